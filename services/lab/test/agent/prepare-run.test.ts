import { alice, asked, openAgent, openModel } from './support/open-agent.ts';

const { agent } = openAgent(openModel());
const prepare = (message: string, more = {}) =>
  agent.prepare(alice, asked(message, more), new AbortController().signal);

describe('a message that calls a skill', () => {
  it('gets the resolved text, with values inserted once as quoted data', async () => {
    const { skill } = await prepare('/risk-check ticker="{{years}} \\"x\\"" years=3 and be brief');
    expect(skill).toEqual({
      name: 'risk-check',
      display_name: 'Risk check',
      tier: 'org',
      version: 3,
      values: { ticker: '{{years}} "x"', years: '3' },
      resolved:
        '# Risks of "{{years}} \'x\'"\n\nRead the risk factors of "{{years}} \'x\'" over "3" years. {{kept}}',
    });
  });

  it.each([
    [
      '/risk-chek ticker=A years=1',
      'skill_unknown',
      "There is no skill 'risk-chek'. Did you mean /risk-check?",
    ],
    ['/nothing-like-it', 'skill_unknown', "There is no skill 'nothing-like-it'."],
    ['/switched-off ticker=A years=1', 'skill_disabled', 'disabled'],
    [
      '/risk-check tickr=A years=1',
      'skill_variable_unknown',
      "'tickr' (did you mean 'ticker'?): 'risk-check' knows ticker, years.",
    ],
    [
      '/risk-check ticker=A',
      'skill_variables_missing',
      "'risk-check' needs years: write /risk-check years=…",
    ],
    ['/risk-check ticker= years=" "', 'skill_variables_missing', 'needs ticker, years'],
  ])('%s fails with %s', async (message, code, detail) => {
    await expect(prepare(message)).rejects.toMatchObject({ code, message: expect.stringContaining(detail) });
  });

  it.each(['/ 5', '/etc/passwd is a file', '/Upper', 'what is /risk-check?'])(
    '%j calls none',
    async (message) => {
      expect((await prepare(message)).skill).toBeNull();
    },
  );
});

describe('the documents of a message', () => {
  it('are named', async () => {
    const { documents } = await prepare('?', { document_ids: ['doc_ready', 'doc_ready'] });
    expect(documents).toEqual([{ document_id: 'doc_ready', name: 'lease.pdf' }]);
  });

  it.each([
    ['doc_none', 'document_not_found'],
    ['doc_busy', 'document_not_ready'],
    ['doc_bad', 'document_unreadable'],
  ])('refuse %s with %s', async (id, code) => {
    await expect(prepare('?', { document_ids: ['doc_ready', id] })).rejects.toMatchObject({ code });
  });
});

describe('the effort of a message', () => {
  it('sets the bounds of the run', async () => {
    expect((await prepare('?', { effort: 'deep' })).budget.steps).toBe(20);
  });
});
