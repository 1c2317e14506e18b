import { readZip } from '../../read/read-zip.ts';
import type { SourceDocument, SplitResult, SplitSection } from '../../read/source-document.ts';
import { uniqueSlugs } from '../chapter.ts';
import { type FormTitle, inWords, isBefore2023, titleOfChapter, titleOfItem } from './form-titles.ts';
import { enclosedFile, type FormElement, parseForm } from './parse-form.ts';
import { isPeriods, readAccounts, readPeriods } from './split-accounts.ts';
import { writeValues } from './write-values.ts';

/** Splits one PDF; its warnings name what it could not read. */
export type SplitPdf = (document: SourceDocument) => Promise<SplitResult>;

/** Forms from before 2023 are in a zip of their own within the package. */
const nestedForm = /\.(?:dfp|itr|fre)$/i;

/** Whether a filing's documents are a package of CVM: XML of a form, or the form's own archive. */
export function isCvmPackage(documents: readonly SourceDocument[]): boolean {
  return documents.some(({ name }) => nestedForm.test(name) || /\.xml$/i.test(name));
}

/**
 * The sections of a package of CVM. A reference form (FRE) has chapters and items under their own numbers; the text of an
 * item is the PDF that it encloses. Statements (DFP, ITR) have a section for each part, followed by the sections of the
 * reports that they enclose.
 */
export async function splitCvmPackage(
  documents: readonly SourceDocument[],
  splitPdf: SplitPdf,
): Promise<SplitResult> {
  const result: SplitResult = { sections: [], warnings: [] };
  const forms = await openForms(documents);
  const periods = forms.find(isPeriods);
  const read = (document: SourceDocument) => parseForm(decodeForm(document.bytes)).children;
  const columns = readPeriods(periods ? read(periods) : []);
  for (const document of forms) {
    const root = read(document);
    const accounts = readAccounts(root, columns);
    if (accounts) {
      const sections = accounts.map(({ title, table }) =>
        makeSection(title, `## ${title.title}\n\n${table}`, 1),
      );
      result.sections.push(...sections);
      continue;
    }
    const form = findForm(root);
    const part = form
      ? await splitForm(form, splitPdf)
      : await writeSections(root, { item: '', title: titleOfFile(document.name) }, splitPdf, 1);
    result.sections.push(...part.sections);
    result.warnings.push(...part.warnings);
  }
  return { ...result, sections: uniqueSlugs(result.sections) };
}

/** Each part of a package once: the form in its own archive is used, and its copy beside it is ignored. */
async function openForms(documents: readonly SourceDocument[]): Promise<SourceDocument[]> {
  const opened: SourceDocument[] = [];
  for (const document of documents.filter(({ name }) => nestedForm.test(name))) {
    opened.push(...(await readZip(document.bytes)));
  }
  const names = new Set(opened.map(({ name }) => name));
  const beside = documents.filter(({ name }) => !nestedForm.test(name) && !names.has(name));
  return [...beside, ...opened].filter(({ name }) => /\.xml$/i.test(name));
}

/** Forms declare UTF-8 and are often in CP1252. */
function decodeForm(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function titleOfFile(name: string): string {
  return inWords((name.split('/').at(-1) ?? name).replace(/\.xml$/i, ''));
}

/** `…/DadosFRE/Formulario`: the element whose children are chapters. */
function findForm(elements: readonly FormElement[]): FormElement[] | null {
  for (const element of elements) {
    const form = element.children.find(({ name }) => name === 'Formulario');
    if (form) return [element, form];
    const deeper = findForm(element.children);
    if (deeper) return [element, ...deeper];
  }
  return null;
}

async function splitForm(path: readonly FormElement[], splitPdf: SplitPdf): Promise<SplitResult> {
  const form = path.at(-1);
  const result: SplitResult = { sections: [], warnings: [] };
  const add = (part: SplitResult) => {
    result.sections.push(...part.sections);
    result.warnings.push(...part.warnings);
  };
  // What is not in a chapter (company, date, version, enclosed reports) comes first and last.
  const others = path.slice(0, -1).flatMap(({ children }) => children.filter((one) => !path.includes(one)));
  const enclosing = others.filter(holdsFile);
  const cover = writeValues(others.filter((one) => !holdsFile(one)));
  if (cover !== '') result.sections.push(makeSection({ item: '', title: 'Capa' }, cover, 1));
  const before2023 = isBefore2023(form?.children.map(({ name }) => name) ?? []);
  for (const chapter of form?.children ?? []) {
    const title = titleOfChapter(chapter.name, before2023);
    const items = chapter.children.filter(({ children }) => children.length > 0);
    const values = writeValues(chapter.children.filter(({ children }) => children.length === 0));
    const own = [`## ${[title.item, title.title].filter(Boolean).join('. ')}`, values].filter(Boolean);
    result.sections.push(makeSection(title, own.join('\n\n'), 1));
    for (const item of items)
      add(await writeSections([item], titleOfItem(item.name, before2023), splitPdf, 2));
  }
  for (const one of enclosing)
    add(await writeSections([one], { item: '', title: inWords(one.name) }, splitPdf, 1));
  return result;
}

function holdsFile({ name, children }: FormElement): boolean {
  return name === enclosedFile || children.some(holdsFile);
}

/** A numbered item is one section with the text of its PDF; any other PDF keeps its own sections. */
async function writeSections(
  elements: readonly FormElement[],
  title: FormTitle,
  splitPdf: SplitPdf,
  level: number,
): Promise<SplitResult> {
  const [only] = elements;
  const values = writeValues(elements.length === 1 && only?.text === '' ? only.children : elements);
  const read: SplitResult[] = [];
  for (const file of listFiles(elements))
    read.push(await splitPdf({ name: `${title.title}.pdf`, bytes: file }));
  // A numbered item has its heading from the form, so a PDF without headings needs no warning.
  const isRelevant = (warning: string) => level !== 2 || !warning.startsWith('No headings');
  const warnings = read.flatMap((one) =>
    one.warnings.filter(isRelevant).map((warning) => `${title.title}: ${warning}`),
  );
  const parts = read.flatMap(({ sections }) => sections);
  const heading = `${'#'.repeat(level + 1)} ${[title.item, title.title].filter(Boolean).join(' ')}`;
  if (values === '' && parts.length === 0) return { sections: [], warnings };
  if (level === 2) {
    const text = [heading, values, ...parts.map((one) => one.text)].filter(Boolean).join('\n\n');
    const doubts = parts.flatMap((one) => one.warnings);
    return { sections: [makeSection(title, text, level, doubts)], warnings };
  }
  const own = values === '' ? [] : [makeSection(title, `${heading}\n\n${values}`, level)];
  return { sections: [...own, ...parts.map((one) => ({ ...one, part: one.part || title.title }))], warnings };
}

function listFiles(elements: readonly FormElement[]): Uint8Array[] {
  return elements.flatMap(({ name, text, children }) =>
    name === enclosedFile && text !== '' ? [Buffer.from(text, 'base64')] : listFiles(children),
  );
}

function makeSection(title: FormTitle, text: string, level: number, warnings: string[] = []): SplitSection {
  const plain = title.title.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60);
  return {
    part: '',
    item: title.item,
    item_number: title.item || words || 'section',
    title: title.title,
    level,
    status: warnings.length > 0 ? 'suspect' : 'ok',
    warnings,
    method: 'tag',
    text,
  };
}
