import { createHash } from 'node:crypto';
import { type Clock, inParts, problem } from '@footnote/runtime';
import { eachDocument, isDuplicateKey, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import { type CompanyStore, companyKeyOf, type StoredCompany } from './company-store.ts';

type CompanyDocument = Omit<StoredCompany, 'updated_at'> & { _id: string; digest: string; updated_at: Date };

const schema = new Schema<CompanyDocument>(
  {
    _id: { type: String, required: true },
    country: { type: String, required: true },
    source: String,
    local_id: String,
    name: String,
    native_name: String,
    ticker: String,
    exchange: String,
    aliases: [String],
    sector: String,
    industry: String,
    market_cap_usd: Number,
    market_cap: Schema.Types.Mixed,
    active: Boolean,
    identifiers: Schema.Types.Mixed,
    size_rank: Number,
    /** Hash of what an import states, so that an unchanged company is not written again. */
    digest: String,
    updated_at: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ updated_at: 1 });
schema.index({ country: 1 });

const batchSize = 500;
/** Each attempt after the first means that another process has changed the same company. */
const mostAttempts = 10;

export function createMongoCompanyStore(connection: Connection, clock: Clock): CompanyStore {
  const model = connection.model('Company', schema, 'companies');

  async function saveBatch(batch: readonly Omit<StoredCompany, 'updated_at'>[]): Promise<number> {
    const wanted = batch.map((company) => ({
      company,
      _id: companyKeyOf(company),
      digest: digestOf(company),
    }));
    const stored = await model.find({ _id: { $in: wanted.map((one) => one._id) } }, { digest: 1 }).lean();
    const digests = new Map(stored.map((one) => [one._id, one.digest]));
    const changed = wanted.filter((one) => digests.get(one._id) !== one.digest);
    if (changed.length === 0) return 0;
    const updated_at = clock.now();
    await model.bulkWrite(
      changed.map(({ company, _id, digest }) => ({
        replaceOne: { filter: { _id }, replacement: { ...company, _id, digest, updated_at }, upsert: true },
      })),
      { ordered: false },
    );
    return changed.length;
  }

  /** False where another process was faster. */
  async function replaceOne(document: CompanyDocument, known: CompanyDocument | null): Promise<boolean> {
    if (known !== null) {
      const { _id, digest } = known;
      return (await model.replaceOne({ _id, digest }, document)).matchedCount === 1;
    }
    try {
      await model.create(document);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    async save(companies) {
      let changed = 0;
      for (const batch of inParts(companies, batchSize)) changed += await onDatabase(() => saveBatch(batch));
      return changed;
    },
    changeOne: (key, change) =>
      onDatabase(async () => {
        for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
          const known = (await model.findById(key).lean()) as CompanyDocument | null;
          const stored = known === null ? undefined : toCompany(known);
          const changed = change(stored);
          if (changed === null) return stored;
          const document = { ...changed, _id: key, digest: digestOf(changed), updated_at: clock.now() };
          if (await replaceOne(document, known)) return toCompany(document);
        }
        throw problem('store_unavailable');
      }),
    async *changedSince(since) {
      const cursor = model
        .find({ updated_at: { $gte: since } })
        .sort({ updated_at: 1 })
        .lean()
        .cursor({ batchSize: 1000 });
      for await (const document of eachDocument(cursor)) yield toCompany(document as CompanyDocument);
    },
    count: (country) => onDatabase(() => model.countDocuments({ country })),
    async listed(country) {
      const found = await onDatabase(() => model.find({ country, active: { $ne: false } }).lean());
      return found
        .map((document) => toCompany(document as CompanyDocument))
        .filter(({ ticker, identifiers }) => ticker !== null || Object.keys(identifiers).length > 0);
    },
    async getMany(keys) {
      const found = await onDatabase(() => model.find({ _id: { $in: [...keys] } }).lean());
      return new Map(found.map((document) => [document._id, toCompany(document as CompanyDocument)]));
    },
  };
}

function toCompany(document: CompanyDocument): StoredCompany {
  const { _id, digest: _digest, updated_at, ...company } = document;
  // Companies of older releases have neither.
  const { active = true, market_cap = null } = company;
  return { ...company, active, market_cap, updated_at: updated_at.toISOString() };
}

function digestOf(company: object): string {
  return createHash('sha256').update(writeSorted(company)).digest('base64url');
}

/** JSON with the keys of every object in order, so that equal companies have equal texts. */
function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
