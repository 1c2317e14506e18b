import type { Principal } from '@footnote/contracts';

/**
 * The key of personal skills and preferences. The same user id in two organisations means two users, because each
 * organisation may have its own identity provider. An organisation's id has no colon, so no two users share a key.
 */
export function userKeyOf({ org_id, user_id }: Principal): string {
  return `${org_id ?? ''}:${user_id}`;
}
