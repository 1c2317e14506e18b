import type { OfficePackage } from './open-package.ts';
import { parseXml } from './parse-xml.ts';

/** The texts that cells refer to by number; runs are joined, phonetic guides (`rPh`) left out. */
export async function readSharedStrings(parts: OfficePackage): Promise<string[]> {
  const texts: string[] = [];
  const name = [...parts.names].find((one) => /(^|\/)sharedStrings\.xml$/i.test(one));
  const part = name === undefined ? null : await parts.open(name);
  if (!part) return texts;
  let current = '';
  let inText = false;
  let phonetic = 0;
  await parseXml(part, {
    open(tag) {
      if (tag === 'si') current = '';
      else if (tag === 't') inText = true;
      else if (tag === 'rPh') phonetic += 1;
    },
    close(tag) {
      if (tag === 'si') texts.push(current);
      else if (tag === 't') inText = false;
      else if (tag === 'rPh') phonetic -= 1;
    },
    text(data) {
      if (inText && phonetic === 0) current += data;
    },
  });
  return texts;
}
