import createMarkdown from 'markdown-it';

// Blocks alone say what is open: what stands within their lines is not parsed, which may take long.
const md = createMarkdown('commonmark').disable('inline');
const next = 'The next section';

/** The narrative with a block of code that it leaves open closed, so that it can't swallow the sections after it. */
export function closeBlocks(narrative: string): string {
  if (isClosed(narrative)) return narrative;
  const fence = /^(`{3,}|~{3,})/.exec(md.parse(narrative, {}).at(-1)?.markup ?? '')?.[1];
  return fence !== undefined && isClosed(`${narrative}\n${fence}`) ? `${narrative}\n${fence}` : narrative;
}

function isClosed(narrative: string): boolean {
  const last = md.parse(`${narrative}\n\n${next}`, {}).slice(-2);
  return last[0]?.type === 'inline' && last[0].content === next && last[1]?.type === 'paragraph_close';
}
