import type { AST } from '@eslint-community/regexpp';

/** An element of a pattern that reads exactly one character. */
export type CharacterElement =
  | AST.Character
  | AST.CharacterSet
  | AST.CharacterClass
  | AST.ExpressionCharacterClass;

/**
 * The characters that a pattern can tell apart. Characters that every element of the pattern treats alike are one letter,
 * so the analysis walks some dozens of letters and not a million characters.
 */
export interface Alphabet {
  /** Number of letters. */
  size: number;
  /** For each letter, whether the element reads it. */
  lettersOf(element: CharacterElement): Uint8Array;
  /** Letters that `\w` reads, and that end a line. */
  word: Uint8Array;
  lineEnd: Uint8Array;
}

/** Characters of the scripts and the punctuation of filings. Characters that a pattern names itself are added to them. */
const sampled: number[] = [
  ...range(0, 0x17f),
  ...[
    ...'ßſΩωЖжאبกअ中文一〇あアｱ가각・「」『』【】〔〕（）［］｛｝〈〉《》：；，．、。％＋－／＆＝＜＞￥＄',
  ].map(codeOf),
  ...[...'０９ＡＺａｚ①⑳ⅠⅫⅰ½€£₩₹†‡•·…—–‐‑‒―−‘’“”‹›«»™℠№※\u200b\u2009\u3000\u2028\ufeff\u0301'].map(codeOf),
];

const readers = new Map<string, { pattern: RegExp; reads: Uint8Array }>();

export function alphabetOf(elements: CharacterElement[], flags: string): Alphabet {
  const kept = [...flags].filter((flag) => 'iuvs'.includes(flag)).join('');
  const own = [...new Set(elements.flatMap(namedBy))].filter((code) => !sampled.includes(code));
  const codes = [...sampled, ...own];
  const texts = [...new Set(elements.map(({ raw }) => raw))];
  const reads = new Map(texts.map((raw) => [raw, readsOf(raw, kept, own)]));
  const columns = [
    ...reads.values(),
    readsOf('\\w', kept, own),
    readsOf('[\\n\\r\\u2028\\u2029]', kept, own),
  ];

  const letters = new Map<string, number>();
  codes.forEach((_, at) => {
    const signature = columns.map((column) => column[at]).join('');
    if (!letters.has(signature)) letters.set(signature, at);
  });
  const samples = [...letters.values()];
  const pick = (column: Uint8Array) => Uint8Array.from(samples, (at) => column[at] ?? 0);
  const picked = new Map([...reads].map(([raw, column]) => [raw, pick(column)]));
  return {
    size: samples.length,
    lettersOf: ({ raw }) => picked.get(raw) ?? new Uint8Array(samples.length),
    word: pick(columns.at(-2) ?? new Uint8Array()),
    lineEnd: pick(columns.at(-1) ?? new Uint8Array()),
  };
}

/** Which of the sampled characters, and of the pattern's own, an element reads: asked of the engine itself. */
function readsOf(raw: string, flags: string, own: number[]): Uint8Array {
  const key = `${flags}/${raw}`;
  let reader = readers.get(key);
  if (!reader) {
    const pattern = new RegExp(`^(?:${raw})$`, flags);
    reader = { pattern, reads: Uint8Array.from(sampled, (code) => Number(pattern.test(textOf(code)))) };
    readers.set(key, reader);
  }
  const { pattern, reads } = reader;
  return Uint8Array.from([...reads, ...own.map((code) => Number(pattern.test(textOf(code))))]);
}

/** The characters that an element names, and their neighbours: the ends of its ranges. */
function namedBy(element: CharacterElement): number[] {
  const found: number[] = [];
  const note = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'Character' && 'value' in node && typeof node.value === 'number') {
      found.push(node.value);
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') note(value);
  };
  note(element);
  if (element.type === 'Character') return found;
  return found.flatMap((code) => [code - 1, code, code + 1]).filter((code) => code >= 0 && code <= 0x10ffff);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function codeOf(text: string): number {
  return text.codePointAt(0) ?? 0;
}

function textOf(code: number): string {
  return String.fromCodePoint(code);
}
