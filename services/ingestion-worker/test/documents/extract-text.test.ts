import iconv from 'iconv-lite';
import { extractCsv } from '../../src/documents/text/extract-csv.ts';
import { extractHtml } from '../../src/documents/text/extract-html.ts';
import { extractText } from '../../src/documents/text/extract-text.ts';

const japanese =
  '当社グループの当連結会計年度における売上高は、前年同期比で増加しました。これは主に海外市場における需要の拡大によるものです。営業利益につきましては、原材料価格の高騰の影響を受けました。';
const german =
  'Die Umsätze stiegen, während die Löhne größtenteils gleich blieben. “Schön”, sagte der Vorstand – für 5 €.';

describe('plain text and Markdown', () => {
  it.each([
    ['utf-8', german],
    ['utf-8', japanese],
    ['windows-1252', german],
    ['shift_jis', japanese],
    ['euc-jp', japanese],
    ['utf-16le', german],
    ['utf-16be', german],
  ])('in %s is decoded', (encoding, text) => {
    expect(extractText(iconv.encode(text, encoding)).markdown).toBe(text);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])(
    'with the byte-order mark of %s is decoded without it',
    (encoding) => {
      expect(extractText(iconv.encode(german, encoding, { addBOM: true })).markdown).toBe(german);
    },
  );

  it('stays as it is but for line ends and control characters', () => {
    const { markdown, page_count } = extractText(
      Buffer.from('# A *b*\r\n\r\n| x |\rtab\tend\u0000\u0007\u001b[0m  \n\n'),
    );
    expect(markdown).toBe('# A *b*\n\n| x |\ntab\tend[0m');
    expect(page_count).toBeNull();
    expect(() => extractText(Buffer.from(' \n '))).toThrow('The file holds no text.');
  });
});

describe('a web page', () => {
  it('becomes Markdown without scripts, styles and hidden text', () => {
    const html = `<!doctype html><html><head><title>T</title><style>p{}</style></head><body>
      <script>steal()</script><h1>Results</h1><p onclick="x()">Sales <b>grew</b> &amp; grew.</p>
      <div style="display:none">hidden</div><ul><li>One</li><li>Two</li></ul>
      <table><tr><th>Year</th><th>Sales</th></tr><tr><td>2025</td><td>1,204</td></tr></table>
      <iframe src="x"></iframe><img src=x onerror=alert(1)></body></html>`;
    expect(extractHtml(Buffer.from(html)).markdown).toBe(
      '## Results\n\nSales grew & grew.\n\n- One\n- Two\n\n| Year | Sales |\n| --- | --- |\n| 2025 | 1,204 |',
    );
  });

  it('is decoded by the charset that it declares', () => {
    const html = `<html><head><meta charset="Shift_JIS"></head><body><p>売上</p></body></html>`;
    expect(extractHtml(iconv.encode(html, 'shift_jis')).markdown).toBe('売上');
  });

  it('that nests without end, or holds nothing, is refused', () => {
    expect(() => extractHtml(Buffer.from(`<html><body>${'<div>'.repeat(100_000)}x`))).toThrow(/nested/);
    expect(() => extractHtml(Buffer.from('<html><body><script>x</script></body></html>'))).toThrow('no text');
  });
});

describe('a CSV file', () => {
  it.each([
    [',', 'name,"a, b",c\nx,1,2\n'],
    [';', 'name;"a, b";c\nx;1;2\n'],
    ['a tab', 'name\t"a, b"\tc\nx\t1\t2\n'],
    ['|', 'name|"a, b"|c\nx|1|2\n'],
  ])('parted by %s becomes a table', (_name, text) => {
    expect(extractCsv(Buffer.from(text)).markdown).toBe(
      '| name | a, b | c |\n| --- | --- | --- |\n| x | 1 | 2 |',
    );
  });

  it('keeps quoted line ends and pipes in their cell, and fills short rows', () => {
    const { markdown } = extractCsv(Buffer.from('a,b,c\n"two\nlines","x|y"\n1,2,3\n'));
    expect(markdown.split('\n').slice(2)).toEqual(['| two<br>lines | x\\|y |  |', '| 1 | 2 | 3 |']);
  });

  it('of very many rows or columns is cut, and says so', () => {
    const long = extractCsv(Buffer.from(`a,b\n${'1,2\n'.repeat(60_000)}`));
    expect(long.warnings).toEqual(['Only the first 50000 rows are kept.']);
    expect(long.markdown.split('\n')).toHaveLength(50_001);
    const wide = extractCsv(Buffer.from(`${'x,'.repeat(300)}x\n${'1,'.repeat(300)}1\n`));
    expect(wide.warnings).toEqual(['Only the first 200 columns are kept.']);
  });
});
