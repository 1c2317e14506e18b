import type { Country } from '@footnote/contracts';
import { openModel } from '../../agent/support/open-agent.ts';
import { askDesk } from './ask-desk.ts';
import { type Desk, type DeskFiling, openDesk } from './open-desk.ts';

/** For each test of a file: asks a desk that has one company and its annual report for 2024, with these sections and tags. */
export function askReport(
  company: { country: Country; local_id: string; name: string; ticker: string },
  sections: DeskFiling['sections'],
  facts?: DeskFiling['facts'],
): (question: string) => Promise<string> {
  let desk: Desk;
  beforeAll(() => {
    const filing = {
      country: company.country,
      local_id: company.local_id,
      filing_ref: `${company.local_id}-25-000003`,
      form_type: company.country === 'US' ? '10-K' : 'annual report',
      form_family: 'annual' as const,
      filing_date: '2025-02-20',
      report_date: '2024-12-31',
      sections,
      ...(facts && { facts }),
    };
    desk = openDesk(openModel(), { companies: [company], filings: [filing], documents: [] });
  });
  afterAll(() => desk.close());
  return async (question) => (await askDesk(desk, { question })).text;
}
