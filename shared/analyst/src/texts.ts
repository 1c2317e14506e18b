import { isPlural } from '@footnote/text';
import type { Language } from './language.ts';
import messages from './render/messages.json' with { type: 'json' };

/** Each message has its six wordings in one row, in this order, with `‖` between them. */
const languages = ['en', 'ja', 'ko', 'zh', 'zh-Hant', 'pt'] as const satisfies readonly Language[];

type Messages = typeof messages;
/** The messages of a language. `{name}` is filled in; `{of}` is the company with its colon, or nothing. */
export type Texts = { readonly [K in keyof Messages]: Messages[K] };

function inLanguage(row: string, at: number): string {
  const wordings = row.split(' ‖ ');
  return wordings[at] ?? wordings[0] ?? '';
}

function textsOf(at: number): Texts {
  const { chapters, ...rest } = messages;
  const read = (rows: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, inLanguage(row, at)]));
  return { ...read(rest), chapters: read(chapters) } as Texts;
}

export const texts = Object.fromEntries(languages.map((one, at) => [one, textsOf(at)])) as Readonly<
  Record<Language, Texts>
>;

/**
 * A message with its places filled: `{was}` and `{is}` agree with the label or name, a name that ends in a full stop ends the
 * sentence, and spaces that an empty place leaves are removed.
 */
export function fill(message: string, values: Readonly<Record<string, string>>): string {
  return message
    .replaceAll(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
      const value = values[name] ?? agreeing(name, values.label ?? values.name ?? '');
      return value.endsWith('.') ? value : `${value}${stop}`;
    })
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ([.,:。：，])/g, '$1')
    .trim();
}

/** "A, B and C", as the language joins names. */
export function joinNames(names: readonly string[], { listJoin, listLast }: Texts): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(listJoin)}${listLast}${last}`;
}

/** As within a sentence; an abbreviation keeps its capitals. */
export const lowerFirst = (title: string) =>
  /^[A-Z]{2}/.test(title) ? title : `${title[0]?.toLowerCase() ?? ''}${title.slice(1)}`;

export const upperFirst = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

const plurals: Readonly<Record<string, string>> = { was: 'were', is: 'are' };
const agreeing = (verb: string, subject: string): string =>
  verb in plurals ? (isPlural(subject) && plurals[verb]) || verb : '';
