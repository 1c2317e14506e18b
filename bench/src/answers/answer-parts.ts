/** What the answer says itself, apart from what it shows of its sources. */
export interface AnswerParts {
  /** Sentences of the answer: not quoted, no table, no heading, no note on how it was made. */
  claims: string[];
  /** Quoted sentences and lines of lists that quote. */
  quotes: string[];
  /** Rows of tables. Each with the rows above it that have no figures: its groups. */
  rows: { text: string; groups: string[]; head: string }[];
  /** As it was sent, without the notes on how it was made. */
  text: string;
}

const notes =
  /language model|extractive|word for word|^Table in |^Tabela em |의 표$|中的表格|の表$|^Searched:|言語モデル|語言模型|语言模型|언어 모델|modelo de linguagem|^Tabelle /i;
/** What an answer says of its search for companies and filings is no claim about them. */
const searched =
  /was taken as|name another one|Did you mean|No company was found|No filings of|are listed here|could not be|could be compared|を指すものと|会社が見つかりません|회사를 찾지/i;

export function readParts(answer: string): AnswerParts {
  const lines = answer
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !notes.test(line));
  const claims: string[] = [];
  const quotes: string[] = [];
  const rows: AnswerParts['rows'] = [];
  let head = '';
  let groups: string[] = [];
  let before = '';
  for (const line of lines) {
    if (line.startsWith('|')) {
      if (/^\|[\s|:-]+\|$/.test(line)) continue;
      if (!before.startsWith('|')) {
        head = `${before} ${line}`;
        groups = [];
      }
      if (!/\d/.test(line.replace(/^\|[^|]*\|/, ''))) groups.push(line);
      rows.push({ text: line, groups: [...groups], head });
    } else if (isQuote(line)) quotes.push(line);
    else if (!isHeading(line) && !searched.test(line)) claims.push(line);
    before = line;
  }
  return { claims, quotes, rows, text: lines.join('\n') };
}

/** `- "…" [1]`, or with the heading above it: `- Dividend Policy: "…" [1]`. */
function isQuote(line: string): boolean {
  return (
    /^(?:[-*>]\s*)?["“「『«].*["”」』»]/.test(line) ||
    /^-\s.*["“「].{12,}["”」]\s*(?:\[\d+\]\s*)*$/.test(line)
  );
}

function isHeading(line: string): boolean {
  return (
    /^#/.test(line) ||
    /^\*[^*].*[^*]\*$/.test(line) ||
    (/^\*\*[^*]+\*\*:?$/.test(line) && line.length > 30) ||
    (line.endsWith(':') && line.length < 200)
  );
}
