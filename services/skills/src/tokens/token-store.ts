import type { AccessToken, Principal } from '@footnote/contracts';

/** A token as it is stored: everything but the token itself, of which only the hash is kept. */
export interface StoredToken {
  readonly id: string;
  readonly kind: AccessToken['kind'];
  readonly name: string;
  readonly scopes: AccessToken['scopes'];
  /** SHA-256 of the token, in hex. A token is 32 random bytes, so it needs no slow hash. */
  readonly hash: string;
  readonly org_id: string | null;
  /** Who made it, with the role that the maker had then. */
  readonly maker: Pick<Principal, 'user_id' | 'name' | 'org_role'>;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
}

/** Whose tokens: those of a person in an organisation or without one, or all of an organisation. */
export type TokenOwner = Pick<StoredToken, 'org_id'> & { user_id?: string };

export interface TokenStore {
  insert(token: StoredToken): Promise<void>;
  get(id: string): Promise<StoredToken | null>;
  /** Newest first. */
  list(owner: TokenOwner): Promise<StoredToken[]>;
  count(owner: TokenOwner): Promise<number>;
  /** False: there is no such token of this owner. */
  remove(id: string, owner: TokenOwner): Promise<boolean>;
  noteUse(id: string, at: Date): Promise<void>;
}
