import { problem } from '@footnote/runtime';
import { onDatabase } from '@footnote/stores';
import mongoose, { type Collection } from 'mongoose';
import { type WorkItem, workFields } from './work-state.ts';
import type { TurnStore, WorkStore } from './work-store.ts';

/** Mongoose gives a cursor only once it is connected: before that `find` returns a promise of none. */
function checkConnected(collection: Pick<Collection, 'conn'>): void {
  if (collection.conn.readyState !== mongoose.ConnectionStates.connected) throw problem('store_unavailable');
}

/** The index that a collection with work needs. */
export const workIndex = { 'work.due_at': 1 } as const;

/**
 * Work in a collection whose documents hold `_id`, `attempt` and `work`.
 * @param toItem makes the service's own object of a document as stored
 */
export function createMongoWorkStore<D extends { _id: string }, T extends WorkItem>(
  collection: Collection<D>,
  toItem: (document: D) => T,
): WorkStore<T> {
  const stored = collection as unknown as Collection<{ _id: string; [field: string]: unknown }>;
  const read = (document: unknown) => toItem(document as D);
  return {
    async due(now, limit) {
      const due = { 'work.due_at': { $lte: now } };
      checkConnected(collection);
      const found = await onDatabase(() =>
        stored.find(due).sort({ 'work.due_at': 1 }).limit(limit).toArray(),
      );
      return found.map(read);
    },
    async claim({ id, attempt, work: { due_at } }, change) {
      const unchanged = { _id: id, attempt, 'work.due_at': due_at };
      const update = { $set: workFields(change) };
      const claimed = await onDatabase(() =>
        stored.findOneAndUpdate(unchanged, update, { returnDocument: 'after' as const }),
      );
      return claimed ? read(claimed) : null;
    },
    async markSent({ id, attempt }, change) {
      const waiting = { _id: id, attempt, 'work.dispatch': 'pending' };
      await onDatabase(() => stored.updateOne(waiting, { $set: workFields(change) }));
    },
  };
}

/** The index that a collection with turns needs. */
export const turnIndex = (owner: string) => ({ [owner]: 1, 'work.dispatch': 1, 'work.begun': 1 }) as const;

/** The turns of work in such a collection, whose field `owner` names whose it is, and `madeAt` when it was accepted. */
export function createMongoTurnStore<D extends { _id: string }, T extends WorkItem>(
  collection: Collection<D>,
  toItem: (document: D) => T,
  owner: string,
  madeAt = 'created_at',
): TurnStore<T> {
  const stored = collection as unknown as Collection<{ _id: string; [field: string]: unknown }>;
  return {
    waiting(name, since) {
      const waiting = { 'work.dispatch': 'sent', 'work.begun': false, 'work.sent_at': { $gte: since } };
      return onDatabase(() => stored.countDocuments({ [owner]: name, ...waiting }));
    },
    async nextPending(name) {
      const pending = { [owner]: name, 'work.dispatch': 'pending' };
      checkConnected(collection);
      const [found] = await onDatabase(() =>
        stored
          .find(pending)
          .sort({ [madeAt]: 1 })
          .limit(1)
          .toArray(),
      );
      return found ? toItem(found as unknown as D) : null;
    },
  };
}
