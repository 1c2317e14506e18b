import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRandom, pick, pickSkewed } from '../search/random.ts';

/** A filing as the passage index takes it. */
export interface MadeFiling {
  key: string;
  scope: 'public';
  names: string[];
  form: string;
  sections: { section: string; title: string; text: string }[];
}

const sampleFolder = new URL('../../../deploy/local/replay/sample/us/', import.meta.url);
const samples = ['hltw-20241231.htm', 'bwgh-20250201.htm', 'nvkb-20241231.htm'];
const titles = [
  'Business',
  'Risk Factors',
  'Cybersecurity',
  'Properties',
  'Legal Proceedings',
  'Market for Common Equity',
  'Management’s Discussion and Analysis',
  'Market Risk',
  'Financial Statements',
  'Controls and Procedures',
];
const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ra so tu va we xi yo zu bra cle dri fro gla'.split(
  ' ',
);
const vocabulary = 60_000;
const sentencesPerParagraph = 7;
const paragraphsPerSection = 28;

/**
 * Filings of invented companies, of some 280 passages each: sentences of the sample filings in any order, with
 * other figures and, in each, words from a long list of which few are frequent.
 */
export function* makeFilings(seed: number): Generator<MadeFiling, never> {
  const random = createRandom(seed);
  const sentences = readSentences();
  const words = Array.from({ length: vocabulary }, () => makeWord(random));
  const figure = () => String(Math.floor(random() * 100_000));
  const sentence = () =>
    `${pick(random, sentences).replace(/\d[\d,.]*\d/g, figure)} ${pickSkewed(random, words)} ${pickSkewed(random, words)}.`;
  const paragraph = () => Array.from({ length: sentencesPerParagraph }, sentence).join(' ');
  for (let at = 0; ; at += 1) {
    yield {
      key: `filing:US:made-${at}`,
      scope: 'public',
      names: [`${capital(words[(at * 7) % vocabulary])} ${capital(words[(at * 13 + 5) % vocabulary])} Inc`],
      form: '10-K',
      sections: titles.map((title, item) => ({
        section: String(item + 1),
        title,
        text: Array.from({ length: paragraphsPerSection }, paragraph).join('\n\n'),
      })),
    };
  }
}

function readSentences(): string[] {
  return samples
    .map((name) => readFileSync(fileURLToPath(new URL(name, sampleFolder)), 'utf8'))
    .flatMap((html) =>
      html
        .replace(/<[^>]+>|&\w+;/g, ' ')
        .replace(/\s+/g, ' ')
        .split(/(?<=[.])\s/),
    )
    .filter((text) => text.length > 60 && text.length < 220);
}

const makeWord = (random: () => number) =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, syllables)).join('');
const capital = (word = 'x') => `${word[0]?.toUpperCase()}${word.slice(1)}`;
