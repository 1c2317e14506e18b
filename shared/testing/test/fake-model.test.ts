import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { answer, startFakeModel } from '@footnote/testing/fake-model';

const main = fileURLToPath(new URL('../src/fake-model/main.ts', import.meta.url));

async function startProcess(): Promise<{ child: ChildProcess; baseUrl: string }> {
  const child = spawn(process.execPath, ['--conditions=footnote-source', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, baseUrl: JSON.parse(String(line)).base_url };
}

const complete = (baseUrl: string, body: object = {}) =>
  fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', messages: [], ...body }),
  });

describe('the fake model', () => {
  it('answers in the order of its script, then as usual', async () => {
    const fake = await startFakeModel();
    fake.reply(answer('one'), answer('two'));
    const texts: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const body = (await (await complete(fake.baseUrl)).json()) as {
        choices: [{ message: { content: string } }];
      };
      texts.push(body.choices[0].message.content);
    }
    expect(texts).toEqual(['one', 'two', 'This is the answer of a scripted model.']);
    expect(fake.requests.map(({ path }) => path)).toEqual(Array(3).fill('/v1/chat/completions'));
    await fake.stop();
  });

  it('streams frames that end in [DONE]', async () => {
    const fake = await startFakeModel();
    fake.reply(answer('Hello there', { chunkChars: 4 }));
    const text = await (await complete(fake.baseUrl, { stream: true })).text();
    expect(text.match(/"content":"[^"]+"/g)).toEqual([
      '"content":"Hell"',
      '"content":"o th"',
      '"content":"ere"',
    ]);
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
    await fake.stop();
  });

  it('is scripted from outside when it is a process of its own', async () => {
    const { child, baseUrl } = await startProcess();
    const control = new URL('/control/', baseUrl).href;
    await fetch(`${control}replies`, {
      method: 'POST',
      body: JSON.stringify([{ kind: 'status', status: 503 }]),
    });
    expect((await complete(baseUrl)).status).toBe(503);
    expect((await complete(baseUrl)).status).toBe(200);
    expect(await (await fetch(`${control}requests`)).json()).toHaveLength(2);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });
});
