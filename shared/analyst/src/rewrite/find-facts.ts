const figures = /[$€¥£]?\d[\d.,]*\d|[$€¥£]?\d/g;
// The text between marks is bounded, so that the time stays linear when marks are never closed.
const citations = /\[\[[^\][\s]{1,80}\]\]|\[\^[^\][\s]{1,80}\]|\[\d{1,3}\]|\]\([^()\s]{1,500}\)/g;
const quoted =
  /("[^"\n]{0,600}"|“[^“”\n]{0,600}”|「[^「」\n]{0,600}」|\[\[[^\][]{0,80}\]\]|\[[^\][\n]{0,300}\]\([^()\s]{0,500}\)|`[^`\n]{0,600}`)/;

/** The figures and citation marks of a text. */
export function findFacts(text: string): { figures: string[]; citations: string[] } {
  const bare = text.replace(citations, ' ');
  return {
    figures: [...new Set(bare.match(figures) ?? [])],
    citations: [...new Set(text.match(citations) ?? [])],
  };
}

/** Whether a shortened text must keep this sentence. */
export function containsFacts(text: string): boolean {
  const found = findFacts(text);
  return found.figures.length + found.citations.length > 0;
}

/** Changes only text outside of quotes and citation marks, so that both stay exact. */
export function outsideQuotes(text: string, change: (part: string) => string): string {
  return text
    .split(quoted)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}
