import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990092',
  name: 'Brindle Kestrel Corp.',
  ticker: 'BKSL',
};

const business = `# Item 1. Business

This report contains forward-looking statements, which may prove wrong as conditions of the market change.

## Overview

Since 1971 the sale of ropes has been regulated in most ports.

We design and manufacture mooring ropes and sell them to ports and ferry lines in eleven countries. Ropes last four to nine years.

## Competition

Our rivals offer chains. We provide repairs as well.
`;
const legal = `# Item 3. Legal Proceedings

We are a party to two suits on ropes that were sold in 2022. The Company provided $2 million for both.
`;

const cover = `# Cover page

| Delaware | 44-0102030 |
| --- | --- |
| (State or other jurisdiction of incorporation or organization) | (I.R.S. Employer Identification No.) |
| 7 Rope Walk, Fairhaven, Massachusetts | 02719 |
| (Address of principal executive offices) | (Zip Code) |
`;

describe('what a company does, without a model', () => {
  const ask = askReport(company, [
    { section: 'cover', title: 'Cover page', text: cover },
    { section: '1', title: 'Item 1. Business', text: business },
    { section: '3', title: 'Item 3. Legal Proceedings', text: legal },
  ]);
  const opening = 'We design and manufacture mooring ropes and sell them to ports and ferry lines';

  it.each([
    'What does Brindle Kestrel do?',
    'what does brindle kestrel make',
    'tell me about Brindle Kestrel',
    'Brindle Kestrel business',
    'BKSL?',
  ])('%s is told as its chapter says first of the company', async (question) => {
    const text = await ask(question);
    expect(text).toContain(opening);
    expect(text).not.toMatch(/forward-looking|regulated|\$2 million/);
  });

  it('is no answer to where it sits: that is told with its caption', async () => {
    const text = await ask('Where are the principal executive offices of Brindle Kestrel?');
    expect(text).toContain('7 Rope Walk, Fairhaven, Massachusetts');
    expect(text).not.toContain('"(');
  });

  it('tells nothing of it where more is asked for', async () => {
    expect(await ask('What does Brindle Kestrel make in Denmark?')).not.toMatch(/^- .*mooring ropes/);
    expect(await ask('What legal proceedings does Brindle Kestrel have?')).toContain('two suits');
  });
});
