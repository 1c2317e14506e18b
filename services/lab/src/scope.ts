import type { Principal } from '@research/contracts';

/** Whose threads a caller sees: only the own ones, in the organisation they were held in. */
export function threadScopeOf({ org_id, user_id }: Principal): string {
  return `${org_id ?? ''}/${user_id}`;
}
