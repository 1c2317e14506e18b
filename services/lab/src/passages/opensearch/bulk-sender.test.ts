import { createBulkSender } from './bulk-sender.ts';

const operation = (id: string, text = '') => ({ action: { index: { _id: id } }, document: { text } });

/** A cluster that answers each request when the test says so, and refuses what the test names. */
function open(refuse: (id: string) => { status: number; type: string } | null = () => null) {
  const requests: string[][] = [];
  const answers: (() => void)[] = [];
  const bulk = async ({ body }: { body: string }) => {
    const ids = body
      .split('\n')
      .filter((line) => line.startsWith('{"index"'))
      .map((line) => JSON.parse(line).index._id as string);
    requests.push(ids);
    await new Promise<void>((resolve) => void answers.push(resolve));
    const items = ids.map((id) => {
      const refusal = refuse(id);
      return { index: refusal ? { status: refusal.status, error: { type: refusal.type } } : { status: 201 } };
    });
    return { body: { items } };
  };
  const sender = createBulkSender({ bulk } as never);
  const answerAll = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => void setImmediate(resolve));
      for (const answer of answers.splice(0)) answer();
    }
  };
  return { sender, requests, answerAll };
}

describe('writes to a search cluster', () => {
  it('go in one request when they come together', async () => {
    const { sender, requests, answerAll } = open();
    const written = Promise.all([
      sender.write([operation('a'), operation('b')]),
      sender.write([operation('c')]),
    ]);
    await answerAll();
    expect((await written).flat().map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(requests).toEqual([['a', 'b', 'c']]);
  });

  it('wait while three requests are under way, and share the next', async () => {
    const { sender, requests, answerAll } = open();
    const written: Promise<unknown>[] = [];
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      written.push(sender.write([operation(id)]));
      await new Promise((resolve) => void setImmediate(resolve));
    }
    expect(requests).toEqual([['a'], ['b'], ['c']]);
    await answerAll();
    await Promise.all(written);
    expect(requests[3]).toEqual(['d', 'e']);
  });

  it('are cut into requests of a bounded size, a single large one alone', async () => {
    const { sender, requests, answerAll } = open();
    const large = 'x'.repeat(6_000_000);
    const written = sender.write([operation('a', large), operation('b', large), operation('c')]);
    await answerAll();
    expect(await written).toHaveLength(3);
    expect(requests).toEqual([['a'], ['b'], ['c']]);
  });

  it('tell each writer what was refused of its own', async () => {
    const { sender, answerAll } = open((id) => (id === 'b' ? { status: 409, type: 'conflict' } : null));
    const written = Promise.all([sender.write([operation('a')]), sender.write([operation('b')])]);
    await answerAll();
    expect(await written).toMatchObject([[{ error: null }], [{ status: 409, error: 'conflict' }]]);
  });

  it('send again only what was refused for the moment', async () => {
    let busy = true;
    const { sender, requests, answerAll } = open((id) =>
      id === 'b' && busy ? { status: 429, type: 'busy' } : null,
    );
    let settled = false;
    const written = sender.write([operation('a'), operation('b')]).finally(() => {
      settled = true;
    });
    await answerAll();
    busy = false;
    while (!settled) await answerAll();
    expect((await written).map(({ status }) => status)).toEqual([201, 201]);
    expect(requests).toEqual([['a', 'b'], ['b']]);
  });
});
