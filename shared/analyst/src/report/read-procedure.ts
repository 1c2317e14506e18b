/** A chapter of the report that a skill asks for. */
export interface Chapter {
  title: string;
  /** What the skill says of it, without its columns. */
  about: string;
  /** The heads of the table that it asks for; empty for a text. */
  columns: string[];
}

/** What can be followed by rule in the text of a skill. */
export interface Procedure {
  title: string;
  /** The lines of its reading list, one for each kind of filing. */
  readings: string[];
  chapters: Chapter[];
  /** Names in the first column of its tables of measures. */
  measures: string[];
  /** The steps, by their bold beginnings. */
  steps: string[];
  text: string;
}

const readingHeading =
  /^(?:what to read|read(?:ing)?(?: list)?|sources(?: to read)?|where to look)\b|読む|資料/i;
const reportHeading = /^(?:report|output|deliverable)\b|報告|レポート/i;

/** Reads the text of a skill: its headings, lists and tables. */
export function readProcedure(title: string, text: string): Procedure {
  const parts = splitByHeading(text);
  const reading = parts.find(({ heading }) => readingHeading.test(heading));
  const report = parts.find(({ heading }) => reportHeading.test(heading));
  const others = parts.filter((part) => part !== report && part !== reading);
  return {
    title,
    readings: reading
      ? [...itemsOf(reading.body), ...rowsOf(reading.body).map((row) => row.join(': '))]
      : itemNames(text),
    chapters: report ? chaptersOf(report.body) : [],
    measures: others.flatMap(({ body }) => rowsOf(body).map(([first = '']) => first)),
    steps: others.flatMap(({ body }) =>
      itemsOf(body).flatMap((item) => /^\*\*(.+?)\.?\*\*/.exec(item)?.[1] ?? []),
    ),
    text,
  };
}

interface Part {
  heading: string;
  body: string;
}

function splitByHeading(text: string): Part[] {
  const parts: Part[] = [{ heading: '', body: '' }];
  for (const line of text.split('\n')) {
    const heading = /^##\s+(.+)$/.exec(line)?.[1];
    if (heading) parts.push({ heading: heading.trim(), body: '' });
    else (parts.at(-1) as Part).body += `${line}\n`;
  }
  return parts;
}

/** The items of a list, each with the lines that go on below it. */
function itemsOf(body: string): string[] {
  const items: string[] = [];
  let open = false;
  for (const line of body.split('\n')) {
    const item = /^(?:[-*+]|\d{1,2}[.)])\s+(.*)$/.exec(line)?.[1];
    if (item !== undefined) items.push(item.trim());
    else if (open && /^\s+\S/.test(line)) items.push(`${items.pop()} ${line.trim()}`);
    open = item !== undefined || (open && /\S/.test(line));
  }
  return items;
}

/** The cells of the rows of Markdown tables, without heads. */
function rowsOf(body: string): string[][] {
  const lines = body.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => {
    const isHead = /^\|[\s:|-]+\|$/.test(lines[at + 1] ?? '');
    if (!line.startsWith('|') || isHead || /^\|[\s:|-]+\|$/.test(line)) return [];
    return [
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim()),
    ];
  });
}

/** "Read Items 1A and 7": the sentences that name items, where a skill has no reading list. */
function itemNames(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n/)
    .filter((sentence) => /\bItems?\s+\d|\bsections?\s+\d/i.test(sentence));
}

function chaptersOf(body: string): Chapter[] {
  const headings = [...body.matchAll(/^###\s+(.+)$/gm)].map(([, heading = '']) => heading);
  const items = itemsOf(body);
  return (items.length > 0 ? items : headings).slice(0, 20).flatMap((item) => {
    const bold = /^\*\*(.+?)\*\*[\s:.—–-]*(.*)$/s.exec(item);
    const plain = /^([^:.;|]{2,80})(?:[:.;]\s*|$)(.*)$/s.exec(item);
    const [, title = '', rest = ''] = bold ?? plain ?? [];
    // A value of the skill stands in quotes in its text: not in a heading.
    const name = title.replace(/[.:]$/, '').replaceAll('"', '').trim();
    // Every report lists its sources, under its notes.
    if (name === '' || listsSources.test(name)) return [];
    return [{ title: name, ...tableOf(rest.trim()) }];
  });
}

const listsSources = /^(?:sources|references|citations|notes(?: and sources)?|出典|参考資料)$/i;

/** "A table of revenue, gross margin and net margin by fiscal year": what it lists, in words. */
const tableInWords =
  /\btable (?:of|with|showing) ([^.;:|]+?)(?:,? (?:by|per|for each|over|for the last) (?:the )?(?:"?\d+"? )?(?:(?:fiscal|financial) )?(?:years?|periods?|quarters?)\b[^.;]*)?(?:[.;]|$)/i;

/** "table with columns A | B | C": the heads, and the words around them. */
function tableOf(rest: string): Pick<Chapter, 'about' | 'columns'> {
  const cells = rest.split('|').map((cell) => cell.trim());
  if (cells.length < 2) {
    const listed = (tableInWords.exec(rest)?.[1] ?? '').split(/,\s*(?:and\s+)?|\s+and\s+/).filter(Boolean);
    return { about: rest, columns: listed.length > 1 ? ['Year', ...listed.map((one) => one.trim())] : [] };
  }
  const [first = '', ...others] = cells;
  const lead = /^(.*(?::|\bcolumns|\bwith|;))\s*([^:;]+)$/s.exec(first);
  const last = /^([^,.;:]+)(.*)$/s.exec(others.pop() ?? '');
  return {
    about: [lead?.[1] ?? '', last?.[2] ?? ''].join(' ').trim(),
    columns: [lead?.[2] ?? first, ...others, last?.[1] ?? '']
      .map((head) => head.replaceAll(/[*`"]/g, '').trim())
      .filter(Boolean),
  };
}
