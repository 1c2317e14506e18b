import type { ChatMessage } from '@footnote/contracts';
import { onDatabase } from '@footnote/stores';
import type { QueryFilter } from 'mongoose';
import { conditionsOn, escapePattern, searchWords, wantedWords } from '../search-words.ts';
import { cutFound } from './cut-found.ts';
import type { MessageDocument, MessageModel, ThreadDocument, ThreadModel } from './mongo-thread-models.ts';
import { textOf } from './thread.ts';

/** Of a user or organisation, the last used: their messages are searched. */
const mostThreads = 5_000;
/** Threads of an earlier release that one search makes searchable, the last used first. */
const mostIndexed = 200;
/** Of a thread all of whose messages have their words. */
export const indexed = 1;

export interface MessageSearch {
  /** A condition on threads: these words are in the title, or all of them in one question or answer. */
  saying(q: string, among: QueryFilter<ThreadDocument>): Promise<QueryFilter<ThreadDocument>>;
  /** The words around those that are found, by the thread's epoch; of the last message that has them. */
  quote(epochs: readonly string[], q: string): Promise<Map<string, string>>;
}

/** By what a message is found. */
export const wordsOf = (message: ChatMessage) => searchWords(textOf(message));

export function createMessageSearch(threads: ThreadModel, messages: MessageModel): MessageSearch {
  /** Messages of threads from before they were searched have no words. */
  async function indexThreads(among: QueryFilter<ThreadDocument>): Promise<void> {
    const old = await onDatabase(() =>
      threads
        .find({ $and: [among, { indexed: { $ne: indexed } }] }, { epoch: 1 })
        .sort({ updated_at: -1 })
        .limit(mostIndexed)
        .lean(),
    );
    for (const { _id, epoch } of old) {
      const found = await onDatabase(() => messages.find({ epoch, words: { $exists: false } }).lean());
      for (const one of found) {
        const words = wordsOf(JSON.parse(one.message));
        await onDatabase(() => messages.updateOne({ _id: one._id }, { $set: { words } }));
      }
      await onDatabase(() => threads.updateOne({ _id, epoch }, { $set: { indexed } }));
    }
  }

  return {
    async saying(q, among) {
      const title = { $regex: escapePattern(q), $options: 'i' };
      const wanted = wantedWords(q);
      if (wanted === null) return { title };
      await indexThreads(among);
      const own = await onDatabase(() =>
        threads.find(among, { epoch: 1 }).sort({ updated_at: -1 }).limit(mostThreads).lean(),
      );
      const epochs = await onDatabase(() =>
        messages.distinct(
          'epoch',
          withWords(
            own.map(({ epoch }) => epoch),
            wanted,
          ),
        ),
      );
      return { $or: [{ title }, { epoch: { $in: epochs } }] };
    },
    async quote(epochs, q) {
      const wanted = wantedWords(q);
      const quotes = new Map<string, string>();
      if (wanted === null) return quotes;
      for (const epoch of epochs) {
        const found = await onDatabase(() =>
          messages
            .findOne(withWords([epoch], wanted))
            .sort({ position: -1 })
            .lean(),
        );
        if (found) quotes.set(epoch, cutFound(textOf(JSON.parse(found.message)), wanted));
      }
      return quotes;
    },
  };
}

function withWords(epochs: readonly string[], wanted: readonly string[]): QueryFilter<MessageDocument> {
  return { epoch: { $in: [...epochs] }, $and: conditionsOn(wanted).map((words) => ({ words })) };
}
