import { codeOfProblem } from '../../test/code-of-problem.ts';
import { parseDay } from './parse-day.ts';

/** A row in EDINET's form, with invented values. */
const row = {
  seqNumber: 1,
  docID: 'S100ABCD',
  edinetCode: 'E02144',
  secCode: '72030',
  JCN: '1180301018771',
  filerName: '試験自動車株式会社',
  fundCode: null,
  ordinanceCode: '010',
  formCode: '030000',
  docTypeCode: '120',
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  submitDateTime: '2026-06-25 15:00',
  docDescription: '有価証券報告書－第122期(2025/04/01－2026/03/31)',
  issuerEdinetCode: null,
  parentDocID: null,
  opeDateTime: null,
  withdrawalStatus: '0',
  docInfoEditStatus: '0',
  disclosureStatus: '0',
  xbrlFlag: '1',
  legalStatus: '1',
};
const metadata = (count: number, status = '200') => ({
  title: '提出された書類を把握するためのAPI',
  parameter: { date: '2026-06-25', type: '2' },
  resultset: { count },
  processDateTime: '2026-06-25 23:59',
  status,
  message: 'OK',
});
const day = (results: object[], count = results.length) =>
  Buffer.from(JSON.stringify({ metadata: metadata(count), results }));
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('a day of EDINET', () => {
  it('lists its filings', () => {
    expect(parseDay(day([row])).filings).toEqual([
      {
        filing_ref: 'S100ABCD',
        form_type: '有価証券報告書',
        filing_date: '2026-06-25',
        report_date: '2026-03-31',
        title: '有価証券報告書－第122期(2025/04/01－2026/03/31)',
        form_family: 'annual',
        is_amendment: false,
        source_url: 'https://disclosure2.edinet-fsa.go.jp/WZEK0040.aspx?S100ABCD',
        size_bytes: null,
        local_id: 'E02144',
        company_name: '試験自動車株式会社',
      },
    ]);
  });

  it('may be empty', () => expect(parseDay(day([])).filings).toEqual([]));

  it.each([
    ['130', '訂正有価証券報告書', 'annual', true],
    ['160', '半期報告書', 'semiannual', false],
    ['150', '訂正四半期報告書', 'quarterly', true],
    ['180', '臨時報告書', 'current', false],
    ['350', '大量保有報告書', 'ownership', false],
    ['999', 'その他の書類', 'other', false],
    [null, 'その他の書類', 'other', false],
  ])('knows the form of type %p', (docTypeCode, form_type, form_family, is_amendment) => {
    const [filing] = parseDay(day([{ ...row, docTypeCode, docDescription: null }])).filings;
    expect(filing).toMatchObject({ form_type, form_family, is_amendment, title: form_type });
  });

  it.each([
    ['a notice of withdrawal', { withdrawalStatus: '1' }],
    ['a withdrawn document', { withdrawalStatus: '2', edinetCode: null, submitDateTime: null }],
    ['a document that is not disclosed', { disclosureStatus: '1' }],
    ['a document that was not disclosed for a time', { disclosureStatus: '2' }],
    ['an expired document', { legalStatus: '0', edinetCode: null, docTypeCode: null, submitDateTime: null }],
  ])('holds back %s', (_name, change) => {
    const { filings, withheld } = parseDay(
      day([
        { ...row, ...change },
        { ...row, docID: 'S100OTHR' },
      ]),
    );
    expect(filings.map(({ filing_ref }) => filing_ref)).toEqual(['S100OTHR']);
    expect(withheld).toEqual(['S100ABCD']);
  });

  it('names the document that a notice withdraws, which another day lists', () => {
    const notice = { ...row, withdrawalStatus: '1', docID: 'S100NOTE', parentDocID: 'S100ABCD' };
    const amendment = { ...row, docID: 'S100AMND', parentDocID: 'S100OTHR' };
    expect(parseDay(day([notice, amendment]))).toMatchObject({
      filings: [{ filing_ref: 'S100AMND' }],
      withheld: ['S100NOTE', 'S100ABCD'],
    });
  });

  it.each([
    ['its own', { edinetCode: null, fundCode: 'G02382' }],
    ["its own, not its manager's", { edinetCode: 'E02144', fundCode: 'G02382' }],
  ])("lists a fund's filing as %s", (_name, codes) => {
    expect(parseDay(day([{ ...row, ...codes }])).filings[0]?.local_id).toBe('G02382');
  });

  it.each([
    ['a wrong key', { StatusCode: 401, message: 'Access denied' }, 'regulator_refused'],
    ['too many requests', { StatusCode: 429, message: 'Rate limit is exceeded.' }, 'regulator_busy'],
    ['an error of the front', { StatusCode: 500, message: 'Internal server error' }, 'regulator_failed'],
    ['a bad request', { metadata: metadata(0, '400') }, 'source_drift'],
    ['an error of its own', { metadata: metadata(0, '500') }, 'regulator_failed'],
    ['no list', { metadata: metadata(0) }, 'source_drift'],
    ['fewer rows than it says', { metadata: metadata(2), results: [row] }, 'source_drift'],
    [
      'a document of another form',
      { metadata: metadata(1), results: [{ ...row, docID: '../x' }] },
      'source_drift',
    ],
    [
      'a document without a day',
      { metadata: metadata(1), results: [{ ...row, submitDateTime: null }] },
      'source_drift',
    ],
    ['another envelope', { items: [] }, 'source_drift'],
  ])('is never treated as an empty list: %s', (_name, answer, code) => {
    expect(codeOfProblem(() => parseDay(json(answer)))).toBe(code);
  });
});
