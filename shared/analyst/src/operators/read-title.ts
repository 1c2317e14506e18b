import type { FigureTableOutput } from '@footnote/contracts';
import { namesStatement, type StatementKind, splitSentences } from '@footnote/text';
import { bagOf } from '../parse/bind-words.ts';
import { says } from '../parse/head-words.ts';
import { keysOf } from '../parse/tokens.ts';

/** What the title of a table says of all its rows. Its statement is the asked one, or any where none is asked for. */
export function readTitle(
  { title, unit }: FigureTableOutput,
  company: string,
  statement: StatementKind | null,
) {
  // "Activision Blizzard, Inc. and subsidiaries" names no part of it.
  const titles = title.split(' / ').filter((one) => !isIssuer(one, company));
  // A paragraph above a table says what it is in its last sentence.
  const last = titles.flatMap((one) => splitSentences(one).slice(-1));
  return {
    title: bagOf([...last, unit].join(' · ')),
    isOfStatement: namesStatement(titles, statement),
    isOnDeferredTaxes: last.some((one) => says(one, 'deferredTaxes')),
  };
}

export type TableTitle = ReturnType<typeof readTitle>;

/** Whether a title is the name of the company whose filing it is, or of the document. */
function isIssuer(title: string, name: string): boolean {
  const own = name.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const keys = bagOf(title).keys.filter((key) => !ofFirms.has(key));
  return keys.length > 0 && keys.every((key) => own.includes(key));
}
const ofFirms: ReadonlySet<string> = new Set(
  keysOf(
    'inc incorporated corp corporation company companies co ltd limited plc and subsidiaries the holdings group',
  ),
);
