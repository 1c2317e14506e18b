import { Readable } from 'node:stream';
import { problem } from '@footnote/runtime';
import { problemDrift } from '../regulator/regulator-problems.ts';
import { createByteFeed } from './byte-feed.ts';

export interface SubmissionPart {
  readonly type: string;
  readonly fileName: string;
  readonly description: string;
  /** Must be read or destroyed before the next part is asked for. */
  readonly body: Readable;
}

const largestHead = 1_000_000;
/** The rest of the tag's line, and the wrapper that EDGAR may put around a document's text. */
const opening = /^(?!\r?\n<\/TEXT>)\r?\n?(?:<(XBRL|XML|PDF)>\r?\n)?/;

/**
 * Splits a whole submission into its documents while it streams. Format: SEC, EDGAR filer manual, SGML: `<DOCUMENT>`,
 * `<TYPE>`, `<FILENAME>`, `<TEXT>` … `</TEXT>`, each at the start of a line.
 * @throws source_drift, regulator_failed when it ends within a document
 */
export async function* cutSubmission(source: AsyncIterable<Buffer>): AsyncGenerator<SubmissionPart> {
  const feed = createByteFeed(source);
  for (let count = 0; ; count += 1) {
    const head = await feed.readUntil('\n<TEXT>', largestHead);
    if (head === null) {
      if (count === 0) throw problemDrift('The SEC', 'the submission holds no documents');
      return;
    }
    const text = head.toString('latin1');
    const tags = text.slice(text.lastIndexOf('<DOCUMENT>'));
    const type = /^<TYPE>(.*)$/m.exec(tags)?.[1]?.trim();
    if (!text.includes('<DOCUMENT>') || !type) {
      throw problemDrift('The SEC', 'a document of the submission has no type');
    }
    const [skipped = '', wrapper] = opening.exec((await feed.peek(16)).toString('latin1')) ?? [];
    const rest = readText(feed, skipped.length, wrapper ? `\n</${wrapper}>` : '\n</TEXT>');
    yield {
      type,
      fileName: /^<FILENAME>(.*)$/m.exec(tags)?.[1]?.trim() ?? '',
      description: /^<DESCRIPTION>(.*)$/m.exec(tags)?.[1]?.trim() ?? '',
      body: Readable.from(rest.chunks(), { objectMode: false }),
    };
    await rest.skip();
  }
}

function readText(feed: ReturnType<typeof createByteFeed>, skipped: number, end: string) {
  let ended = false;
  let last: Promise<unknown> = Promise.resolve();
  async function step(): Promise<Buffer | null> {
    if (ended) return null;
    const part = await feed.readPart(end);
    if (part === null) {
      throw problem('regulator_failed', { detail: 'The SEC broke off the submission within a document.' });
    }
    ended = part.last;
    return part.bytes;
  }
  /** Runs reads one at a time, because a destroyed body may still be reading when the rest is skipped. */
  function next(): Promise<Buffer | null> {
    const result = last.then(step);
    last = result.catch(() => {});
    return result;
  }
  return {
    async *chunks() {
      await feed.skip(skipped);
      for (let part = await next(); part; part = await next()) if (part.length > 0) yield part;
    },
    /** Skips the unread rest of the text. */
    async skip() {
      while (await next());
    },
  };
}
