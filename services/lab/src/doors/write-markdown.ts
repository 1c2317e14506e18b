import type { ToolResult } from './run-tool.ts';

type Json = Record<string, unknown>;

/** More rows than this have one link for the table, because each link is tokens too. */
const mostLinkedRows = 15;

/** A tool's result as a model reads it best: tables as tables, texts as texts, each with the id and address to cite it by. */
export function writeMarkdown(result: ToolResult): string {
  return writeMembers(result, 2).trim();
}

function writeMembers(value: Json, level: number): string {
  const { title, content, columns, rows, ...others } = value;
  if (isTable(value)) return writeTable(value);
  const facts: string[] = [];
  const blocks: string[] = [];
  for (const [name, member] of Object.entries(others)) {
    if (member === null || member === undefined || (Array.isArray(member) && member.length === 0)) continue;
    if (isScalar(member)) facts.push(writeFact(name, member));
    else if (Array.isArray(member)) blocks.push(writeList(name, member, level));
    else blocks.push(`${heading(level, name)}\n\n${writeMembers(member as Json, level + 1)}`);
  }
  const head = typeof title === 'string' && title !== '' ? `**${title}**` : '';
  const text = typeof content === 'string' ? content.trim() : '';
  return [head, facts.join('\n'), text, ...blocks].filter(Boolean).join('\n\n');
}

function writeFact(name: string, value: unknown): string {
  const text = String(value);
  if (name === 'url') return `[open](${text})`;
  if (['answer', 'hint', 'markdown'].includes(name)) return text;
  return `${name}: ${/_id$|^id$/.test(name) ? `\`${text}\`` : text}`;
}

function writeList(name: string, items: readonly unknown[], level: number): string {
  const title = heading(level, name);
  if (items.every(isScalar)) return `${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`;
  const objects = items as readonly Json[];
  if (objects.every(isFlat)) return `${title}\n\n${writeObjects(objects)}`;
  return `${title}\n\n${objects.map((one) => writeMembers(one, level + 1)).join('\n\n---\n\n')}`;
}

/** Objects without lists or long texts: a table of their members. */
function writeObjects(objects: readonly Json[]): string {
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))].filter((name) => name !== 'url');
  const head = row(names);
  const lines = objects.map((one) =>
    row(names.map((name, at) => (at === 0 ? linked(showCell(one[name]), one.url) : showCell(one[name])))),
  );
  return [head, row(names.map(() => '---')), ...lines].join('\n');
}

function writeTable(table: Json): string {
  const { title, table_id, source_id, url, unit, page, section, extract } = table;
  const columns = table.columns as readonly Json[];
  const rows = table.rows as readonly Json[];
  const withLinks = rows.length <= mostLinkedRows;
  const facts = [
    `table_id: \`${table_id}\``,
    `source_id: \`${source_id}\``,
    unit && `unit: ${unit}`,
    section && `section: ${section}`,
    page && `page: ${page}`,
    extract && 'not the whole statement',
    url && `[open](${url})`,
  ];
  const head = row(['row id', 'label', ...columns.map(({ label }) => String(label ?? ''))]);
  const lines = rows.map((one) => {
    const groups = Array.isArray(one.groups) && one.groups.length > 0 ? `${one.groups.join(' › ')} › ` : '';
    const label = `${groups}${one.label ?? ''}`;
    const cells = (one.cells as readonly unknown[]).map((cell) => showCell(textOf(cell)));
    return row([`\`${one.id}\``, withLinks ? linked(showCell(label), one.url) : showCell(label), ...cells]);
  });
  const left = table.rows_left_out ? `\n\n${table.rows_left_out} more rows` : '';
  return `**${title ?? ''}**\n${facts.filter(Boolean).join(' · ')}\n\n${[head, row(['---', '---', ...columns.map(() => '---:')]), ...lines].join('\n')}${left}`;
}

const textOf = (cell: unknown) =>
  typeof cell === 'object' && cell !== null && 'text' in cell ? (cell as Json).text : cell;
const isTable = ({ columns, rows }: Json) => Array.isArray(columns) && Array.isArray(rows);
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const longest = 200;
const isFlat = (one: Json) =>
  Object.values(one).every(
    (value) =>
      value === null ||
      value === undefined ||
      (isScalar(value) && String(value).length <= longest) ||
      (Array.isArray(value) && value.every(isScalar) && value.join(', ').length <= longest),
  );
const heading = (level: number, name: string) =>
  `${'#'.repeat(Math.min(level, 6))} ${name.replaceAll('_', ' ')}`;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const linked = (text: string, url: unknown) =>
  typeof url === 'string' && text !== '' ? `[${text.replaceAll(/[[\]]/g, '\\$&')}](${url})` : text;

function showCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return String(Array.isArray(value) ? value.join(', ') : value)
    .replaceAll('|', '\\|')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
