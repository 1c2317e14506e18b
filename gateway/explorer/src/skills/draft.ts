/** Texts that are to be edited and are not stored yet, by the skill's name. */
const drafts = new Map<string, string>();

export function leaveDraft(name: string, file: string): void {
  drafts.set(name, file);
}

export const draftOf = (name: string) => drafts.get(name) ?? null;
export const dropDraft = (name: string) => void drafts.delete(name);
