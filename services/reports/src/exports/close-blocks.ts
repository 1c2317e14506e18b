import createMarkdown from 'markdown-it';

// Unlike the parser of printed reports it heeds HTML, as those who read the file will.
const md = createMarkdown('commonmark', { html: true });
const next = 'The next section';
const htmlEnds = ['-->', '?>', ']]>', '>', '</script>', '</style>', '</pre>', '</textarea>'];

/** The narrative with whatever it leaves open closed, so that it can't swallow the sections after it. */
export function closeBlocks(narrative: string): string {
  if (isClosed(narrative)) return narrative;
  const fence = /^(`{3,}|~{3,})/.exec(md.parse(narrative, {}).at(-1)?.markup ?? '')?.[1];
  const ends = fence ? [fence] : htmlEnds;
  const end = ends.find((one) => isClosed(`${narrative}\n${one}`));
  return end === undefined ? narrative : `${narrative}\n${end}`;
}

function isClosed(narrative: string): boolean {
  const last = md.parse(`${narrative}\n\n${next}`, {}).slice(-2);
  return last[0]?.type === 'inline' && last[0].content === next && last[1]?.type === 'paragraph_close';
}
