import { answer, callTools, shareFakeModel } from '@footnote/testing/fake-model';
import { filingRef } from './support/fake-platform.ts';
import { alice, asked, ofType, openAgent, openModel, runAgent } from './support/open-agent.ts';

const fake = await shareFakeModel();

const ref = { country: 'US' as const, filing_id: filingRef };
const section = { ...ref, section: '1A' };
const read = callTools({ name: 'read_section', input: section });
const lone = { ...alice, org_id: null, org_role: null };
/** The tool results that the model was given in its last call. */
const told = () => JSON.stringify(fake.requests.at(-1)?.body.messages);
const open = (change = {}) => openAgent(openModel(fake), change);

describe('create_report', () => {
  const report = callTools({
    name: 'create_report',
    input: {
      title: 'Risks of\nHalcyon',
      sections: [
        {
          title: 'Supply',
          narrative:
            '"We buy brass fittings from two foundries" [[src_1]], "none at all" [[src_1]]; again "We buy brass fittings" [[src_1]] for $9 billion.\n\n```chart\n{"type":"bar"}\n```',
        },
      ],
    },
  });

  it('is made with checked citations, and says how it was made', async () => {
    fake.reply(read, report, answer('The report is made.'));
    const opened = open();
    const { chunks } = await runAgent(opened, '/risk-check ticker=HALC years=2 and write a report');
    const [message] = opened.published;
    expect(message).toMatchObject({
      name: 'report.requested.v1',
      payload: {
        org_id: 'acme',
        actor: { user_id: 'alice', name: 'Alice' },
        requested_by: 'model',
        report: {
          title: 'Risks of Halcyon',
          thread_id: 'thr_1',
          skill: { name: 'risk-check', tier: 'org', version: 3, values: { ticker: 'HALC', years: '2' } },
          sources: [
            {
              id: 'c1',
              filing_id: filingRef,
              section: '1A',
              quote: 'We buy brass fittings from two foundries',
            },
            { id: 'c2', quote: 'We buy brass fittings' },
          ],
        },
      },
    });
    const payload = message?.payload as { report: { sections: { narrative: string }[] } } | undefined;
    expect(payload?.report.sections[0]?.narrative).toBe(
      '"We buy brass fittings from two foundries" [^c1], *[quote removed: not in the source]*; again "We buy brass fittings" [^c2] for $9 billion [unverified].\n\n```chart\n{"type":"bar"}\n```',
    );
    expect(ofType(chunks, 'data-report').map(({ data }) => data.status)).toEqual(['requested', 'ready']);
    expect(told()).toContain('quotes_dropped\\":1');
  });

  const offered = () => JSON.stringify(fake.requests[0]?.body.tools).includes('create_report');
  const rules = () => JSON.stringify(fake.requests[0]?.body.messages);

  it.each([
    'What are its risks?',
    'I would like a report on risks',
    'Put together a report',
    'Erstelle mir bitte einen Bericht',
  ])('is offered for any words: %j', async (question) => {
    fake.reply(answer('These.'));
    await runAgent(open(), question);
    expect(offered()).toBe(true);
    expect(rules()).toContain("Only if the user's own message asks for a report");
  });

  it('is not offered when the request forbids it', async () => {
    fake.reply(report, answer('Sorry.'));
    const opened = open();
    const { chunks } = await runAgent(opened, asked('Write a report', { report: 'never' }));
    expect(offered()).toBe(false);
    expect(ofType(chunks, 'tool-output-error')).toHaveLength(1);
    expect(opened.published).toEqual([]);
  });

  it('is not offered without an organisation, and the model learns why', async () => {
    fake.reply(report, answer('Sorry.'));
    const opened = open();
    await runAgent(opened, 'Write a report', { caller: lone });
    expect(offered()).toBe(false);
    expect(rules()).toContain('needs membership of an organisation');
    expect(opened.published).toEqual([]);
  });

  it('is wanted when the request says so', async () => {
    fake.reply(read, report, answer('Made.'));
    const opened = open();
    const { chunks } = await runAgent(opened, asked('What are its risks?', { report: 'always' }));
    expect(rules()).toContain('The user wants a report');
    expect(opened.published).toMatchObject([{ payload: { requested_by: 'user' } }]);
    expect(ofType(chunks, 'data-report')).toMatchObject([
      { data: { requested_by: 'user' } },
      { data: { requested_by: 'user' } },
    ]);
  });

  it('is refused at once when the request wants one without an organisation', async () => {
    const wanted = runAgent(open(), asked('Risks?', { report: 'always' }), { caller: lone });
    await expect(wanted).rejects.toMatchObject({ code: 'org_required' });
  });

  it('is made once in a run, however often the model asks, also in parallel calls', async () => {
    fake.reply(
      read,
      { ...report, toolCalls: [...(report.toolCalls ?? []), ...(report.toolCalls ?? [])] },
      report,
      answer('Made.'),
    );
    const opened = open();
    const { chunks } = await runAgent(opened, 'Write a report');
    expect(opened.published).toHaveLength(1);
    expect(ofType(chunks, 'tool-output-error').map(({ errorText }) => errorText)).toEqual([
      expect.stringContaining('already created a report'),
      expect.stringContaining('already created a report'),
    ]);
  });
});
