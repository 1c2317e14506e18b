/** A version of CHANGELOG.md, or what is not released yet. */
export interface ChangelogVersion {
  /** Null for `Unreleased`. */
  readonly version: string | null;
  /** The day of its release, `YYYY-MM-DD`. */
  readonly day: string | null;
  /** Its text without the heading. */
  readonly text: string;
}

const heading = /^## (?:Unreleased|(\d+\.\d+\.\d+(?:-[0-9a-z.]+)?)(?: - (\d{4}-\d{2}-\d{2}))?)$/gm;

/** The versions, newest first. */
export function readChangelog(changelog: string): ChangelogVersion[] {
  const found = [...changelog.matchAll(heading)];
  return found.map((match, index) => ({
    version: match[1] ?? null,
    day: match[2] ?? null,
    text: changelog.slice(match.index + match[0].length, found[index + 1]?.index).trim(),
  }));
}

/** The first part of a version's text, which says it in short. */
export function readSummary({ text }: ChangelogVersion): string {
  return (/^### In short\n(.*?)(?=^##|$(?![\s\S]))/ms.exec(text)?.[1] ?? '').trim();
}

/** Names what is unreleased by its version and day, and opens a new section above it. */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  const [newest] = readChangelog(changelog);
  if (newest === undefined || newest.version !== null)
    throw new Error('CHANGELOG.md has nothing unreleased.');
  if (newest.text === '') throw new Error('CHANGELOG.md says nothing of what is unreleased.');
  return changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} - ${day}\n`);
}
