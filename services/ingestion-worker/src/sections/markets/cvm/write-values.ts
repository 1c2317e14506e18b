import { escapeMarkdown } from '../../markdown/escape-markdown.ts';
import { inWords } from './form-titles.ts';
import { enclosedFile, type FormElement } from './parse-form.ts';

/** Names of enclosed files are of no use to a reader, so they are left out. */
const silent = new Set([enclosedFile, 'NomeArquivoPdf']);

/**
 * The values of an element as Markdown: a list of labels and values, or a table where elements of one name repeat. Every
 * value is written once.
 */
export function writeValues(elements: readonly FormElement[], depth = 0): string {
  const parts: string[] = [];
  for (const [name, group] of groupByName(elements.filter(({ name }) => !silent.has(name)))) {
    const shown = group.filter(hasValue);
    if (shown.length === 0) continue;
    if (shown.length > 1 && shown.every(isRecord)) parts.push(`${label(name)}\n\n${writeTable(shown)}`);
    else for (const one of shown) parts.push(writeElement(one, depth));
  }
  return parts.join('\n\n').trim();
}

function writeElement({ name, text, children }: FormElement, depth: number): string {
  if (children.length === 0) return `- ${inWords(name)}: ${escapeMarkdown(text, false)}`;
  const values = writeValues(children, depth + 1);
  return [label(name), text && escapeMarkdown(text), values].filter(Boolean).join('\n\n');
}

function label(name: string): string {
  return `**${inWords(name)}**`;
}

function hasValue({ name, text, children }: FormElement): boolean {
  return !silent.has(name) && (text !== '' || children.some(hasValue));
}

/** A row of a table: values alone, each once. */
function isRecord({ text, children }: FormElement): boolean {
  const names = children.map(({ name }) => name);
  const isFlat = children.every((one) => one.children.length === 0);
  return text === '' && children.length > 0 && isFlat && new Set(names).size === names.length;
}

function writeTable(rows: readonly FormElement[]): string {
  const all = [...new Set(rows.flatMap(({ children }) => children.map(({ name }) => name)))];
  const textOf = (row: FormElement, name: string) =>
    row.children.find((one) => one.name === name)?.text ?? '';
  const columns = all.filter((name) => !silent.has(name) && rows.some((row) => textOf(row, name) !== ''));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cell = (text: string) => escapeMarkdown(text.replace(/\s+/g, ' '), false).replaceAll('|', '\\|');
  return [
    line(columns.map(inWords)),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((name) => cell(textOf(row, name))))),
  ].join('\n');
}

function groupByName(elements: readonly FormElement[]): Map<string, FormElement[]> {
  const groups = new Map<string, FormElement[]>();
  for (const element of elements) {
    const group = groups.get(element.name);
    if (group) group.push(element);
    else groups.set(element.name, [element]);
  }
  return groups;
}
