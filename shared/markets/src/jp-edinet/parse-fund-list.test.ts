import iconv from 'iconv-lite';
import { codeOfProblem } from '../../test/code-of-problem.ts';
import { parseFundList } from './parse-fund-list.ts';

const header =
  'ファンドコード,証券コード,ファンド名,ファンド名（ヨミ）,特定有価証券区分名,特定期1,特定期2,ＥＤＩＮＥＴコード,発行者名';
const list = (...rows: string[]) =>
  iconv.encode(
    [`ダウンロード実行日,2026年02月15日現在,件数,${rows.length}件`, header, ...rows, ''].join('\r\n'),
    'cp932',
  );

describe("EDINET's list of funds", () => {
  it('gives funds by their own codes, with their manager', () => {
    const rows = [
      '"G01003","","試験株式ファンド","シケンカブシキファンド","内国投資信託受益証券","4月30日","","E12444","試験投信株式会社"',
      '"G12345","13060","試験上場投信","","内国投資信託受益証券","7月10日","","",""',
    ];
    expect(parseFundList(list(...rows))).toEqual([
      expect.objectContaining({
        local_id: 'G01003',
        name: '試験株式ファンド',
        ticker: null,
        aliases: ['シケンカブシキファンド'],
        industry: '内国投資信託受益証券',
        identifiers: { issuer: 'E12444' },
      }),
      expect.objectContaining({ local_id: 'G12345', ticker: '1306', identifiers: { sec: '13060' } }),
    ]);
  });

  it('may be empty, and is refused in another form', () => {
    expect(parseFundList(list())).toEqual([]);
    expect(codeOfProblem(() => parseFundList(list('"E01003","","x","","","","","",""')))).toBe(
      'source_drift',
    );
    expect(codeOfProblem(() => parseFundList(Buffer.from('<html>maintenance</html>')))).toBe('source_drift');
  });
});
