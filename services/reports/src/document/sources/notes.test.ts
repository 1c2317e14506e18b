import type { ReportSource } from '@footnote/contracts';
import { createNarrator } from '../narrative/narrative.ts';
import { createPrintBudget } from '../narrative/print-budget.ts';
import { createCitations } from './citations.ts';
import { notesHtml } from './notes.ts';
import { printedQuote } from './printed-quote.ts';

const source = (id: string, url: string): ReportSource => ({
  id,
  title: `Item ${id}`,
  country: 'US',
  filing_id: '0000320193-24-000123',
  section: id,
  document_id: null,
  quote: `Words of ${id}`,
  url,
});

describe('the notes of a report', () => {
  const filing = 'https://www.sec.gov/Archives/aapl.htm';
  const sources = [
    source('7', `${filing}#:~:text=Words`),
    source('8', filing),
    source('9', 'https://example.com/b.htm'),
  ];

  it('print the address of a document once, and link each title to its place', () => {
    const citations = createCitations(sources);
    for (const { id } of sources) citations.mark(id, 'a', undefined);
    const { html } = notesHtml(citations, '', (text) => text);
    const addresses = [...html.matchAll(/<a class="address" href="([^"]+)">([^<]+)</g)];
    expect(addresses.map(([, href, text]) => [href, text])).toEqual([
      [`${filing}#:~:text=Words`, filing],
      ['https://example.com/b.htm', 'https://example.com/b.htm'],
    ]);
    expect(html).toContain(`<a href="${filing}"><bdi class="source">Item 8</bdi></a>`);
  });

  it('set a mark apart from the one before by a comma only where no text is between them', () => {
    const html = createNarrator().block('Sales of 5[^7][^8] [^9], costs of 3[^9].', {
      scope: 's',
      title: 'Title',
      headings: [],
      citations: createCitations(sources),
      charts: { draw: () => '<svg/>' },
      budget: createPrintBudget(100),
      definitions: new Map(),
      trusts: () => false,
    });
    const marks = [...html.matchAll(/<sup class="([^"]+)"><a href="#note-(\d)"/g)];
    expect(marks.map(([, name, number]) => [number, name])).toEqual([
      ['1', 'cite'],
      ['2', 'cite next'],
      ['3', 'cite next'],
      ['3', 'cite'],
    ]);
  });

  it.each([
    ['| Net income | $93,736 | $(1) |', 'Net income: $93,736; $(1)'],
    ['| | 2024 |\n| --- | ---: |\n| Revenue | 5 |', '2024\nRevenue: 5'],
    ['| 1株当たり<br>純利益<br/>(円) | 15.07 |', '1株当たり 純利益 (円): 15.07'],
    ['Sales | rose 3%.', 'Sales | rose 3%.'],
  ])('print %j as %j', (quote, printed) => expect(printedQuote(quote)).toBe(printed));
});
