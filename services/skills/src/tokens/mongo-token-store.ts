import { onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { StoredToken, TokenOwner, TokenStore } from './token-store.ts';

type TokenDocument = Omit<StoredToken, 'id'> & { _id: string; remove_at: Date };

const schema = new Schema<TokenDocument>(
  {
    _id: { type: String, required: true },
    kind: String,
    name: String,
    scopes: [String],
    hash: String,
    org_id: String,
    maker: Schema.Types.Mixed,
    created_at: Date,
    expires_at: Date,
    last_used_at: Date,
    remove_at: Date,
  },
  { versionKey: false },
);
schema.index({ org_id: 1, 'maker.user_id': 1, created_at: -1 });
schema.index({ remove_at: 1 }, { expireAfterSeconds: 0 });

/** How long an expired token is still listed, so that its owner sees why a script is refused. */
const listedDays = 30;
const mostListed = 10_000;

export function createMongoTokenStore(connection: Connection): TokenStore {
  const tokens = connection.model('AccessToken', schema, 'access_tokens');
  const filterOf = ({ org_id, user_id }: TokenOwner) => ({
    org_id,
    ...(user_id !== undefined && { 'maker.user_id': user_id }),
  });
  return {
    async insert({ id, ...token }) {
      const remove_at = new Date(token.expires_at.getTime() + listedDays * 86_400_000);
      await onDatabase(() => tokens.collection.insertOne({ _id: id as never, ...token, remove_at }));
    },
    async get(id) {
      const found = await onDatabase(() => tokens.findById(id).lean());
      return found ? toToken(found as TokenDocument) : null;
    },
    async list(owner) {
      const found = await onDatabase(() =>
        tokens.find(filterOf(owner)).sort({ created_at: -1, _id: 1 }).limit(mostListed).lean(),
      );
      return found.map((document) => toToken(document as TokenDocument));
    },
    count: (owner) => onDatabase(() => tokens.countDocuments(filterOf(owner))),
    async remove(_id, owner) {
      const { deletedCount } = await onDatabase(() => tokens.deleteOne({ _id, ...filterOf(owner) }));
      return deletedCount === 1;
    },
    async noteUse(_id, at) {
      await onDatabase(() => tokens.updateOne({ _id }, { $max: { last_used_at: at } }));
    },
  };
}

const toToken = ({ _id, remove_at: _remove, ...token }: TokenDocument): StoredToken => ({
  id: _id,
  ...token,
});
