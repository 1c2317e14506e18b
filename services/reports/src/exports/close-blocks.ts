import createMarkdown from 'markdown-it';

// Only blocks are parsed, because parsing the text inside them may take long.
const md = createMarkdown('commonmark').disable('inline');
const next = 'The next section';

/** Closes a code block that the narrative leaves open, so that the next sections don't become part of it. */
export function closeBlocks(narrative: string): string {
  if (isClosed(narrative)) return narrative;
  const fence = /^(`{3,}|~{3,})/.exec(md.parse(narrative, {}).at(-1)?.markup ?? '')?.[1];
  return fence !== undefined && isClosed(`${narrative}\n${fence}`) ? `${narrative}\n${fence}` : narrative;
}

function isClosed(narrative: string): boolean {
  const last = md.parse(`${narrative}\n\n${next}`, {}).slice(-2);
  return last[0]?.type === 'inline' && last[0].content === next && last[1]?.type === 'paragraph_close';
}
