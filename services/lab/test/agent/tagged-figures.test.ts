import { problem } from '@footnote/runtime';
import { answer, callTools, shareFakeModel } from '@footnote/testing/fake-model';
import { filingRef } from './support/fake-platform.ts';
import { ofType, runAgent } from './support/open-agent.ts';
import { facts, filing, openTagged, row, statement } from './support/tagged-filing.ts';

const fake = await shareFakeModel();

const open = () => openTagged(fake);

/** What the tools gave the model, in the last call. */
const told = () => JSON.stringify(fake.requests.at(-1)?.body.messages).replaceAll('\\', '');
const findRevenue = { name: 'find_facts', input: { filing, concept: 'Revenues' } };

describe('find_facts', () => {
  it('gives figures that are cited as the row in which they are printed', async () => {
    fake.reply(callTools(findRevenue), answer('Revenue was $364.2 million [[src_1.f-rev24]].'));
    const { chunks, text } = await runAgent(open(), 'Revenue?');
    expect(told()).toContain('"value":"364200000","shown":"$364.2 million","unit":"USD"');
    expect(text).toBe('Revenue was $364.2 million [1].');
    expect(ofType(chunks, 'data-citation').map(({ data }) => data)).toMatchObject([
      {
        quote: row('Revenue'),
        section: '8',
        filing_id: filingRef,
        source_url: 'https://www.sec.gov/halc.htm#:~:text=Revenue-,%24,364.2',
        char_start: statement.indexOf(row('Revenue')),
        context: { row: 'Revenues', period: '2024FY, 2024-01-01/2024-12-31', unit: 'USD, in millions' },
      },
    ]);
    const [verification] = ofType(chunks, 'data-verification');
    expect(verification?.data.figures_unverified).toEqual([]);
  });

  it('cites a figure that no section prints by its own address', async () => {
    fake.reply(
      callTools({ name: 'find_facts', input: { filing, concept: 'Assets' } }),
      answer('Assets were $900 million [[src_1.f-alone]].'),
    );
    const { chunks } = await runAgent(open(), 'Assets?');
    expect(ofType(chunks, 'data-citation')[0]?.data).toMatchObject({
      url: `/api/filings/facts/US/${filingRef}/alone`,
      filing_id: filingRef,
      section: null,
    });
  });

  it('gives a tagged text with the line that prints it', async () => {
    fake.reply(
      callTools({ name: 'find_facts', input: { filing, concept: 'dei:AuditorName' } }),
      answer('Its auditor is "Morrow & Lane LLP" [[src_1]].'),
    );
    const { chunks } = await runAgent(open(), 'Auditor?');
    expect(told()).toContain(
      '"texts":[{"label":"AuditorName","concept":"dei:AuditorName","text":"Morrow & Lane LLP"',
    );
    expect(ofType(chunks, 'data-citation')[0]?.data).toMatchObject({
      quote: 'Morrow & Lane LLP',
      section: '8',
      char_start: statement.indexOf('Morrow'),
    });
  });

  it('does not let a figure be cited that the words do not say', async () => {
    fake.reply(callTools(findRevenue), answer('Revenue was $370 million [[src_1.f-rev24]].'));
    const { chunks } = await runAgent(open(), 'Revenue?');
    expect(ofType(chunks, 'data-citation')).toEqual([]);
    const [verification] = ofType(chunks, 'data-verification');
    expect(verification?.data).toMatchObject({
      marks_dropped: 1,
      figures_unverified: [{ figure: '$370 million' }],
    });
  });

  it.each([
    ['neither words nor a concept', { filing }, 'query or a concept'],
    ['more than it gives', { ...findRevenue.input, limit: 1_000 }, 'limit'],
  ] as const)('refuses %s', async (_what, input, why) => {
    fake.reply(callTools({ name: 'find_facts', input }), answer('Sorry.'));
    const { chunks } = await runAgent(open(), 'Revenue?');
    expect(ofType(chunks, 'tool-output-error')).toHaveLength(1);
    expect(told()).toContain(why);
  });

  it('gives the printed figures of a filing that tags none', async () => {
    const opened = open();
    opened.platform.answers.listFacts = () => {
      throw problem('no_structured_data');
    };
    opened.platform.answers.listSections = () => ({
      sections: [{ item_number: '8', title: 'Statements', char_count: 1_000 }],
    });
    fake.reply(
      callTools({ name: 'find_facts', input: { filing, query: 'revenue', period: '2023FY' } }),
      answer('Revenue was $335.7 million [[src_1.t1.r0.c2]].'),
    );
    const { chunks, text } = await runAgent(opened, 'Revenue?');
    expect(told()).toContain('335700000');
    expect(text).toBe('Revenue was $335.7 million [1].');
    expect(ofType(chunks, 'data-citation')[0]?.data.quote).toBe(row('Revenue'));
  });
});

describe('get_measures', () => {
  const margin = { name: 'get_measures', input: { filing, names: ['revenue', 'gross_margin', 'inventory'] } };

  it('gives a filing’s measures, derived ones as a formula with its facts', async () => {
    fake.reply(
      callTools(margin),
      answer('The gross margin was 36.0% [[src_2]] of revenue of $364.2 million [[src_1.f-rev24]].'),
    );
    const { chunks, text } = await runAgent(open(), 'Margin?');
    expect(told()).toContain('"absent":[{"name":"inventory","reason":"not_reported"}]');
    expect(text).toBe('The gross margin was 36.0% [1] of revenue of $364.2 million [2].');
    const [derived, reported] = ofType(chunks, 'data-citation').map(({ data }) => data);
    expect(derived?.computation).toMatchObject({
      expression: 'gross_profit / revenue',
      formula: 'Gross margin 2024FY = gross profit / revenue = 36.0%',
      shown: '36.0%',
      inputs: [
        { label: 'GrossProfit', text: '131.1', char_start: statement.indexOf(row('Gross profit')) },
        { label: 'Revenues', text: '$364.2', url: `/api/filings/read/US/${filingRef}/8` },
      ],
    });
    expect(reported).toMatchObject({ quote: row('Revenue'), section: '8' });
  });

  it('gives the measures of a filing without tags, cited as the rows that print them', async () => {
    const cell = (label: string, printed: string, at: number) => ({
      statement: 'income-statement',
      row: at,
      label,
      column: 0,
      column_label: '2024',
      at: {
        section: '8',
        char_start: statement.indexOf(printed),
        char_end: statement.indexOf(printed) + printed.length,
      },
    });
    const sales = cell('Revenue', '$364.2', 0);
    const gross = cell('Gross profit', '131.1', 1);
    const point = (name: string, value: string, cells: object[], more = {}) => ({
      name,
      period: { start: '2024-01-01', end: '2024-12-31' },
      fiscal: { year: 2024, period: 'FY' },
      value,
      unit: 'iso4217:USD',
      fact_ids: [],
      cells,
      standing: 'from_table',
      formula: null,
      ...more,
    });
    const opened = open();
    opened.platform.answers.readMeasures = () => ({
      points: [
        point('gross_margin', '0.36', [gross, sales], {
          unit: 'xbrli:pure',
          standing: 'derived',
          formula: 'gross_profit / revenue',
        }),
        point('revenue', '364200000', [sales]),
      ],
      absent: [{ name: 'inventory', reason: 'ambiguous' }],
    });
    const growth = {
      inputs: [{ name: 'a', id: 'src_1.f-income-statement-0-0' }],
      computations: [{ label: 'Half', expression: 'a / 2', as: 'money' }],
    };
    fake.reply(
      callTools(margin),
      callTools({ name: 'compute', input: growth }),
      answer('Revenue was $364.2 million [[src_1.f-income-statement-0-0]], its margin 36.0% [[src_2]].'),
    );
    const { chunks, text } = await runAgent(opened, 'Margin?');
    expect(text).toBe('Revenue was $364.2 million [1], its margin 36.0% [2].');
    const [reported, derived] = ofType(chunks, 'data-citation').map(({ data }) => data);
    expect(reported).toMatchObject({
      quote: row('Revenue'),
      section: '8',
      context: { row: 'Revenue', period: '2024' },
    });
    expect(derived?.computation?.inputs).toMatchObject([
      { label: 'Gross profit', text: '131.1', char_start: statement.indexOf(row('Gross profit')) },
      { label: 'Revenue', text: '$364.2' },
    ]);
    expect(told()).toContain('$182.1 million');
  });

  it('gives a company’s measures over time, to compute with', async () => {
    const opened = open();
    opened.platform.answers.readCompanyMeasures = () => ({
      series: [
        {
          name: 'revenue',
          unit: 'iso4217:USD',
          points: [2023, 2024].map((year) => {
            const id = year === 2024 ? 'rev24' : 'rev23';
            return {
              period: facts[id]?.period,
              fiscal: { year, period: 'FY' },
              value: facts[id]?.value,
              standing: 'reported',
              formula: null,
              latest: { filing_id: filingRef, fact_ids: [id] },
            };
          }),
        },
      ],
    });
    fake.reply(
      callTools({
        name: 'get_measures',
        input: { companies: [{ country: 'US', local_id: '0009990001' }], names: ['revenue', 'net_income'] },
      }),
      callTools({
        name: 'compute',
        input: {
          inputs: [
            { name: 'a', id: 'src_1.f-rev24' },
            { name: 'b', id: 'src_1.f-rev23' },
          ],
          computations: [{ label: 'Growth', expression: 'a / b - 1', as: 'percent', decimals: 1 }],
        },
      }),
      answer('Revenue grew 8.5% [[src_2]].'),
    );
    const { chunks, text } = await runAgent(opened, 'Growth?');
    expect(told()).toContain('"reason":"not_in_ingested_filings"');
    expect(text).toBe('Revenue grew 8.5% [1].');
    expect(ofType(chunks, 'data-citation')[0]?.data.computation?.inputs).toHaveLength(2);
  });

  it('names no value that only the regulator’s list has, and says which filing to ingest', async () => {
    const opened = open();
    const latest = { filing_id: '0009990001-26-000001', fact_ids: [], loaded: true };
    const period = { start: '2025-01-01', end: '2025-12-31' };
    const point = { period, fiscal: { year: 2025, period: 'FY' }, value: '777000000', latest };
    opened.platform.answers.readCompanyMeasures = () => ({
      series: [
        {
          name: 'revenue',
          unit: 'iso4217:USD',
          points: [{ ...point, standing: 'reported', formula: null }],
        },
      ],
    });
    fake.reply(
      callTools({
        name: 'get_measures',
        input: { companies: [{ country: 'US', local_id: '0009990001' }], names: ['revenue'] },
      }),
      answer('Revenue of 2025 was $777.0 million.'),
    );
    const { chunks } = await runAgent(opened, 'Revenue?');
    expect(told()).toContain('"reason":"filing_not_ingested","fiscal":"2025FY"');
    expect(told()).toContain('"filing_id":"0009990001-26-000001"');
    expect(told()).toContain('ingest_filing');
    expect(told()).not.toContain('777');
    expect(ofType(chunks, 'data-citation')).toEqual([]);
    const [verification] = ofType(chunks, 'data-verification');
    expect(verification?.data.figures_unverified).toMatchObject([{ figure: '$777.0 million' }]);
  });

  it('compares companies for a fiscal year, each in its own currency', async () => {
    const opened = open();
    const value = (unit: string, id: string) => [
      {
        name: 'revenue',
        unit,
        period: facts[id]?.period,
        value: '364200000',
        standing: 'reported',
        filing_id: filingRef,
        fact_ids: [id],
      },
    ];
    const company = { country: 'US', local_id: '1', absent: [] };
    opened.platform.answers.compareCompanies = () => ({
      fiscal_year: 2024,
      companies: [
        { ...company, name: 'Halcyon', values: value('iso4217:USD', 'rev24') },
        { ...company, name: 'Aomine', values: value('iso4217:JPY', 'yen') },
      ],
    });
    const companies = [
      { country: 'US', local_id: '1' },
      { country: 'JP', local_id: 'E1' },
    ];
    const difference = {
      name: 'compute',
      input: {
        inputs: [
          { name: 'a', id: 'src_1.f-rev24' },
          { name: 'b', id: 'src_1.f-yen' },
        ],
        computations: [{ label: 'Difference', expression: 'a - b' }],
      },
    };
    fake.reply(
      callTools({ name: 'get_measures', input: { companies, names: ['revenue'], fiscal_years: [2024] } }),
      callTools(difference),
      answer('They are in unlike currencies.'),
    );
    const { chunks } = await runAgent(opened, 'Compare');
    const asked = opened.platform.calls.find(({ route }) => route === 'compareCompanies');
    expect(asked?.input.query).toEqual({ companies: 'US:1,JP:E1', names: 'revenue', fiscal_year: '2024' });
    expect(ofType(chunks, 'tool-output-error')[0]?.errorText).toContain('unlike units');
  });

  it('refuses to divide by zero', async () => {
    const input = (name: string, id: string) => ({ name, id });
    fake.reply(
      callTools(findRevenue),
      callTools({ name: 'find_facts', input: { filing, concept: 'Debt' } }),
      callTools({
        name: 'compute',
        input: {
          inputs: [input('a', 'src_1.f-rev24'), input('b', 'src_2.f-zero')],
          computations: [{ label: 'Turnover of debt', expression: 'a / b' }],
        },
      }),
      answer('It has no debt.'),
    );
    const { chunks } = await runAgent(open(), 'Debt?');
    expect(ofType(chunks, 'tool-output-error')[0]?.errorText).toContain('divides by zero');
  });

  it.each([
    ['an unknown measure', { filing, names: ['swagger'] }, 'There is no measure swagger. There are: revenue'],
    [
      'an unknown company',
      { companies: [{ country: 'US', local_id: '404' }], names: ['revenue'] },
      'company',
    ],
    ['neither filing nor company', { names: ['revenue'] }, 'only one of them'],
    [
      'quarters of several companies',
      {
        companies: [1, 2].map((id) => ({ country: 'US', local_id: String(id) })),
        names: ['revenue'],
        basis: 'quarter',
      },
      'compared by fiscal year',
    ],
  ])('refuses %s', async (_what, input, why) => {
    fake.reply(callTools({ name: 'get_measures', input }), answer('Sorry.'));
    const opened = open();
    opened.platform.answers.readCompanyMeasures = () => {
      throw problem('company_not_found');
    };
    const { chunks } = await runAgent(opened, 'Revenue?');
    expect(ofType(chunks, 'tool-output-error')).toHaveLength(1);
    expect(told()).toContain(why);
  });
});

describe('create_report', () => {
  const published = (opened: ReturnType<typeof open>) => {
    const [message] = opened.published as unknown as {
      payload: { report: { sections: { narrative: string }[]; sources: object[] } };
    }[];
    if (!message) throw new Error('no report was requested');
    return message.payload.report;
  };
  const reportOf = (table: object) => ({
    name: 'create_report',
    input: {
      title: 'Results',
      sections: [
        {
          title: 'Figures',
          narrative: '',
          tables: [{ title: 'Key figures', filing, names: ['revenue'], ...table }],
        },
      ],
    },
  });

  it('takes the figures of its tables from facts, each with period, unit and source', async () => {
    const names = ['revenue', 'gross_margin', 'inventory'];
    fake.reply(callTools(reportOf({ names, chart: 'bar' })), answer('The report is made.'));
    const opened = open();
    await runAgent(opened, 'Write a report on the results');
    const { sections, sources } = published(opened);
    expect(sections[0]?.narrative.split('\n')).toEqual([
      '**Key figures**',
      '',
      '|  | FY2024 (to 2024-12-31) |',
      '| --- | ---: |',
      '| Revenue | $364.2 million [^c1] |',
      '| Gross margin | 36.0% [^c2] |',
      '',
      'Not reported: inventory.',
      '',
      '```chart',
      '{"type":"bar","title":"Key figures","unit":"USD millions","x":["FY2024"],"series":[{"name":"Revenue","values":[364.2]}]}',
      '```',
    ]);
    expect(sources).toMatchObject([
      { id: 'c1', filing_id: filingRef, section: '8', quote: row('Revenue') },
      { id: 'c2', quote: 'Gross margin 2024FY = gross profit / revenue = 36.0%' },
    ]);
  });

  it('says in place of a table that a filing has no tagged figures', async () => {
    fake.reply(callTools(reportOf({})), answer('The report is made.'));
    const opened = open();
    opened.platform.answers.readMeasures = () => {
      throw problem('no_structured_data');
    };
    await runAgent(opened, 'Write a report on the results');
    expect(published(opened).sections[0]?.narrative).toMatch(/^\*\*Key figures\*\*\n\n\*.*\*$/);
  });
});
