import type { Principal } from '@research/contracts';

/** Whose documents a caller sees: the organisation's, or the own ones of a user without one. */
export function documentScopeOf({ org_id, user_id }: Principal): string {
  return org_id === null ? `user:${user_id}` : `org:${org_id}`;
}

/** Whose threads a caller sees: only the own ones, in the organisation they were held in. */
export function threadScopeOf({ org_id, user_id }: Principal): string {
  return `${org_id ?? ''}/${user_id}`;
}
