import type { Filing, TocEntry } from '@footnote/contracts';
import { createRunFacts } from './run-facts.ts';

function nameSection(form_type: string, item_number: string, title: string): string {
  const facts = createRunFacts();
  facts.noteCompanies([{ country: 'GB', local_id: '1', name: 'Tarn plc' } as never]);
  facts.noteFilings('GB', ['1'], [{ filing_ref: 'F1', form_type, filing_date: '2025-03-01' } as Filing]);
  facts.noteSections('GB', 'F1', [{ item_number, title } as TocEntry]);
  return facts.sectionName('GB', 'F1', item_number);
}

describe('the name of a section', () => {
  it.each([
    ['10-K', '1A', 'Risk Factors', 'Tarn plc, 10-K of 2025-03-01, Item 1A Risk Factors'],
    ['8-K', '5.02', 'Departure of Directors', 'Tarn plc, 8-K of 2025-03-01, 5.02 Departure of Directors'],
    // The sections of a report without items are only counted, and the count says nothing to a reader.
    ['Annual Report', '48', '29 Acquisitions', 'Tarn plc, Annual Report of 2025-03-01, 29 Acquisitions'],
  ])('of a %s', (form, item, title, name) => expect(nameSection(form, item, title)).toBe(name));
});
