import type { Country, ListedFiling } from '@footnote/contracts';
import { type Clock, inParts } from '@footnote/runtime';
import { isDuplicateKey, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { ReadPart, RegistryStore } from './registry-store.ts';

interface FilingDocument extends ListedFiling {
  _id: string;
  country: Country;
  company_name: string | null;
  local_ids?: string[];
  /** The only company of a filing that an older release stored. */
  local_id?: string;
}
interface PartDocument extends ReadPart {
  _id: string;
  country: Country;
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
    local_ids: { type: [String], default: undefined },
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
filingSchema.index({ country: 1, local_ids: 1, filing_date: -1 });
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
    async savePart(country, part, listed, withdrawn = []) {
      for (const batch of inParts(listed, batchSize)) {
        const writes = batch.map(({ local_id, ...filing }) => ({
          updateOne: {
            filter: { _id: `${country}:${filing.filing_ref}` },
            update: { $set: { country, ...filing }, $addToSet: { local_ids: local_id } },
            upsert: true,
          },
        }));
        await onDatabase(() => filings.bulkWrite(writes, { ordered: false }));
      }
      if (withdrawn.length > 0) {
        const gone = withdrawn.map((filingRef) => `${country}:${filingRef}`);
        await onDatabase(() => filings.deleteMany({ _id: { $in: gone } }));
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
      const { company_name, local_id, local_ids = [] } = found as FilingDocument;
      const owners = local_id === undefined ? local_ids : [local_id, ...local_ids];
      return { ...toListed(found as FilingDocument), company_name, local_ids: [...new Set(owners)] };
    },
    async nameOf(country, localId) {
      const newest = await onDatabase(() =>
        filings.findOne(ofOwner(country, localId)).sort({ filing_date: -1 }).lean(),
      );
      return newest?.company_name ?? null;
    },
    async ofCompany(country, localId) {
      const found = await onDatabase(() => filings.find(ofOwner(country, localId)).lean());
      return found.map((document) => toListed(document as FilingDocument));
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

function ofOwner(country: Country, localId: string) {
  return {
    $or: [
      { country, local_ids: localId },
      { country, local_id: localId },
    ],
  };
}

function toListed(document: FilingDocument): ListedFiling {
  const {
    _id,
    country: _country,
    local_id: _local_id,
    local_ids: _local_ids,
    company_name: _name,
    ...filing
  } = document;
  return filing;
}

function toReadPart({ key, to, scanned_at, tag, count }: ReadPart): ReadPart {
  return { key, to, scanned_at, tag: tag ?? null, count };
}
