import type { Clock } from '@footnote/runtime';
import { isDuplicateKey, onDatabase } from '@footnote/stores';
import type { Connection, QueryFilter } from 'mongoose';
import { createMessageSearch, indexed, wordsOf } from './mongo-message-search.ts';
import {
  type MessageDocument,
  openMessages,
  openThreads,
  type ThreadDocument,
} from './mongo-thread-models.ts';
import type { StoredMessage, StoredThread } from './thread.ts';
import type { ThreadPage, ThreadStore } from './thread-store.ts';

export function createMongoThreadStore(connection: Connection, clock: Clock): ThreadStore {
  const threads = openThreads(connection);
  const messages = openMessages(connection);

  const search = createMessageSearch(threads, messages);

  async function change(filter: QueryFilter<ThreadDocument>, set: object): Promise<boolean> {
    const { matchedCount } = await onDatabase(() => threads.updateOne(filter, { $set: set }));
    return matchedCount > 0;
  }
  async function readPage(
    filter: QueryFilter<ThreadDocument>,
    { limit, after }: ThreadPage,
  ): Promise<StoredThread[]> {
    const older: QueryFilter<ThreadDocument> = after
      ? { $or: [{ updated_at: { $lt: after.at } }, { updated_at: after.at, _id: { $gt: after.key } }] }
      : {};
    const found = await onDatabase(() =>
      threads
        .find({ $and: [filter, { message_count: { $gt: 0 } }, older] })
        .sort({ updated_at: -1, _id: 1 })
        .limit(limit)
        .lean(),
    );
    return found.map((document) => toThread(document as ThreadDocument));
  }
  const countMessages = (epoch: string) => onDatabase(() => messages.countDocuments({ epoch }));

  return {
    async get(_id) {
      const found = await onDatabase(() => threads.findOne({ _id }).lean());
      return found ? toThread(found as ThreadDocument) : null;
    },
    async list(scope, { q, folder, ...page }) {
      const own = { scope, ...(folder !== undefined && { folder }) };
      return readPage(q === undefined ? own : { $and: [own, await search.saying(q, own)] }, page);
    },
    quote: (found, q) =>
      search.quote(
        found.map(({ epoch }) => epoch),
        q,
      ),
    async folders(scope, limit) {
      const found = await onDatabase(() => threads.distinct('folder', { scope, folder: { $ne: null } }));
      return found
        .filter((one) => typeof one === 'string')
        .toSorted((a, b) => a.localeCompare(b))
        .slice(0, limit);
    },
    async listShared(org, { q, ...page }) {
      const shared = { 'share.org': org, 'share.mode': 'organisation' as const };
      return readPage(q === undefined ? shared : { $and: [shared, await search.saying(q, shared)] }, page);
    },
    async getShared(org, id) {
      const found = await onDatabase(() => threads.findOne({ 'share.id': id, 'share.org': org }).lean());
      return found ? toThread(found as ThreadDocument) : null;
    },
    describe: ({ key, epoch }, { title, ...rest }) =>
      change({ _id: key, epoch }, { ...rest, ...(title !== undefined && { title, titled: true }) }),
    async create({ key, ...thread }) {
      try {
        await onDatabase(() => threads.collection.insertOne({ _id: key, ...thread, indexed } as never));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    claimRun: ({ key, epoch, next_position }, run) =>
      change({ _id: key, epoch, next_position, run: null }, { run, next_position: next_position + 2 }),
    async beginRun({ key, epoch, run, titled, message_count }, title) {
      const count = await countMessages(epoch);
      return change(
        { _id: key, 'run.run_id': run?.run_id ?? '' },
        {
          'run.begun': true,
          message_count: count,
          updated_at: clock.now(),
          ...(!titled && message_count === 0 && { title }),
        },
      );
    },
    async releaseRun(_id, runId) {
      const unbegun = { _id, 'run.run_id': runId, 'run.begun': false };
      const { deletedCount } = await onDatabase(() => threads.deleteOne({ ...unbegun, message_count: 0 }));
      if (deletedCount === 0) await change(unbegun, { run: null });
    },
    async renewLeases(keys, owner) {
      const held = { _id: { $in: [...keys] }, 'run.owner': owner };
      await onDatabase(() => threads.updateMany(held, { $set: { 'run.lease_renewed_at': clock.now() } }));
    },
    takeOverRun: (_id, { run_id, owner: lost }, owner) =>
      change({ _id, 'run.run_id': run_id, 'run.owner': lost }, { 'run.owner': owner }),
    async endRun(_id, runId, { title }) {
      const found = await onDatabase(() => threads.findOne({ _id, 'run.run_id': runId }).lean());
      if (!found) return false;
      const message_count = await countMessages(found.epoch);
      return change(
        { _id, 'run.run_id': runId },
        {
          run: null,
          last_run_id: runId,
          message_count,
          updated_at: clock.now(),
          ...(title && !found.titled && { title, titled: true }),
        },
      );
    },
    async *running(before, pageSize = 500) {
      let rest: QueryFilter<ThreadDocument> = {};
      for (;;) {
        const found = await onDatabase(() =>
          threads
            .find({ 'run.started_at': { $lt: before }, ...rest })
            .sort({ 'run.started_at': 1, _id: 1 })
            .limit(pageSize)
            .lean(),
        );
        const page = found.map((document) => toThread(document as ThreadDocument));
        if (page.length > 0) yield page;
        const last = page.at(-1);
        if (!last?.run || page.length < pageSize) return;
        const { started_at } = last.run;
        rest = {
          $or: [
            { 'run.started_at': { $gt: started_at } },
            { 'run.started_at': started_at, _id: { $gt: last.key } },
          ],
        };
      }
    },
    async remove(_id) {
      const found = await onDatabase(() => threads.findOneAndDelete({ _id }).lean());
      return found ? toThread(found as ThreadDocument) : null;
    },

    async messages(epoch, { before, limit } = {}) {
      const range = before === undefined ? {} : { position: { $lt: before } };
      const query = () => messages.find({ epoch, ...range });
      const found = await onDatabase(() =>
        limit === undefined
          ? query().sort({ position: 1 }).lean()
          : query().sort({ position: -1 }).limit(limit).lean(),
      );
      return (limit === undefined ? found : found.reverse()).map(toMessage);
    },
    async findMessage(epoch, message_id) {
      const found = await onDatabase(() =>
        messages.findOne({ epoch, message_id }).sort({ position: -1 }).lean(),
      );
      return found ? toMessage(found) : null;
    },
    async findAnswer(epoch, run_id) {
      const found = await onDatabase(() => messages.find({ epoch, run_id }).sort({ position: 1 }).lean());
      return found.map(toMessage).find(({ message }) => message.role === 'assistant') ?? null;
    },
    async lastQuestion(epoch) {
      // Reads from the end, a few at a time, because it is nearly always the last message or the one before.
      return onDatabase(async () => {
        const latest = messages.find({ epoch }).sort({ position: -1 }).lean().cursor({ batchSize: 4 });
        for await (const found of latest) {
          const one = toMessage(found);
          if (one.message.role === 'user') return one;
        }
        return null;
      });
    },
    runIds: (epoch) => onDatabase(() => messages.distinct('run_id', { epoch })),
    async putMessage({ epoch, position, run_id, message }) {
      const _id = `${epoch}:${position}`;
      const document = {
        _id,
        epoch,
        position,
        run_id,
        message_id: message.id,
        message: JSON.stringify(message),
        words: wordsOf(message),
      };
      await onDatabase(() => messages.replaceOne({ _id }, document, { upsert: true }));
    },
    async removeMessages(epoch, { from, before } = {}) {
      const position = {
        ...(from !== undefined && { $gte: from }),
        ...(before !== undefined && { $lt: before }),
      };
      const range = Object.keys(position).length > 0 ? { position } : {};
      await onDatabase(() => messages.deleteMany({ epoch, ...range }));
    },
  };
}

/** Threads of before there were folders have neither. */
function toThread({ _id, folder, share, indexed: _indexed, ...document }: ThreadDocument): StoredThread {
  return { ...document, folder: folder ?? null, share: share ?? null, key: _id };
}

function toMessage({ epoch, position, run_id, message }: MessageDocument): StoredMessage {
  return { epoch, position, run_id, message: JSON.parse(message) };
}
