import { answer, answerStatus, type FakeModel, startFakeModel } from '@footnote/testing/fake-model';
import { makeReport, newReport } from './support/make-report.ts';
import { type Caller, startTestReports, type TestReports } from './support/start-test-reports.ts';

const original = newReport().sections[0]?.narrative ?? '';

describe('the preview of a rewrite', () => {
  let service: TestReports;
  let alice: Caller;
  let model: FakeModel;
  beforeAll(async () => {
    model = await startFakeModel();
    service = await startTestReports({
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'scripted',
      LLM_RETRY_WAIT_LIMIT_MS: '0',
    });
    alice = service.caller();
  });
  beforeEach(() => model.reset());
  afterAll(async () => {
    await service?.stop();
    await model.stop();
  });

  const rewrite = async (json: object = { instruction: 'Make it shorter.' }) => {
    const { report_id } = await makeReport(alice);
    const sent = await alice('POST', `/${report_id}/sections/0/rewrite`, { json });
    return { report_id, ...sent };
  };

  it('says what was lost and added, and stores nothing', async () => {
    model.reply(answer('Gross margin rose to 47 %.'));
    const { report_id, status, body } = await rewrite();
    expect([status, body]).toEqual([
      200,
      {
        rewritten_narrative: 'Gross margin rose to 47 %.',
        original_narrative: original,
        model: 'scripted',
        lost: { figures: [expect.stringContaining('46.2')], citations: ['a'] },
        added: { figures: [expect.stringContaining('47')], citations: [] },
        changed: true,
        note: null,
      },
    ]);
    expect((await alice('GET', `/${report_id}/data`)).body.sections?.[0]?.narrative).toBe(original);
    expect((await alice('GET', `/${report_id}/activity`)).body.activity).toHaveLength(1);
  });

  it.each([
    ['fails', answerStatus(500), 502, 'model_unavailable'],
    ['breaks off', { kind: 'drop' } as const, 502, 'model_unavailable'],
    ['answers with nothing', answer('  '), 502, 'model_answer_unusable'],
    ['is cut off', answer('Gross', { finish: 'length' }), 502, 'model_answer_unusable'],
    ['asks to slow down', answerStatus(429), 503, 'model_rate_limited'],
  ])('is refused when the model %s', async (_what, reply, status, code) => {
    model.otherwise(reply);
    const { status: got, body } = await rewrite();
    expect([got, body.code]).toEqual([status, code]);
    expect(body.rewritten_narrative).toBeUndefined();
  });

  it('takes an instruction of 2000 characters', async () => {
    model.reply(answer('Gross margin rose to 46.2 %.[^a]'));
    const { status, body } = await rewrite({ instruction: 'x'.repeat(2_000) });
    expect([status, body.lost]).toEqual([200, { figures: [], citations: [] }]);
  });

  it.each([
    ['none', {}],
    ['a blank one', { instruction: '  ' }],
    ['one over 2000 characters', { instruction: 'x'.repeat(2_001) }],
  ])('needs an instruction: %s', async (_what, json) => {
    const { status, body } = await rewrite(json);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(model.requests).toHaveLength(0);
  });

  it('comes without a key or a network, from the offline model', async () => {
    const offline = await startTestReports();
    try {
      const bob = offline.caller();
      const { report_id } = await makeReport(bob);
      const json = { instruction: 'Make it shorter.' };
      const { status, body } = await bob('POST', `/${report_id}/sections/0/rewrite`, { json });
      expect(status).toBe(200);
      expect(body).toMatchObject({ original_narrative: original, lost: { figures: [], citations: [] } });
      expect(body.rewritten_narrative).toContain('46.2 %');
    } finally {
      await offline.stop();
    }
  });
});
