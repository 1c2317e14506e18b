/** A pattern of the source: where its literal begins and ends. */
export interface RuleLiteral {
  start: number;
  end: number;
}

/** Text that is made into a pattern later is no literal. */
const raw = 'String.raw`';
const mayPrecede = /(?:^|[([{,;:=!&|?+\n>]|\breturn|\bof|\bin|\bcase)\s*$/;

/** The regular expressions of a TypeScript source that biome has formatted, without what looks like one in a string or comment. */
export function findRules(source: string): RuleLiteral[] {
  const found: RuleLiteral[] = [];
  let at = 0;
  while (at < source.length) {
    const here = source[at];
    if (source.startsWith('//', at)) at = endOf(source, '\n', at);
    else if (source.startsWith('/*', at)) at = endOf(source, '*/', at) + 2;
    else if (here === "'" || here === '"') at = endOfString(source, at);
    else if (source.startsWith(raw, at)) at = endOf(source, '`', at + raw.length) + 1;
    // The code in a template is read as well: only its text is passed over, sign by sign.
    else if (here === '/' && mayPrecede.test(source.slice(Math.max(0, at - 40), at))) {
      const end = endOfLiteral(source, at);
      found.push({ start: at, end });
      at = end;
    } else at += 1;
  }
  return found;
}

function endOf(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  return end < 0 ? source.length : end;
}

function endOfString(source: string, from: number): number {
  const quote = source[from];
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === quote || source[at] === '\n') return at + 1;
  }
  return source.length;
}

function endOfLiteral(source: string, from: number): number {
  let inClass = false;
  for (let at = from + 1; at < source.length; at += 1) {
    const here = source[at];
    if (here === '\\') at += 1;
    else if (here === '\n') return at;
    else if (here === '[') inClass = true;
    else if (here === ']') inClass = false;
    else if (here === '/' && !inClass)
      return at + 1 + (/^[a-z]*/.exec(source.slice(at + 1))?.[0].length ?? 0);
  }
  return source.length;
}
