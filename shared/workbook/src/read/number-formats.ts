import type { OfficePackage } from './open-package.ts';
import { parseXml } from './parse-xml.ts';

/** The formats that files name by number alone (ECMA-376 part 1, 18.8.30). */
const builtIn: Record<number, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  // Format 14 depends on the reader's locale; an unambiguous order is used here.
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd hh:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;(#,##0);"-"',
  42: '$#,##0;($#,##0);"-"',
  43: '#,##0.00;(#,##0.00);"-"',
  44: '$#,##0.00;($#,##0.00);"-"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** The number format of each cell style, by the style's index. */
export async function readNumberFormats(parts: OfficePackage): Promise<string[]> {
  const name = [...parts.names].find((one) => /(^|\/)styles\.xml$/i.test(one));
  const part = name === undefined ? null : await parts.open(name);
  const styles: string[] = [];
  if (!part) return styles;
  const own = new Map<number, string>();
  const ids: number[] = [];
  let inCellFormats = false;
  await parseXml(part, {
    open(tag, attributes) {
      if (tag === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? 'General');
      else if (tag === 'cellXfs') inCellFormats = true;
      else if (tag === 'xf' && inCellFormats) ids.push(Number(attributes.numFmtId ?? 0));
    },
    close(tag) {
      if (tag === 'cellXfs') inCellFormats = false;
    },
  });
  return ids.map((id) => own.get(id) ?? builtIn[id] ?? 'General');
}
