/** Whose data is erased: an organisation's, a person's in an organisation, or that of a user without one. */
export interface EraseTarget {
  readonly org: string | null;
  readonly user: string | null;
}

/** What one pass over a store found or removed, by kind. */
export type EraseCounts = Record<string, number>;

const escapeRegex = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How the services name the target: see `tenantOf`, `threadScopeOf` and `userKeyOf`. */
export function namesOf({ org, user }: EraseTarget) {
  const whole = org !== null && user === null;
  return {
    whole,
    tenant: org === null ? `user:${user}` : `org:${org}`,
    threadScope: whole ? new RegExp(`^${escapeRegex(org)}/`) : `${org ?? ''}/${user}`,
    userKey: whole ? new RegExp(`^${escapeRegex(org)}:`) : `${org ?? ''}:${user}`,
  };
}
