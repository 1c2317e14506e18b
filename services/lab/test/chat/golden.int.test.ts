import { randomUUID } from 'node:crypto';
import { waitFor } from '@footnote/testing';
import type { UIMessage } from 'ai';
import { createClientChat, majors } from './support/client-chat.ts';
import { useTestLab } from './support/use-test-lab.ts';

/** As sent over the network: without undefined members. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
const textOf = (message: UIMessage | undefined) =>
  message?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');

describe.each(majors)('useChat of the AI SDK, major %s', (_major, ai) => {
  const suite = useTestLab();
  let id: string;
  beforeEach(() => {
    id = `chat_${randomUUID()}`;
  });

  const open = (messages: UIMessage[] = []) =>
    createClientChat(ai, { url: suite.lab.url, headers: suite.alice.headers, id, messages });
  const stored = async () => plain((await suite.alice('GET', `/threads/${id}`)).body.messages) as UIMessage[];

  it('has the same messages after a stream as the stored thread, with every kind of part', async () => {
    const client = open();
    await client.chat.sendMessage({ text: 'parts; count 200' });
    expect([client.status, client.error]).toEqual(['ready', undefined]);
    const kept = await stored();
    expect(plain(client.messages[1])).toEqual(kept[1]);
    expect(client.messages[0]?.id).toBe(kept[0]?.id);
    expect(textOf(client.messages[1])).toMatch(/“quoted”\.0 1 2 .* 199 $/);
    expect(client.seen).toContain('data-status');
    expect(new Set(kept[1]?.parts.map(({ type }) => type))).toEqual(
      new Set([
        'step-start',
        'data-skill',
        'data-plan',
        'reasoning',
        'dynamic-tool',
        'source-document',
        'text',
        'data-citation',
        'data-verification',
        'data-chart',
        'data-report',
        'data-suggestions',
      ]),
    );
  });

  it('continues its chat', async () => {
    const client = open();
    await client.chat.sendMessage({ text: 'say one' });
    await client.chat.sendMessage({ text: 'history' });
    expect(JSON.parse(textOf(client.messages[3]) ?? '')).toHaveLength(2);
    expect(plain(client.messages[3])).toEqual((await stored())[3]);
  });

  it('resumes after a page refresh during a run, with no text lost or doubled', async () => {
    const before = open();
    const asked = before.chat.sendMessage({ text: 'parts; count 100 15' });
    await waitFor('some words', () => (textOf(before.messages[1])?.length ?? 0) > 100);
    const page = open(await stored());
    await page.chat.resumeStream();
    await asked;
    expect([page.status, page.error]).toEqual(['ready', undefined]);
    expect(plain(page.messages)).toEqual(plain(before.messages));
    expect(plain(page.messages)).toEqual(await stored());
  });

  it('has nothing to resume when nothing runs', async () => {
    await open().chat.sendMessage({ text: 'say one' });
    const kept = await stored();
    const page = open(kept);
    await page.chat.resumeStream();
    expect([page.status, page.error]).toEqual(['ready', undefined]);
    expect(plain(page.messages)).toEqual(kept);
  });

  it('keeps what was written when it is stopped', async () => {
    const client = open();
    const asked = client.chat.sendMessage({ text: 'tool; say some words; wait' });
    await waitFor('the words', () => textOf(client.messages[1]) === 'some words ');
    await suite.alice('POST', `/chat/${id}/stop`, { mode: 'now' });
    await asked;
    expect([client.status, client.error]).toEqual(['ready', undefined]);
    expect(plain(client.messages[1])).toEqual((await stored())[1]);
    expect(plain(client.messages[1]).metadata.stop_reason).toBe('stopped');
    await client.chat.sendMessage({ text: 'say on' });
    expect(textOf(client.messages[3])).toBe('on ');
  });

  it('keeps the text, and gets the reason, when the model fails', async () => {
    const client = open();
    await client.chat.sendMessage({ text: 'tool; say half; fail model_unavailable' });
    expect(client.status).toBe('error');
    expect(client.error?.message).toBe('The language model is not available.');
    expect(textOf(client.messages[1])).toBe('half ');
    expect(client.messages[1]?.parts.find(({ type }) => type === 'data-problem')).toMatchObject({
      data: { code: 'model_unavailable', retryable: true },
    });
    const [, kept] = await stored();
    expect(plain(client.messages[1]?.parts)).toEqual(kept?.parts);
  });

  it('gets the problem when nothing began', async () => {
    const client = open();
    await client.chat.sendMessage({ text: 'fail model_unavailable' });
    expect(client.status).toBe('error');
    expect(JSON.parse(client.error?.message ?? '')).toMatchObject({ status: 502, code: 'model_unavailable' });
  });

  it('can have its answer made again, and its question edited', async () => {
    const client = open();
    await client.chat.sendMessage({ text: 'say one' });
    const first = client.messages[1]?.id;
    await client.chat.regenerate();
    expect(client.messages).toHaveLength(2);
    expect(client.messages[1]?.id).not.toBe(first);
    expect(plain(client.messages)).toEqual(await stored());
    await client.chat.sendMessage({ text: 'say other', messageId: client.messages[0]?.id ?? '' });
    expect(client.messages.map(textOf)).toEqual(['say other', 'other ']);
    expect((await stored()).map(textOf)).toEqual(['say other', 'other ']);
  });
});
