import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Answer } from './answer.ts';

/** What a regulator may do to a list without a word: a new field in every row, or one row in which everything is null. */
export type Spoiling = 'extra-field' | 'odd-row';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * The true list with a spoilt part; `list` is the name of the list, by default the longest. Throws when the answer has no rows,
 * because a test would then try nothing.
 */
export async function spoilAnswer(answer: Answer, spoiling: Spoiling, list?: string): Promise<Answer> {
  const text = (await buffer(answer.open())).toString('utf8');
  const isPage = /html/.test(answer.headers['content-type'] ?? '');
  const body = Buffer.from(isPage ? spoilPage(text, spoiling) : spoilJson(text, spoiling, list));
  const { etag: _etag, ...headers } = answer.headers;
  return {
    status: answer.status,
    headers,
    open: () => Readable.from([body], { objectMode: false }),
    length: body.length,
  };
}

function spoilPage(html: string, spoiling: Spoiling): string {
  // A cell beside the documented ones, or a row whose cells are empty.
  const spoilt =
    spoiling === 'extra-field'
      ? html.replace(/<\/td>\s*<\/tr>/g, '</td><td>New</td></tr>')
      : html.replace(/<tr\b[^>]*>(?=\s*<td)[\s\S]*?<\/tr>/, '<tr><td></td><td></td><td></td></tr>');
  if (spoilt === html) throw new Error('the page has no rows to spoil');
  return spoilt;
}

function spoilJson(text: string, spoiling: Spoiling, name?: string): string {
  const whole = JSON.parse(text) as Json;
  if (spoiling === 'extra-field') return JSON.stringify(addField(whole));
  const list = longestList(whole, name);
  if (!list || list.length === 0) throw new Error('the answer has no rows to spoil');
  return JSON.stringify(emptyFirst(whole, list));
}

/** A list inside a text is a list as well: HKEXnews sends one so. */
function parsed(value: Json): Json {
  if (typeof value !== 'string' || !value.startsWith('[{')) return value;
  return JSON.parse(value) as Json;
}

function addField(value: Json): Json {
  if (Array.isArray(value)) return value.map(addField);
  const inner = parsed(value);
  if (inner !== value) return JSON.stringify(addField(inner));
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, one]) => [name, addField(one)] as const);
  return { ...Object.fromEntries(fields), addedWithoutNotice: 'new' };
}

/** The longest list of rows, or the list of that name. */
function longestList(value: Json, name?: string): Json[] | null {
  return listsIn(value)
    .filter((list) => name === undefined || list.name === name)
    .map(({ rows }) => rows)
    .reduce<Json[] | null>(
      (longest, rows) => (longest && longest.length >= rows.length ? longest : rows),
      null,
    );
}

interface NamedList {
  readonly name: string;
  readonly rows: Json[];
}

function listsIn(value: Json, name = ''): NamedList[] {
  const inner = parsed(value);
  if (Array.isArray(inner)) return [{ name, rows: inner }, ...inner.flatMap((one) => listsIn(one))];
  if (inner === null || typeof inner !== 'object') return [];
  return Object.entries(inner).flatMap(([key, one]) => listsIn(one, key));
}

function emptyFirst(value: Json, list: Json[]): Json {
  const inner = parsed(value);
  // A text is parsed again at each request, so its rows are never the same objects.
  if (inner !== value && Array.isArray(inner)) return JSON.stringify(emptyFirst(inner, inner));
  if (Array.isArray(value)) {
    if (value !== list) return value.map((one) => emptyFirst(one, list));
    return [emptied(value[0] ?? null), ...value.slice(1)];
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptyFirst(one, list)]));
}

function emptied(row: Json): Json {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return null;
  return Object.fromEntries(Object.keys(row).map((name) => [name, null]));
}
