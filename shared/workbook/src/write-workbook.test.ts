import { strFromU8, unzipSync } from 'fflate';
import { writeWorkbook } from './write-workbook.ts';

async function parts(...args: Parameters<typeof writeWorkbook>): Promise<Record<string, string>> {
  const files = unzipSync(await writeWorkbook(...args));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('writeWorkbook', () => {
  it('writes numbers as numbers, with their format', async () => {
    const files = await parts([{ name: 'Figures', rows: [[{ value: 1234.5, format: '#,##0.0' }]] }]);
    expect(files['xl/worksheets/sheet1.xml']).toMatch(/<c r="A1"[^>]*><v>1234\.5<\/v><\/c>/);
    expect(files['xl/styles.xml']).toContain('#,##0.0');
  });

  it('links a number to its address, after the cells and before the page', async () => {
    const link = 'https://filings.example/f/US/1?hl=1-2&x="y"';
    const files = await parts([{ name: 'A', rows: [[null, { value: 7, link }]] }]);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toMatch(
      /<\/sheetData>.*<hyperlinks><hyperlink ref="B1" r:id="rId-link-0-1"\/><\/hyperlinks>/s,
    );
    expect(files['xl/worksheets/_rels/sheet1.xml.rels']).toContain(
      'Target="https://filings.example/f/US/1?hl=1-2&amp;x=&quot;y&quot;" TargetMode="External"',
    );
  });

  it('names the default style, before and after the formats of cells', async () => {
    const files = await parts([{ name: 'A', rows: [[{ value: 1, format: '0.0%' }]] }]);
    expect(files['xl/styles.xml']).toMatch(
      /<cellStyleXfs count="1">.*<\/cellStyleXfs><cellXfs.*<\/cellXfs><cellStyles count="1"><cellStyle name="Normal"/s,
    );
  });

  it('keeps formulas alive', async () => {
    const files = await parts([{ name: 'A', rows: [[{ value: null, formula: '=B1-C1' }]] }]);
    expect(files['xl/worksheets/sheet1.xml']).toContain('<f>B1-C1</f>');
  });

  it('writes any text: one that looks like a formula stays text', async () => {
    const text = '=1+1 & <b> \u0001\ud800';
    const files = await parts([{ name: 'a/b:c*'.repeat(9), rows: [[{ value: text }]] }]);
    expect(files['xl/sharedStrings.xml'] ?? files['xl/worksheets/sheet1.xml']).toContain(
      '=1+1 &amp; &lt;b&gt; <',
    );
    expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f>');
    expect(/<sheet [^>]*name="([^"]*)"/.exec(files['xl/workbook.xml'] ?? '')?.[1]).toHaveLength(31);
  });
});
