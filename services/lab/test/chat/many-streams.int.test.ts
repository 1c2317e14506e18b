import { waitFor } from '@footnote/testing';
import type { ChatRecord } from './support/record-chat.ts';
import type { Caller } from './support/start-test-lab.ts';
import { useTestLab } from './support/use-test-lab.ts';

const streams = 200;
const words = 120;
const numbers = [...Array(words).keys()].map((n) => `${n} `).join('');

describe('200 answers at once', () => {
  // Threads of 200 users start together on a machine that tests share: leases are as long as in production.
  const suite = useTestLab({ RUN_LEASE_MS: '10000' }, { RUN_LEASE_MS: '10000' });

  /** Asks again where the answer says that it may, as a client does: on a machine that many tests share, a store may be late. */
  async function patiently(open: () => Promise<ChatRecord>): Promise<ChatRecord> {
    let answer = await open();
    await waitFor('a store that answers', async () => {
      if ((answer.body as { retryable?: boolean } | undefined)?.retryable !== true) return true;
      answer = await open();
      return false;
    });
    expect([answer.status, answer.body]).toEqual([200, undefined]);
    return answer;
  }
  const ask = (caller: Caller) => patiently(() => caller.chat({ message: `count ${words} 25` }));

  /** Checks that every frame came once and in order: the ids have no gap, and the text is complete. */
  function expectEveryFrame(stream: ChatRecord): void {
    expect(stream.text).toBe(numbers);
    const places = stream.frames.map(({ id }) => Number(id?.slice(stream.run.length + 1)));
    expect(places).toEqual(places.map((_, at) => at + 1));
    expect([stream.types[0], stream.types.at(-1)]).toEqual(['start', 'finish']);
  }

  it('arrive completely, each frame once and in order', async () => {
    const callers = [...Array(streams)].map(() => suite.lab.caller());
    const asked = await Promise.all(callers.map(ask));
    await Promise.all(asked.map((stream) => stream.end()));
    for (const stream of asked) expectEveryFrame(stream);
    const kept = await Promise.all(
      callers.map((caller, at) => caller('GET', `/threads/${asked[at]?.thread}`)),
    );
    for (const { body } of kept) expect(body.messages?.[1]?.parts).toMatchObject([{ text: numbers }]);
  });

  it('can be left and followed from the other instance, with nothing lost or doubled', async () => {
    const callers: Caller[] = [...Array(streams)].map(() => suite.lab.caller());
    const texts = await Promise.all(
      callers.map(async (caller) => {
        const first = await ask(caller);
        await first.until('some words', ({ text }) => text.length > 60);
        first.leave();
        await first.close();
        const other = suite.other.caller(caller.principal);
        const rest = await patiently(() => other.resume(first.thread, first.frames.at(-1)?.id));
        return first.text + (await rest.end()).text;
      }),
    );
    expect(texts.filter((text) => text !== numbers)).toEqual([]);
  });
});
