import type { Country, ListedFiling } from '@research/contracts';
import type { CompanyFiling } from '@research/markets';
import type { Clock } from '@research/runtime';
import { isDuplicateKey, onDatabase } from '@research/stores';
import { type Connection, Schema } from 'mongoose';
import type { ReadPart, RegistryStore } from './registry-store.ts';

type FilingDocument = CompanyFiling & { _id: string; country: Country };
interface PartDocument extends ReadPart {
  _id: string;
  country: Country;
  count: number;
}
interface LeaseDocument {
  _id: string;
  holder: string;
  expires_at: Date;
}

const filingSchema = new Schema<FilingDocument>(
  {
    _id: { type: String, required: true },
    country: String,
    local_id: String,
    company_name: String,
    filing_ref: String,
    form_type: String,
    filing_date: String,
    report_date: String,
    title: String,
    form_family: String,
    is_amendment: Boolean,
    source_url: String,
    size_bytes: Number,
  },
  { versionKey: false },
);
filingSchema.index({ country: 1, local_id: 1, filing_date: -1 });
const partSchema = new Schema<PartDocument>(
  {
    _id: { type: String, required: true },
    country: String,
    key: String,
    to: String,
    scanned_at: Date,
    tag: String,
    count: Number,
  },
  { versionKey: false },
);
partSchema.index({ country: 1, to: 1 });
const leaseSchema = new Schema<LeaseDocument>(
  { _id: { type: String, required: true }, holder: String, expires_at: Date },
  { versionKey: false },
);

/** Filings in one write: the file of a year has tens of thousands. */
const batchSize = 1_000;

export function createMongoRegistryStore(connection: Connection, clock: Clock): RegistryStore {
  const filings = connection.model('RegistryFiling', filingSchema, 'registry_filings');
  const parts = connection.model('RegistryPart', partSchema, 'registry_parts');
  const leases = connection.model('Lease', leaseSchema, 'leases');

  return {
    async savePart(country, part, listed) {
      for (let at = 0; at < listed.length; at += batchSize) {
        const writes = listed.slice(at, at + batchSize).map((filing) => {
          const _id = `${country}:${filing.filing_ref}`;
          return { replaceOne: { filter: { _id }, replacement: { _id, country, ...filing }, upsert: true } };
        });
        await onDatabase(() => filings.bulkWrite(writes, { ordered: false }));
      }
      const _id = `${country}:${part.key}`;
      const read = { ...part, _id, country, count: listed.length };
      await onDatabase(() => parts.replaceOne({ _id }, read, { upsert: true }));
    },
    async touchPart(country, part) {
      await onDatabase(() => parts.updateOne({ _id: `${country}:${part.key}` }, { $set: part }));
    },
    async find(country, filingRef) {
      const found = await onDatabase(() => filings.findById(`${country}:${filingRef}`).lean());
      if (!found) return null;
      const { _id, country: _country, ...filing } = found as FilingDocument;
      return filing;
    },
    async nameOf(country, localId) {
      const newest = await onDatabase(() =>
        filings.findOne({ country, local_id: localId }).sort({ filing_date: -1 }).lean(),
      );
      return newest?.company_name ?? null;
    },
    async ofCompany(country, localId) {
      const found = await onDatabase(() => filings.find({ country, local_id: localId }).lean());
      return found.map((document) => {
        const { _id, country: _country, local_id, company_name, ...filing } = document as FilingDocument;
        return filing satisfies ListedFiling;
      });
    },
    async readParts(country, oldest) {
      const found = await onDatabase(() => parts.find({ country, to: { $gte: oldest } }).lean());
      return new Map(found.map((one) => [one.key, toReadPart(one)]));
    },
    async readPart(country, key) {
      const found = await onDatabase(() => parts.findById(`${country}:${key}`).lean());
      return found && toReadPart(found);
    },
    async takeLease(name, holder, forMs) {
      const now = clock.now();
      const expires_at = new Date(now.getTime() + forMs);
      const taken = await onDatabase(() =>
        leases
          .findOneAndUpdate(
            { _id: name, $or: [{ holder }, { expires_at: { $lt: now } }] },
            { $set: { holder, expires_at } },
            { returnDocument: 'after' },
          )
          .lean(),
      );
      if (taken) return true;
      try {
        await onDatabase(() => leases.collection.insertOne({ _id: name as never, holder, expires_at }));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async releaseLease(name, holder) {
      await onDatabase(() => leases.deleteOne({ _id: name, holder }));
    },
  };
}

function toReadPart({ key, to, scanned_at, tag }: ReadPart): ReadPart {
  return { key, to, scanned_at, tag: tag ?? null };
}
