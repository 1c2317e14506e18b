import type { OfficePackage } from './open-package.ts';
import { parseXml } from './parse-xml.ts';

export interface SheetEntry {
  name: string;
  hidden: boolean;
  /** Of its part in the package. */
  path: string;
}

export interface SheetNames {
  sheets: SheetEntry[];
  /** Serial dates count from 1904 and not from 1900. */
  from1904: boolean;
}

/** Spreadsheet programs allow 31 characters; a file may hold anything. */
const maxNameChars = 100;

function sheetName(name = ''): string {
  const plain = name.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return plain.slice(0, maxNameChars).toWellFormed();
}

/** The sheets in their order, each with its part of the package (ECMA-376 part 1, 18.2 and 12.3.23). */
export async function listSheets(parts: OfficePackage): Promise<SheetNames> {
  const path = [...parts.names].find((name) => /(^|\/)workbook\d*\.xml$/i.test(name)) ?? 'xl/workbook.xml';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const targets = new Map<string, string>();
  const links = await parts.open(`${folder}_rels/${path.slice(folder.length)}.rels`);
  if (links) {
    await parseXml(links, {
      open(name, { Id, Target }) {
        if (name !== 'Relationship' || !Id || !Target) return;
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : folder + Target);
      },
    });
  }
  const book: SheetNames = { sheets: [], from1904: false };
  const part = await parts.open(path);
  if (part) {
    await parseXml(part, {
      open(name, attributes) {
        if (name === 'workbookPr') book.from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
        if (name !== 'sheet') return;
        // The prefix of the relationships' namespace is the writer's choice.
        const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
        const target = targets.get(id ?? '');
        if (target === undefined || !parts.names.has(target)) return;
        const hidden = /hidden/i.test(attributes.state ?? '');
        book.sheets.push({ name: sheetName(attributes.name), hidden, path: target });
      },
    });
  }
  return book;
}
