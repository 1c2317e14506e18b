import type { Principal } from '@footnote/contracts';

/** A caller sees only their own threads, in the organisation in which they were begun. */
export function threadScopeOf({ org_id, user_id }: Principal): string {
  return `${org_id ?? ''}/${user_id}`;
}
