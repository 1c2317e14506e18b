import { readEdinetRows } from '../facts/edinet-csv-rows.ts';
import { escapeMarkdown } from '../markdown/escape-markdown.ts';
import { plainSection } from '../read/plain-section.ts';
import type { SourceDocument, SplitResult, SplitSection } from '../read/source-document.ts';
import { uniqueSlugs } from './chapter.ts';

interface Fact {
  element: string;
  label: string;
  period: string;
  value: string;
}

const headingInText =
  /^\s*((?:(?:第?[一二三四五六七八九十\d０-９]+部?|[（(][\d０-９]+[）)]|[①-⑳])\s*)?【([^】]{1,80})】)/;

/** Cells and paragraphs are parted by tabs or wide space; numbered points such as ` (２) ` and ` ① ` by one space. */
const partBreak = /\t{2,}|\s{6,}|(?<!\s)\s+(?=[（(][\d０-９]{1,2}[）)]\s|[①-⑳])/;
const longestTitle = 60;

/** EDINET's CSV package (UTF-16 with tabs): each text block is a section; all other facts together are one table. */
export function splitEdinetCsv(documents: SourceDocument[]): SplitResult {
  const reports = [...documents].sort((a, b) => Number(isAudit(a)) - Number(isAudit(b)));
  const facts = reports.flatMap(readFacts);
  const blocks = facts.filter((fact) => fact.element.endsWith('TextBlock') && fact.value);
  const others = facts.filter((fact) => !fact.element.endsWith('TextBlock') && fact.value);
  const sections: SplitSection[] = [];
  if (others.length) sections.push(titled('facts', '提出書類の項目', factTable(others)));
  for (const fact of blocks) {
    const name = fact.element.replace(/^.*:|TextBlock$/g, '');
    const { heading, rest } = headingOf(fact);
    const lines = rest
      .trim()
      .split(partBreak)
      .map((line) => line.replace(/[ \t\u3000]+/g, ' ').trim())
      .filter(Boolean);
    const title = heading ?? titleOf(fact, lines);
    const body = (lines[0] === title ? lines.slice(1) : lines).map((line) => escapeMarkdown(line));
    sections.push(titled(kebab(name), title.trim() || name, body.join('\n\n')));
  }
  return { sections: uniqueSlugs(sections), warnings: [] };
}

/** The heading that opens a text. Headings above it may come first: the label tells which is its own. */
function headingOf({ label, value }: Fact): { heading: string | undefined; rest: string } {
  const found: { heading: string; name: string }[] = [];
  let rest = value;
  for (let match = headingInText.exec(rest); match; match = headingInText.exec(rest)) {
    found.push({ heading: match[1] ?? '', name: match[2] ?? '' });
    rest = rest.slice(match[0].length);
  }
  const own = found.find(({ name }) => label.startsWith(name)) ?? found[0];
  const others = found.filter((one) => one !== own).map(({ heading }) => heading);
  return { heading: own?.heading, rest: [...others, rest].join('\t\t') };
}

/** The label of a text; the labels of a company's own elements are their names, which say nothing to a reader. */
function titleOf({ element, label }: Fact, [first = '']: readonly string[]): string {
  if (label !== element) return label.replace(/(?:(?<!\s)\s+)?\[[^\]]{0,200}\]\s*$/, '');
  return first.length <= longestTitle ? first : inWords(element);
}

function inWords(element: string): string {
  return kebab(element.replace(/^.*:|TextBlock$/g, '')).replaceAll('-', ' ');
}

function titled(slug: string, title: string, text: string): SplitSection {
  return plainSection(slug, title, 'tag', { text: `## ${escapeMarkdown(title)}\n\n${text}` });
}

function kebab(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .slice(0, 80);
}

/** Auditor's reports stand behind the report that they are of. */
function isAudit({ name }: SourceDocument): boolean {
  return /(?:^|\/)jpaud/i.test(name);
}

function readFacts(document: SourceDocument): Fact[] {
  return readEdinetRows(document).map(({ element, label, year, basis, value }) => ({
    element,
    label: label || element,
    period: [year, basis].filter((name) => name && name !== 'その他').join('・'),
    value,
  }));
}

function factTable(facts: Fact[]): string {
  const cell = (text: string): string => escapeMarkdown(text).replace(/\|/g, '\\|').replace(/\s+/g, ' ');
  const rows = facts.map((fact) => `| ${cell(fact.label)} | ${cell(fact.period)} | ${cell(fact.value)} |`);
  return ['| 項目名 | 期間 | 値 |', '| --- | --- | --- |', ...rows].join('\n');
}
