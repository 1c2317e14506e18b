const special = /[\\`*_<\]]/;

/** Escapes what Markdown would read as marks; `_` only at a word's edge, `<` only where a tag could start. */
export function escapeMarkdown(text: string, atLineStart = true): string {
  let safe = text;
  if (special.test(text)) {
    safe = text
      .replace(/[\\`*]/g, '\\$&')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/<(?=[a-z/!?])/gi, '\\<')
      .replace(/\](?=\()/g, ']\\');
  }
  return atLineStart ? safe.replace(/^(#{1,6}\s|[>+-](?=\s|$)|[=-]{2,}$|~{3})/gm, '\\$1') : safe;
}
