/**
 * Changes whenever the output of the splitter or of the reader of figures may: what they make of a filing is stored under
 * it, so an old result is never read as a new one. A test holds it beside a hash of the output.
 */
export const splitterVersion = '77';

/** Where the current splitter's result for a filing is stored. A filing whose artifact has another key is split again. */
export function artifactKeyOf(country: string, filingId: string): string {
  return `artifacts/${country}/${filingId}/${splitterVersion}.json`;
}

/** Where the tables of a filing are stored, by the key of its artifact. That of an older splitter may have none. */
export function tablesKeyOf(artifactKey: string): string {
  return artifactKey.replace(/^artifacts\//, 'tables/').replace(/\.json$/, '.json.gz');
}
