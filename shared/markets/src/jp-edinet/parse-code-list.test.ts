import iconv from 'iconv-lite';
import { codeOfProblem } from '../../test/code-of-problem.ts';
import { isCorporateNumber } from './corporate-number.ts';
import { parseCodeList } from './parse-code-list.ts';

const header =
  'ＥＤＩＮＥＴコード,提出者種別,上場区分,連結の有無,資本金,決算日,提出者名,提出者名（英字）,提出者名（ヨミ）,所在地,提出者業種,証券コード,提出者法人番号';
const rows = [
  '"E02144","内国法人・組合","上場","有","635402","3月31日","試験自動車株式会社","TEST MOTOR, CORP.","シケンジドウシャ","愛知県①","輸送用機器","72030","1180301018771"',
  '"E99990","内国法人・組合","上場","有","1","12月31日","新式株式会社","","シンシキ","東京都","情報・通信業","130A0","1180301018772"',
  '"E99991","内国法人・組合","上場","有","1","12月31日","優先株式会社","PREF","","東京都","銀行業","83065",""',
  '"E99992","内国法人・組合","非上場","無","1","3月31日","非上場株式会社","PRIVATE","","東京都","銀行業","",""',
];
const list = (lines: string[], count = lines.length, head = header) =>
  iconv.encode(
    [`ダウンロード実行日,2026年10月05日現在,件数,${count}件`, head, ...lines, ''].join('\r\n'),
    'cp932',
  );

describe('the EDINET code list', () => {
  const { companies, badNumbers } = parseCodeList(list(rows));

  it('returns the listed companies with both names', () => {
    expect(companies.map(({ local_id, name, native_name }) => [local_id, name, native_name])).toEqual([
      ['E02144', 'TEST MOTOR, CORP.', '試験自動車株式会社'],
      ['E99990', '新式株式会社', '新式株式会社'],
      ['E99991', 'PREF', '優先株式会社'],
    ]);
    expect(companies[0]).toMatchObject({ aliases: ['シケンジドウシャ'], industry: '輸送用機器' });
  });

  it('makes tickers from security codes without their last 0', () => {
    expect(companies.map(({ ticker }) => ticker)).toEqual(['7203', '130A', '83065']);
  });

  it('keeps corporate numbers with a right check digit, and counts the others', () => {
    expect(companies.map(({ identifiers }) => identifiers.corp_no)).toEqual([
      '1180301018771',
      undefined,
      undefined,
    ]);
    expect(badNumbers).toBe(1);
  });

  it.each([
    ['another number of rows', list(rows, 5)],
    ['no header', list(rows, 4, 'a,b,c')],
    ['a column less', list(rows, 4, header.replace('証券コード', '番号'))],
    ['no listed company', list([rows[3]!])],
    ['a company without a code', list([rows[0]!.replace('E02144', 'X')])],
    ['another encoding', Buffer.from(list(rows).toString('utf8'), 'utf16le')],
  ])('is refused with %s', (_name, csv) => {
    expect(codeOfProblem(() => parseCodeList(csv))).toBe('source_drift');
  });
});

describe('a corporate number', () => {
  it.each(['1180301018771', '5070001000715', '6020001008662', '1010001185037'])('%s is right', (number) => {
    expect(isCorporateNumber(number)).toBe(true);
  });
  it.each(['2180301018771', '1180301018717', '118030101877', '118030101877X', ''])(
    '%p is wrong',
    (number) => {
      expect(isCorporateNumber(number)).toBe(false);
    },
  );
});
