/**
 * What is inside each element of a name, from its opening tag to the first closing one: enough for the flat tables of
 * regulators' pages. Takes time in proportion to the text, whatever it is.
 */
export function elementTexts(html: string, name: string): string[] {
  return elements(html, name).map(({ inside }) => inside);
}

/** Each element of a name: the attributes of its opening tag as they are written, and what is inside. */
export function elements(html: string, name: string): { attributes: string; inside: string }[] {
  const found: { attributes: string; inside: string }[] = [];
  const lower = html.toLowerCase();
  // Letters whose small form has another length would move what follows.
  const searched = lower.length === html.length ? lower : html;
  const [start, end] = [`<${name}`, `</${name}>`];
  let at = 0;
  for (let open = searched.indexOf(start, at); open >= 0; open = searched.indexOf(start, at)) {
    at = open + start.length;
    if (/\w/.test(html[at] ?? '')) continue;
    const tagEnd = html.indexOf('>', at);
    const close = tagEnd < 0 ? -1 : searched.indexOf(end, tagEnd + 1);
    if (close < 0) break;
    found.push({ attributes: html.slice(at, tagEnd), inside: html.slice(tagEnd + 1, close) });
    at = close + end.length;
  }
  return found;
}
