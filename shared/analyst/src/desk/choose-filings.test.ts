import { parseQuestion } from '../parse/parse-question.ts';
import { chooseFilings, type Filing } from './choose-filings.ts';

const filing = (filing_id: string, form_family: Filing['form_family'], filing_date: string) =>
  ({ filing_id, form_family, filing_date, report_date: null, is_amendment: false }) as Filing;
const ids = (filings: readonly Filing[], text: string) =>
  chooseFilings(filings, parseQuestion(text), 1).map(({ filing_id }) => filing_id);

describe('the filings that are read', () => {
  const announcements = [
    filing('notice', 'other', '2031-01-02'),
    filing('warning', 'current', '2031-03-04'),
    filing('circular', 'other', '2031-05-06'),
    filing('older', 'other', '2030-05-06'),
  ];

  it('are the newest announcements where a company has no reports: each is about one thing', () =>
    expect(ids(announcements, 'why did it make a loss')).toEqual(['circular', 'warning', 'notice']));

  it('are one report where it has reports, and one announcement of a period that is asked for', () => {
    expect(ids(announcements, 'revenue in 2030')).toEqual(['older']);
    expect(ids([...announcements, filing('report', 'annual', '2030-12-31')], 'revenue')).toEqual(['report']);
  });
});
