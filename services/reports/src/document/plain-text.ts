import type { Token } from 'markdown-it';

/** The words of an inline token, without citation marks and emphasis. */
export function plainText(inline: Token | undefined): string {
  if (!inline) return '';
  let text = '';
  for (const child of inline.children ?? []) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') text += ' ';
    else if (child.type !== 'citation') text += child.content;
  }
  return text.trim();
}
