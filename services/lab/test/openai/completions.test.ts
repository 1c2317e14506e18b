import { chatCompletion } from '@research/contracts';
import { type LabPlace, openLabPlace, startTestLab, type TestLab } from '../chat/support/start-test-lab.ts';

describe('chat completions', () => {
  let place: LabPlace;
  let lab: TestLab;
  beforeAll(async () => {
    place = await openLabPlace();
    lab = await startTestLab(place);
  }, 60_000);
  afterAll(async () => {
    await lab?.stop();
    await place?.remove();
  });
  const complete = (content: string, more: object = {}) =>
    fetch(`${lab.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { ...lab.caller().headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'research', messages: [{ role: 'user', content }], ...more }),
    });

  it('come whole, with annotations at their marks and a list of sources', async () => {
    const answer = chatCompletion.parse(await (await complete('parts')).json());
    const message = answer.choices[0]?.message;
    const [cited] = message?.annotations ?? [];
    expect(cited?.url_citation).toMatchObject({ start_index: 32, end_index: 35 });
    expect(cited?.url_citation.url).toMatch(/^http.*\/api\/filings\/read\/US\//);
    expect(message?.content).toContain('**Sources**\n\n- [1] [Apple 10-K, Item 1A](http');
    expect(answer.usage.total_tokens).toBe(150);
  });

  it('stream as chunks, with the usage last when it is asked for', async () => {
    const answer = await complete('say a b', { stream: true, stream_options: { include_usage: true } });
    const text = await answer.text();
    const data = [...text.matchAll(/^data: (.*)$/gm)].map(([, line]) => line ?? '');
    expect(data.at(-1)).toBe('[DONE]');
    const chunks = data.slice(0, -1).map((line) => JSON.parse(line));
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('a b ');
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 150 } });
  });

  it.each([
    ['fail model_unavailable', {}, 502, 'model_unavailable', 'server_error'],
    ['say a', { model: 'gpt' }, 404, 'model_not_found', 'invalid_request_error'],
    ['say a', { n: 2 }, 422, 'validation_failed', 'invalid_request_error'],
    ['say a', { tools: [{}] }, 422, 'validation_failed', 'invalid_request_error'],
  ])('are refused in the words of such clients: %s %j', async (content, more, status, code, type) => {
    const answer = await complete(content, more);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, error: { code, type } });
  });

  it('tell a failure under way in the stream', async () => {
    const text = await (await complete('say a; fail model_refused', { stream: true })).text();
    expect(text).toContain('"error":{"message"');
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });
});
