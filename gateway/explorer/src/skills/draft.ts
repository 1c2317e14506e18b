/** Texts in the editor that are not stored yet, by skill name. */
const drafts = new Map<string, string>();

export function leaveDraft(name: string, file: string): void {
  drafts.set(name, file);
}

export const draftOf = (name: string) => drafts.get(name) ?? null;
export const dropDraft = (name: string) => void drafts.delete(name);
