/** An answer in a cell of two lines, without the marks of Markdown and of citations. */
export const plainLine = (markdown: string): string =>
  markdown
    .replaceAll(/\*\*|\s?\[\d+\]/g, '')
    .replaceAll(/^\*(.+)\*$/gm, '$1')
    .replaceAll(/^[-*] /gm, '• ');
