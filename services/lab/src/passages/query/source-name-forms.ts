import { bareName, tokenize } from '@footnote/text';

/** The forms in which a question may write a source's names, made once for each source. */
export interface NameForms {
  /** In capitals, as a separate word. */
  tickers: string[];
  /** The words of a whole name, separate or joined; then shorter forms, which are less certain. */
  whole: string[];
  short: string[];
  /** Names in CJK script, which may be anywhere in a question. */
  runs: string[];
  /** The tokens of each of these, for questions with only a part of a name. */
  runTokens: string[][];
}

/** Words that begin too many names to identify a company. */
const commonFirst = new Set(
  `international national american united general first global north south east west pacific atlantic central
  standard advanced digital capital financial bank energy health royal union universal china japan korea great
  best super target gap sample fund trust city modern public dynamic applied`.split(/\s+/),
);
const cjk = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;
const ticker = /^[A-Z][A-Z0-9]{1,5}$/;
const inBrackets = /[(（＜<].{0,300}?[)）＞>]/gu;

export function sourceNameForms(names: readonly string[]): NameForms {
  const forms: NameForms = { tickers: [], whole: [], short: [], runs: [], runTokens: [] };
  for (const name of names) {
    if (ticker.test(name)) forms.tickers.push(name);
    else if (cjk.test(name)) addRuns(name, forms);
    else addWords(name, forms);
  }
  return forms;
}

function addWords(name: string, forms: NameForms): void {
  const bare = bareName(name);
  const words = bare.split(' ');
  const first = words[0] ?? '';
  if (words.length > 1 || !commonFirst.has(first)) forms.whole.push(bare);
  if (words.length > 1) forms.whole.push(words.join(''));
  if (words.length > 2) forms.short.push(words.slice(0, 2).join(' '));
  if (words.length > 1 && first.length >= 4 && !commonFirst.has(first)) forms.short.push(first);
}

function addRuns(name: string, forms: NameForms): void {
  const plain = name.replace(inBrackets, '');
  for (const form of [name, plain, plain.replace(/^[\w\s.・-]+/u, '')]) {
    const run = bareName(form).replaceAll(' ', '');
    if (run.length < 2 || forms.runs.includes(run)) continue;
    forms.runs.push(run);
    forms.runTokens.push(tokenize(run));
  }
}
