import { type Clock, describeError, type Log, problem } from '@footnote/runtime';
import { type ObjectStore, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';

/**
 * Objects whose keys are noted before they are written. If the document is never stored, the object is found by its note
 * and removed.
 */
export interface NotedObjects {
  /** @throws store_unavailable */
  note(key: string): Promise<void>;
  /**
   * Called right before the document that holds the object is stored: the note is young again.
   * @throws store_unavailable when a sweep has removed the object, because this process paused for that long
   */
  renew(key: string): Promise<void>;
  /** Removes the note, because a document holds the object now. */
  forget(key: string): Promise<void>;
  /** Removes the object unless a document holds it. Does not reject: after a failure the sweep retries. */
  drop(key: string): Promise<void>;
  /** Drops objects that were noted before this time. */
  sweep(before: Date): Promise<void>;
}

interface Note {
  _id: string;
  noted_at: Date;
  /** A sweep removes the object. */
  taken?: boolean;
}

export interface NotedObjectsDeps {
  connection: Connection;
  /** The collection of the notes. */
  collection: string;
  objects: Pick<ObjectStore, 'delete'>;
  /** Whether a document that is not deleted holds this object. */
  holds: (key: string) => Promise<boolean>;
  clock: Clock;
  log: Log;
}

const noteSchema = new Schema<Note>(
  { _id: { type: String, required: true }, noted_at: Date, taken: Boolean },
  { versionKey: false },
);
noteSchema.index({ noted_at: 1 });

/** The most objects of one sweep; the rest waits for the next. */
const objectsPerSweep = 200;

export function createNotedObjects(deps: NotedObjectsDeps): NotedObjects {
  const { connection, collection, objects, holds, clock, log } = deps;
  const notes = connection.model<Note>(`Notes of ${collection}`, noteSchema, collection);

  const forget = async (_id: string) => void (await onDatabase(() => notes.deleteOne({ _id })));

  async function drop(key: string): Promise<void> {
    try {
      if (!(await holds(key))) await objects.delete(key);
      await forget(key);
    } catch (error) {
      log.warn({ key, err: describeError(error) }, 'object not removed yet');
    }
  }

  return {
    async note(_id) {
      const $set = { noted_at: clock.now() };
      await onDatabase(() => notes.updateOne({ _id }, { $set }, { upsert: true }));
    },
    async renew(_id) {
      const $set = { noted_at: clock.now() };
      const { matchedCount } = await onDatabase(() =>
        notes.updateOne({ _id, taken: { $ne: true } }, { $set }),
      );
      if (matchedCount === 0) throw problem('store_unavailable');
    },
    forget,
    drop,
    async sweep(before) {
      const old = { noted_at: { $lt: before } };
      const found = await onDatabase(() =>
        notes.find(old).sort({ noted_at: 1 }).limit(objectsPerSweep).lean(),
      );
      for (const { _id } of found) {
        // Not one that was renewed since it was read.
        const taking = () => notes.updateOne({ _id, ...old }, { $set: { taken: true } });
        const { matchedCount } = await onDatabase(taking);
        if (matchedCount === 1) await drop(_id);
      }
    },
  };
}
