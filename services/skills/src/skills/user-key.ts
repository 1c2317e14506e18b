import type { Principal } from '@research/contracts';

/**
 * What personal skills and preferences are stored under. The same user id in two organisations is two users, since
 * each may have an identity provider of its own; an organisation's id has no colon, so no two callers share a key.
 */
export function userKeyOf({ org_id, user_id }: Principal): string {
  return `${org_id ?? ''}:${user_id}`;
}
