/** The query's `token` values, and the address without them, so that a token gets neither into logs nor to services. */
export function takeQueryToken(url: string): { url: string; tokens: string[] } {
  const at = url.indexOf('?');
  if (at === -1) return { url, tokens: [] };
  const query = url.slice(at + 1);
  // The name may be percent-encoded, so an address with any escape is parsed.
  if (!query.includes('token') && !query.includes('%')) return { url, tokens: [] };
  const tokens: string[] = [];
  const kept = query.split('&').filter((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair);
    if (name === 'token') tokens.push(value);
    return name !== 'token';
  });
  if (tokens.length === 0) return { url, tokens };
  return { url: kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`, tokens };
}
