/** The longest subject that `git log --oneline` shows in a terminal of 80 columns. */
const mostCharacters = 72;

/** `area: what changed`: an area is one to three words in small letters, or several joined by `, `. */
const form = /^[a-z0-9][a-z0-9./-]*(?:[ ,]{1,2}[a-z0-9./-]+){0,4}: \S/;

/** What is wrong with a commit's subject, or null. */
export function findSubjectFault(subject: string): string | null {
  if (subject.length > mostCharacters)
    return `has ${subject.length} characters; ${mostCharacters} at most, and the rest below it`;
  if (!form.test(subject)) return "is not of the form 'area: what changed'";
  if (subject.endsWith('.')) return 'ends with a full stop';
  return null;
}
