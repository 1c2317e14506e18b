import { type Concept, tokenize } from '@research/text';

/**
 * The short names that passages define for names of the question: `Quill Balances Ltd. ("QBL")` gives "QBL" for
 * "Quill", by the name asked for.
 */
export function findAliases(names: readonly string[], texts: readonly string[]): Map<string, string[]> {
  const aliases = new Map<string, string[]>();
  for (const name of names) {
    // Other characters, as the "&" of "SG&A", may not be escaped.
    const own = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const defined = new RegExp(
      String.raw`\b${own}\b[^()\n]{0,60}\((?:the )?[“"](?<short>[\p{L}\p{N}&.-]{2,20})[”"]\)`,
      'gu',
    );
    const found = texts.flatMap((text) =>
      [...text.matchAll(defined)].flatMap(({ groups }) => groups?.short ?? []),
    );
    const short = [...new Set(found)].filter((one) => one !== name);
    if (short.length > 0) aliases.set(name, short);
  }
  return aliases;
}

/** Concepts that are names, with their short names as further wordings. */
export function withAliases(
  concepts: readonly Concept[],
  aliases: ReadonlyMap<string, readonly string[]>,
): Concept[] {
  return concepts.map((concept) => {
    const [own] = concept.wordings;
    const short = [...aliases].flatMap(([name, all]) =>
      own?.tokens.every((token) => tokenize(name).includes(token)) ? all : [],
    );
    if (short.length === 0) return concept;
    return {
      ...concept,
      wordings: [...concept.wordings, ...short.map((one) => ({ tokens: tokenize(one), weight: 1 }))],
    };
  });
}
