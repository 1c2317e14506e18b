import {
  declaredInputs,
  inputsOf,
  type RouteAnswer,
  type searchCompanies,
  toSkillInput,
} from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { skill as riskCheck } from './support/fake-platform.ts';
import { alice, asked, openAgent, openModel } from './support/open-agent.ts';

const { agent, platform } = openAgent(openModel());
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
    [
      '/team:peer-comparison',
      'skill_unknown',
      "There is no tier 'team': write /user:peer-comparison, /org:peer-comparison or /system:peer-comparison.",
    ],
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

describe('a skill that declares its variables', () => {
  const declared = declaredInputs
    .parse([
      { name: 'ticker', type: 'company', required: true },
      { name: 'period', options: ['FY', 'TTM'], default: 'FY' },
      { name: 'filing', type: 'filing' },
      { name: 'contract', type: 'document' },
    ])
    .map(toSkillInput);
  const content =
    'Review {{ticker}} over {{period}}, {{note}}. {{input}} Today is {{today}}, in {{language}}.';
  const variables = ['ticker', 'period', 'note', 'input', 'today', 'language'];
  const inputs = inputsOf(declared, variables).map((one) =>
    one.name === 'note' ? { ...one, required: false } : one,
  );
  const hit = (name: string, ticker: string | null, country: 'US' | 'CA' = 'US') => ({
    country,
    local_id: name.length.toString().padStart(10, '0'),
    name,
    native_name: null,
    ticker,
    aliases: [],
  });
  const companies: Record<string, object[]> = {
    Halcyon: [hit('Halcyon Tidewater', 'HLTW')],
    T: [hit('AT&T Inc.', 'T'), hit('TELUS Corporation', 'T', 'CA'), hit('Target', 'TGT')],
    Apple: [hit('Apple Inc.', 'AAPL'), hit('Apple Hospitality REIT', 'APLE')],
    Toyo: [hit('Toyota Motor', null), hit('Toyo Suisan', null)],
  };
  const called: { tier?: unknown }[] = [];
  beforeAll(() => {
    platform.answers.getSkill = ({ input }) => {
      called.push({ ...input.query });
      return { ...riskCheck, name: 'review', content, variables, inputs };
    };
    platform.answers.searchCompanies = ({ input }): RouteAnswer<typeof searchCompanies> => {
      const results = (companies[String(input.query?.q)] ?? []) as RouteAnswer<
        typeof searchCompanies
      >['results'];
      return { results, total: results.length, did_you_mean: [], query_ms: 1 };
    };
  });

  it('gets defaults, built-ins and the company that is meant', async () => {
    const { skill } = await prepare('/org:review ticker=Halcyon and be brief');
    expect(called.at(-1)).toEqual({ tier: 'org' });
    expect(skill).toMatchObject({
      values: { ticker: 'Halcyon', period: 'FY' },
      companies: [{ variable: 'ticker', country: 'US', name: 'Halcyon Tidewater', ticker: 'HLTW' }],
    });
    expect(skill?.resolved).toMatch(
      /^Review "Halcyon Tidewater \(HLTW, US 0000000017\)" over "FY", "\(not given\)"\. "and be brief" Today is "\d{4}-\d\d-\d\d", in "English"\.$/,
    );
  });

  it('takes the company whose whole name is given', async () => {
    const { skill } = await prepare('/review ticker=Apple period=ttm');
    expect(skill?.companies?.[0]?.ticker).toBe('AAPL');
    expect(skill?.values.period).toBe('TTM');
  });

  it.each([
    [
      '/review ticker=T',
      'skill_variable_invalid',
      /fits several companies: AT&T Inc\. \(T US\), TELUS Corporation \(T CA\)\./,
    ],
    ['/review ticker=Toyo', 'skill_variable_invalid', /Toyota Motor .* Toyo Suisan/],
    ['/review ticker=Zyzzogeton', 'skill_variable_invalid', /No company was found/],
    ['/review ticker=Halcyon period=YTD', 'skill_variable_invalid', /not one of FY, TTM/],
    ['/review period=FY', 'skill_variables_missing', /needs ticker/],
    ['/review ticker=Halcyon perod=FY', 'skill_variable_unknown', /did you mean 'period'/],
    ['/review ticker=Halcyon contract=doc_none', 'document_not_found', /doc_none/],
  ])('%s fails with %s', async (message, code, detail) => {
    await expect(prepare(message)).rejects.toMatchObject({ code, message: expect.stringMatching(detail) });
  });

  it('adds its filing and document to the run, and takes a company that only they name', async () => {
    const run = await prepare('/review ticker=Private filing=US/0009990001-25-000007 contract=doc_ready', {
      document_ids: ['doc_ready'],
    });
    expect(run.filings).toMatchObject([{ country: 'US', filing_id: '0009990001-25-000007' }]);
    expect(run.documents.map(({ document_id }) => document_id)).toEqual(['doc_ready']);
    expect(run.skill?.resolved).toContain('"Private"');
  });
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

describe('a question that points at filings', () => {
  const filings = [
    { country: 'US' as const, filing_id: '0009990001-25-000007' },
    { country: 'US' as const, filing_id: 'nobody-has-it' },
  ];

  it('knows whose they are, as far as the platform does', async () => {
    platform.answers.listSections = ({ input }) => {
      if (input.params?.filing_id !== filings[0]?.filing_id) throw problem('filing_not_ingested');
      return { local_ids: ['9990001'], sections: [] };
    };
    platform.answers.getCompany = () => ({
      local_id: '0009990001',
      name: 'Halcyon Tidewater',
      native_name: null,
      ticker: 'HALC',
      aliases: ['HTI'],
    });
    expect((await prepare('What are the main risks?', { filings })).filings).toEqual([
      {
        ...filings[0],
        company: {
          local_id: '0009990001',
          name: 'Halcyon Tidewater',
          ticker: 'HALC',
          names: ['Halcyon Tidewater', 'HTI'],
        },
      },
      { ...filings[1], company: null },
    ]);
  });
});
