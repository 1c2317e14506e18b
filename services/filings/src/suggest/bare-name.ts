const legalForm =
  /\s+(?:incorporated|inc|corporation|corp|company|co|limited|ltd|plc|llc|lp|holdings?|group|s\.?a|ag|n\.?v|se|kk|motor|motors|technologies|the)\.?$/;

/** A folded name without punctuation and the words that say what kind of company it is. */
export function stripLegalSuffix(folded: string): string {
  let bare = folded
    .replace(/[,()]/g, ' ')
    .replace(/^the\s+/, '')
    .replace(/\.(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  for (
    let next = bare.replace(legalForm, '');
    next !== bare && next !== '';
    next = bare.replace(legalForm, '')
  )
    bare = next;
  return bare;
}
