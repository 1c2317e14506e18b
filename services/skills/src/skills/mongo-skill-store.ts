import { createHash } from 'node:crypto';
import type { Clock } from '@footnote/runtime';
import { isDuplicateKey, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { PreferenceStore, SkillScope, SkillStore } from './skill-store.ts';
import type { StoredSkill } from './stored-skill.ts';

type SkillDocument = StoredSkill & { _id: string };

const skillSchema = new Schema<SkillDocument>(
  {
    _id: { type: String, required: true },
    tier: String,
    owner_id: String,
    name: String,
    text: String,
    version: Number,
    updated_at: Date,
  },
  { versionKey: false },
);
skillSchema.index({ tier: 1, owner_id: 1, name: 1 });

interface PreferenceDocument {
  _id: string;
  disabled: string[];
}
const preferenceSchema = new Schema<PreferenceDocument>(
  { _id: { type: String, required: true }, disabled: [String] },
  { versionKey: false },
);

/** The identity provider chooses owner ids, and they may have any characters. So the key is their hash. */
function idOf({ tier, owner_id }: SkillScope, name: string): string {
  return `${tier}:${createHash('sha256').update(owner_id).digest('base64url')}:${name}`;
}

/** Half a surrogate pair can't be written as UTF-8. Texts are stored and returned in the form that the database returns. */
export function createMongoSkillStore(connection: Connection, clock: Clock): SkillStore {
  const model = connection.model('Skill', skillSchema, 'skills');
  return {
    async insert(scope, name, given) {
      const text = given.toWellFormed();
      const stored: StoredSkill = { ...scope, name, text, version: 1, updated_at: clock.now() };
      try {
        await onDatabase(() => model.collection.insertOne({ _id: idOf(scope, name), ...stored } as never));
        return stored;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async get(scope, name) {
      const found = await onDatabase(() => model.findById(idOf(scope, name)).lean());
      return found ? toStored(found as SkillDocument) : null;
    },
    count: ({ tier, owner_id }) => onDatabase(() => model.countDocuments({ tier, owner_id })),
    async page({ tier, owner_id }, after, limit) {
      const found = await onDatabase(() =>
        model
          .find({ tier, owner_id, name: { $gt: after } })
          .sort({ name: 1 })
          .limit(limit)
          .lean(),
      );
      return found.map((document) => toStored(document as SkillDocument));
    },
    async replace(scope, name, version, given) {
      const text = given.toWellFormed();
      const changed = await onDatabase(() =>
        model
          .findOneAndUpdate(
            { _id: idOf(scope, name), version },
            { $set: { text, version: version + 1, updated_at: clock.now() } },
            { returnDocument: 'after' },
          )
          .lean(),
      );
      return changed ? toStored(changed as SkillDocument) : null;
    },
    async delete(scope, name) {
      const { deletedCount } = await onDatabase(() => model.deleteOne({ _id: idOf(scope, name) }));
      return deletedCount === 1;
    },
  };
}

export function createMongoPreferenceStore(connection: Connection): PreferenceStore {
  const model = connection.model('SkillPreference', preferenceSchema, 'skill_preferences');
  return {
    async disabled(userId) {
      const found = await onDatabase(() => model.findById(userId).lean());
      return new Set(found?.disabled ?? []);
    },
    async set(userId, skillName, enabled) {
      const change = enabled ? { $pull: { disabled: skillName } } : { $addToSet: { disabled: skillName } };
      await upsert(() => model.updateOne({ _id: userId }, change, { upsert: true }));
    },
    async flip(userId, skillName) {
      const enabled = await onDatabase(() =>
        model.updateOne({ _id: userId, disabled: skillName }, { $pull: { disabled: skillName } }),
      );
      if (enabled.modifiedCount === 1) return;
      // When two requests insert a user's first preference, one fails; so does a request whose preference was changed
      // meanwhile. Both start again.
      await upsert(
        () =>
          model.updateOne(
            { _id: userId, disabled: { $ne: skillName } },
            { $addToSet: { disabled: skillName } },
            { upsert: true },
          ),
        () => this.flip(userId, skillName),
      );
    },
  };
}

/** Simultaneous upserts of one new document may collide. The losers retry, and then find the document. */
async function upsert(work: () => Promise<unknown>, again = () => upsert(work)): Promise<void> {
  try {
    await onDatabase(work);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await again();
  }
}

function toStored({ _id, ...stored }: SkillDocument): StoredSkill {
  return stored;
}
