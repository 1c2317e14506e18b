import { expandTable, researchTools } from '@footnote/contracts';
import { z } from 'zod';
import { systemPrompt } from '../../src/agent/run/system-prompt.ts';
import { openTools } from './support/open-tools.ts';
import { quarryReport } from './support/quarry-report.ts';

/**
 * Calls that a strong model made or needed behind the tools, one script for each of its complaints. The texts are invented;
 * `tool-scripts-real.test.ts` does the same on real ones.
 */
const id = 'doc_quarry';
const report = { document_id: id };
const opened: { close(): void }[] = [];
const open = (text = quarryReport) => {
  const tools = openTools({ documents: [{ document_id: id, name: 'quarry.pdf', text }] });
  opened.push(tools);
  return tools;
};
afterAll(() => {
  for (const { close } of opened) close();
});

const sentence =
  'we recorded an impairment charge of $4.2 million for the Pell pit and restructuring costs of $1.3 million';
const charge = { name: 'charge', id: 'src_1', quote: sentence, figure: '$4.2 million' };
const costs = { name: 'costs', id: 'src_1.p2', quote: sentence, figure: '$1.3 million' };

describe('1. amounts in sentences', () => {
  it('are inputs, found in the words of their source as a quote is', async () => {
    const { call, context } = open();
    await call('read_page', { ...report, page: 2 });
    const { results } = await call('compute', {
      inputs: [charge, costs],
      computations: [{ label: 'Charges', expression: 'charge + costs' }],
    });
    expect(results).toMatchObject([{ value: '5500000', shown: '$5.50 million', source_id: 'src_2' }]);
    expect(
      context.texts.book.verifyFigure('Charges were $5.5 million', 'src_2')?.computation?.inputs,
    ).toMatchObject([
      { text: '$4.2 million', page: 2, source_id: 'src_1' },
      { text: '$1.3 million', page: 2 },
    ]);
  });

  it.each([
    [
      'words that the source does not have',
      { quote: 'we recorded a charge of $9 million' },
      'does not hold the words',
    ],
    [
      'a figure that the quote does not have',
      { figure: '$4.3 million' },
      'it has $4.2 million; $1.3 million',
    ],
    ['a text without quote', { quote: null, figure: null }, 'is a text'],
  ])('are refused for %s, with what would do', async (_what, change, why) => {
    const { call } = open();
    await call('read_page', { ...report, page: 2 });
    const computing = call('compute', {
      inputs: [{ ...charge, ...change }],
      computations: [{ label: 'Charge', expression: 'charge' }],
    });
    await expect(computing).rejects.toThrow(why);
  });

  it('keep what they count: per share, percent, shares', async () => {
    const { call } = open();
    await call('read_page', { ...report, page: 2 });
    const { results } = await call('compute', {
      inputs: [
        { name: 'dividend', id: 'src_1', quote: 'Our dividends were $0.40 per share', figure: '$0.40' },
        { name: 'share', id: 'src_1', quote: 'we expect to receive 3% of it', figure: '3%' },
        { name: 'damages', id: 'src_1', quote: 'damages of $12.5 million', figure: '$12.5 million' },
      ],
      computations: [
        { label: 'Twice', expression: 'dividend * 2' },
        { label: 'Ours', expression: 'damages * share' },
      ],
    });
    expect(results.map(({ shown }) => shown)).toEqual(['USD 0.80 per share', '$0.38 million']);
  });
});

describe('2. and 6. blocks and heads', () => {
  it('give every cell that is shown an id which can be computed with', async () => {
    const { call } = open();
    const { tables } = await call('find_tables', { ...report, query: 'net sales by segment', limit: 1 });
    const [table] = tables.map(expandTable);
    expect(table?.columns.map(({ label }) => label)).toEqual(['Slate', 'Granite', 'Total']);
    const sales = table?.rows.find(({ label }) => label.startsWith('Net sales'));
    const { results } = await call('compute', {
      computations: [
        { label: 'Slate', expression: `[${sales?.id}.c1] / [${sales?.id}.c3]`, as: 'percent', decimals: 1 },
      ],
    });
    expect(results[0]?.shown).toBe('60.7%');
  });
});

describe('3. and 7. periods', () => {
  it('are those that the heads print, and the fiscal year is the one that the issuer names', async () => {
    const { call } = open();
    const { tables } = await call('read_statement', { ...report, statement: 'income-statement' });
    expect(tables[0]?.columns).toMatchObject([
      { year: 2023, fiscal_year: 2022, end: '2023-01-28', months: 12 },
      { year: 2022, fiscal_year: 2021, end: '2022-01-29', months: 12 },
    ]);
  });

  it('have no length at a point in time', async () => {
    const { call } = open();
    const { tables } = await call('read_statement', { ...report, statement: 'balance-sheet' });
    expect(tables[0]?.columns.map(({ months }) => months ?? null)).toEqual([null, null]);
  });
});

describe('4. and 12. one statement', () => {
  it('comes at the first call, whole, and the extract is only named', async () => {
    const { call } = open();
    const { tables, others } = await call('read_statement', { ...report, statement: 'income-statement' });
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({ page: 4, unit: 'in thousands, except per share data', scale: 3 });
    expect(tables[0]?.extract).toBeUndefined();
    expect((others ?? []).every(({ table_id }) => table_id !== tables[0]?.table_id)).toBe(true);
  });

  it('is that of the group, and not that of the parent beside it', async () => {
    const own = quarryReport
      .slice(
        quarryReport.indexOf('### Consolidated Balance Sheets'),
        quarryReport.indexOf('### Consolidated Statements of Cash'),
      )
      .replace('Consolidated Balance Sheets', 'Company Balance Sheets')
      .replaceAll('1,', '2,');
    const { call } = open(`${quarryReport}\n<!-- page 9 -->\n\n${own}`);
    const { tables, others } = await call('read_statement', { ...report, statement: 'balance-sheet' });
    expect(tables.map(({ page }) => page)).toEqual([5]);
    expect(others).toMatchObject([{ page: 9 }]);
  });

  it('comes with its other periods, and in one piece', async () => {
    const quarter = (title: string, sales: string) =>
      `### ${title}\n\n(in thousands)\n\n| ${title} | 2023 | 2022 |\n| --- | --- | --- |\n| Net sales | ${sales} | 98,100 |\n| Cost of sales | 60,200 | 58,900 |\n| Income before income taxes | 9,100 | 8,700 |\n| Provision for income taxes | 2,100 | 2,000 |\n| Net income | 7,000 | 6,700 |\n| Diluted earnings per share | 0.35 | 0.33 |\n`;
    const { call } = open(
      `# Release\n\n${quarter('Three months ended July 1', '101,300')}\n${quarter('Six months ended July 1', '202,500')}`,
    );
    const { tables } = await call('read_statement', { ...report, statement: 'income-statement' });
    expect(tables.map(({ columns }) => columns[0]?.months).sort()).toEqual([3, 6]);
    const cut = quarryReport.replace(
      '| Accounts payable | $41,200',
      '\n\n| | January 28, 2023 | January 29, 2022 |\n| --- | --- | --- |\n| Accounts payable | $41,200',
    );
    const whole = await open(cut).call('read_statement', { ...report, statement: 'balance-sheet' });
    expect(whole.tables.flatMap(({ rows }) => rows.at(-1)?.label)).toContain('Total liabilities and equity');
    expect(whole.tables.some(({ extract }) => extract)).toBe(false);
  });

  it('is marked where it is a part only', async () => {
    const whole = quarryReport.indexOf('| Accounts payable | $41,200');
    const { call } = open(quarryReport.slice(0, whole));
    const { tables } = await call('read_statement', { ...report, statement: 'balance-sheet' });
    expect(tables[0]).toMatchObject({ extract: true });
  });

  it('gives the rows that are asked for, and names those that it has not', async () => {
    const { call } = open();
    const { tables, rows_without_match } = await call('read_statement', {
      ...report,
      statement: 'balance-sheet',
      rows: ['Inventories', 'Total assets', 'Deferred tax assets'],
    });
    expect(tables[0]?.rows.map(({ label, answers }) => [label, answers])).toEqual([
      ['Inventories', 'Inventories'],
      ['Total assets', 'Total assets'],
    ]);
    expect(rows_without_match).toMatchObject([{ label: 'Deferred tax assets' }]);
  });
});

describe('5. and 11. kinds, units and groups', () => {
  it('are written on a row only where they are not money, and hold for all cells', async () => {
    const { call } = open();
    const { tables } = await call('read_statement', { ...report, statement: 'income-statement' });
    const kinds = tables.map(expandTable)[0]?.rows.map(({ label, kind }) => [label, kind]);
    expect(kinds).toContainEqual(['Basic earnings per share', 'per_share']);
    expect(kinds).toContainEqual(['Net income', 'money']);
    const text = JSON.stringify(tables[0]?.rows);
    expect(text).not.toContain('"money"');
    expect(text).not.toContain('"page"');
  });

  it('leave the unit open where nothing prints it', async () => {
    const { call } = open(
      '<!-- page 1 -->\n\n### Yards\n\n| | 2023 | 2022 |\n| --- | --- | --- |\n| Stone sold | 4,110 | 3,900 |\n',
    );
    const { tables } = await call('find_rows', { ...report, labels: ['stone sold'] });
    expect(tables[0]).toMatchObject({ scale: null, currency: null });
    const cell = `${tables[0]?.rows[0]?.id}.c1`;
    const inMillions = call('compute', {
      computations: [{ label: 'Sold', expression: `[${cell}]`, unit: 'millions' }],
    });
    await expect(inMillions).rejects.toThrow('the table prints no unit');
  });
});

describe('8. compute', () => {
  const cells = async () => {
    const tools = open();
    const { tables } = await tools.call('read_statement', { ...report, statement: 'cash-flow' });
    const row = (label: string) => tables[0]?.rows.find((one) => one.label.startsWith(label))?.id;
    return { ...tools, operating: `[${row('Net cash provided')}.c1]`, capex: `[${row('Purchases')}.c1]` };
  };

  it('refuses to make an amount small, and says what to do', async () => {
    const { call, operating } = await cells();
    const divided = call('compute', {
      computations: [{ label: 'In billions', expression: `${operating} / 1000` }],
    });
    await expect(divided).rejects.toThrow('already in whole units');
    const { results } = await call('compute', {
      computations: [{ label: 'Cash', expression: operating, unit: 'billions', decimals: 4 }],
    });
    expect(results[0]?.shown).toBe('$0.0526 billion');
  });

  it('computes several expressions, later ones from the results of those before', async () => {
    const { call, operating, capex } = await cells();
    const { results } = await call('compute', {
      computations: [
        { label: 'Free cash flow', expression: `${operating} + ${capex}`, name: 'free' },
        { label: 'Share of it', expression: `free / ${operating}`, as: 'percent', decimals: 1 },
        { label: 'Of nothing', expression: 'other / free' },
      ],
    });
    expect(results).toMatchObject([{ shown: '$24.10 million' }, { shown: '45.8%' }, { source_id: null }]);
    expect(results[2]?.error).toContain("'other' is none of the inputs");
    const again = await call('compute', {
      inputs: [{ name: 'free', id: results[0]?.source_id ?? '' }],
      computations: [{ label: 'Half', expression: 'free / 2' }],
    });
    expect(again.results[0]?.shown).toBe('$12.05 million');
  });

  it('prints abs and the signs as they are', async () => {
    const { call, operating, capex } = await cells();
    const { results } = await call('compute', {
      computations: [{ label: 'Coverage', expression: `${operating} / abs(${capex})`, as: 'times' }],
    });
    expect(results[0]).toMatchObject({ shown: '1.85 times' });
    expect(results[0]?.formula).toContain(
      'abs(Purchases of property and equipment January 28, 2023 (−28,500))',
    );
  });

  it('says which ids would do', async () => {
    const { call, operating } = await cells();
    const rowAlone = operating.replace(/\.c1/, '');
    const computing = (expression: string) =>
      call('compute', { computations: [{ label: 'Cash', expression }] });
    await expect(computing(rowAlone)).rejects.toThrow('.c2 (January 29, 2022)');
    await expect(computing('[src_1.t99.r1.c1]')).rejects.toThrow('these ids would do');
  });
});

describe('9. what a model reads before its first call', () => {
  const schemaOf = (tool: { description: string; input: z.ZodType }, name: string) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(tool.input, { target: 'draft-7', io: 'input' });
    return JSON.stringify({ name, description: tool.description, parameters });
  };
  const schemas = new Map(Object.entries(researchTools).map(([name, tool]) => [name, schemaOf(tool, name)]));
  const length = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (schemas.get(name)?.length ?? 0), 0);

  it('are tools of 8,000 characters at most, without lists of countries', () => {
    expect(length(schemas.keys())).toBeLessThanOrEqual(8_000);
    expect([...schemas.values()].join()).not.toMatch(/"KR"|pattern/);
  });

  it('are for documents those of documents, and those of filings once a company is searched for', async () => {
    const { call, names, run } = open();
    const ofFilings = ['list_filings', 'ingest_filing', 'read_section', 'compare_sections'];
    expect(names().filter((name) => ofFilings.includes(name))).toEqual([]);
    expect(length(names())).toBeLessThan(6_600);
    expect(systemPrompt(run, '2026-01-01')).toContain('The user points at documents');
    await call('search_companies', { query: 'Grindle' });
    expect(names()).toEqual(expect.arrayContaining(ofFilings));
  });

  it('are rules without a figure of any company', () => {
    const figures = systemPrompt(open().run, '2026-01-01').match(/[$€£¥]\d[\d,.]*/g);
    // The one amount shows another scale of itself.
    expect(figures).toEqual(['$1,234', '$1.234']);
  });
});

describe('10. find_rows', () => {
  it('gives each label its share, says which one a row answers, and names what is near', async () => {
    const { call } = open();
    const labels = ['Total', 'Net sales', 'Inventories', 'Interest expense', 'Goodwill impairment reversals'];
    const { tables, labels_without_rows, hint } = await call('find_rows', { ...report, labels, limit: 8 });
    const answered = tables.flatMap(({ rows }) => rows.map(({ answers }) => answers));
    expect(new Set(answered)).toEqual(new Set(labels.slice(0, 4)));
    expect(labels_without_rows).toMatchObject([{ label: 'Goodwill impairment reversals' }]);
    expect(hint).toContain('find_text');
  });

  it.each([
    ['a footnote mark', 'Net sales', 'Net sales (1)'],
    ['Less: and a mark', 'impairment of the Pell pit', 'Less: impairment of the Pell pit (b)'],
    ['a bracketed tail', 'Interest expense', 'Interest expense (net of interest income of 210)'],
    ['a tail after a comma', 'Trade receivables', 'Trade receivables, net of allowances of 900'],
  ])('looks through %s', async (_what, label, printed) => {
    const { call } = open();
    const { tables } = await call('find_rows', { ...report, labels: [label], limit: 1 });
    expect(tables[0]?.rows[0]?.label).toBe(printed);
  });

  it('gives a row to the label that it fits best', async () => {
    const { call } = open();
    const labels = ['Net income', 'Income before income taxes', 'Operating income'];
    const { tables } = await call('read_statement', {
      ...report,
      statement: 'income-statement',
      rows: labels,
    });
    expect(tables[0]?.rows.map(({ label, answers }) => [label, answers])).toEqual(
      labels.map((label) => [label, label]),
    );
  });

  it('knows the other names of a measure', async () => {
    const { call } = open();
    const { tables } = await call('find_rows', { ...report, labels: ['capital expenditures'], limit: 1 });
    expect(tables[0]?.rows[0]?.label).toBe('Purchases of property and equipment');
  });

  it('puts the statement first, what says exactly what is asked before what says more, and no list of contents', async () => {
    const { call } = open();
    const { tables } = await call('find_rows', { ...report, labels: ['Net income'], limit: 3 });
    expect([4, 5]).toContain(tables[0]?.page);
    const total = await call('find_rows', { ...report, labels: ['Total liabilities'], limit: 1 });
    expect(total.tables[0]?.rows[0]?.label).toBe('Total liabilities');
    const contents = await call('find_rows', { ...report, labels: ['Item 7. Discussion'] });
    expect(contents.tables).toEqual([]);
  });
});

describe('measures of a document', () => {
  const ask = (names: string[]) => ({ ...report, names });

  it('are cited at their cell and page, and a formula with its inputs', async () => {
    const { call, context } = open();
    const { measures, absent } = await call('get_measures', ask(['revenue', 'gross_margin', 'goodwill']));
    const newest = measures.filter(({ period }) => period.endsWith('2023-01-28'));
    expect(newest.map(({ name, shown, standing }) => [name, shown, standing])).toEqual([
      ['revenue', '$412.3 million', 'from_table'],
      ['gross_margin', '41.2%', 'derived'],
    ]);
    expect(absent).toMatchObject([{ name: 'goodwill' }]);
    const [revenue, margin] = newest;
    expect(context.cells.get(revenue?.id ?? '')).toMatchObject({ page: 4, text: '$412,300' });
    expect(context.computations.get(margin?.id ?? '')?.inputs).toMatchObject([{ page: 4 }, { page: 4 }]);
  });

  it('are computed with', async () => {
    const { call } = open();
    const { measures } = await call('get_measures', ask(['total_assets']));
    const [now, before] = measures.map(({ id: one }) => `[${one}]`);
    const { results } = await call('compute', {
      computations: [{ label: 'Growth', expression: `${now} / ${before} - 1`, as: 'percent', decimals: 1 }],
    });
    expect(results[0]?.shown).toBe('6.4%');
  });

  it('are refused where none are stored, with what to do', async () => {
    const { call, context } = open();
    context.deps.documents.figures = async () => null;
    await expect(call('get_measures', ask(['revenue']))).rejects.toThrow('read_statement and find_rows');
  });
});

describe('whose figures, and of which time', () => {
  it('are said of a table and of a column where they are not the group’s or not sure', async () => {
    const parent = '### Company balance sheet (parent only)\n\n(in thousands)\n\n';
    const { call } = open(
      `<!-- page 1 -->\n\n${parent}| | January 28, 2023 | 2022 |\n| --- | --- | --- |\n| Shares in subsidiaries | 90,000 | 88,000 |\n| Total assets | 91,000 | 89,000 |\n`,
    );
    const { tables } = await call('find_rows', { ...report, labels: ['Total assets'] });
    expect(tables[0]).toMatchObject({
      scope: 'the parent alone',
      rows: [{ label: 'Total assets', is_total: true }],
    });
    expect(tables[0]?.columns[1]).toMatchObject({ year: 2022, period_unsure: true });
  });

  it('are not written where they go without saying', async () => {
    const { tables } = await open().call('read_statement', { ...report, statement: 'income-statement' });
    expect(tables[0]).not.toHaveProperty('scope');
    expect(tables[0]).not.toHaveProperty('continues');
    expect(tables[0]?.rows[0]).not.toHaveProperty('kinds');
  });

  it('come with the kind of each cell, where the cells of a row differ', async () => {
    const { call } = open(
      '<!-- page 1 -->\n\n### Sales by yard\n\n(in thousands)\n\n| | 2023 | 2022 | Change |\n| --- | --- | --- | --- |\n| Slate | $250,200 | $240,100 | 4.2% |\n',
    );
    const { tables } = await call('find_rows', { ...report, labels: ['Slate'] });
    expect(tables[0]?.rows[0]?.kinds).toEqual(['money', 'money', 'percent']);
  });
});

describe('13. prose as cells', () => {
  it('is no row with figures', async () => {
    const { call } = open();
    const found = await call('find_rows', { ...report, labels: ['We quarry slate and granite'] });
    expect(found.tables).toEqual([]);
  });
});

describe('14. exact words, outline and pages', () => {
  it('finds words wherever they are, and is sure where they are not', async () => {
    const { call } = open();
    const { texts, searched } = await call('find_text', {
      ...report,
      texts: ['slate and granite', 'going concern', '$12.5 million against a rival;'],
    });
    expect(searched).toContain('8 pages');
    expect(texts.map(({ hits, where }) => [hits, where.map(({ page }) => page)])).toEqual([
      [2, [2, 8]],
      [0, []],
      [1, [2]],
    ]);
    expect(texts[0]?.matches[0]).toMatchObject({ source_id: 'src_1.p2', page: 2 });
  });

  it('gives the outline of a document with its beginning', async () => {
    const { outline } = await open().call('read_document', { ...report, limit: 1_000 });
    expect(outline).toMatchObject({ kind: 'Form 10-K', period: 'January 28, 2023', pages: 8 });
    expect(outline?.headings).toContain('Note 12. Segments (page 7)');
  });

  it('cites the page that the mark names', async () => {
    const { call, context } = open();
    await call('find_text', { ...report, texts: ['quarry slate'] });
    const words = 'We quarry slate and granite.';
    expect(context.texts.book.verify(words, 'src_1.p8')?.page).toBe(8);
    expect(context.texts.book.verify(words, 'src_1.p2')?.page).toBe(2);
    expect(context.texts.book.verify(words, 'src_1')?.quote).toBe(words);
  });
});

describe('15. search_passages', () => {
  it('names a table that was read, and does not give it again', async () => {
    const { call } = open();
    const query = { query: 'inventories and trade receivables', document_ids: [id] };
    const before = await call('search_passages', query);
    expect(before.passages.some(({ content }) => content.includes('| Inventories'))).toBe(true);
    const other = open();
    await other.call('read_statement', { ...report, statement: 'balance-sheet' });
    const after = await other.call('search_passages', query);
    expect(after.passages.some(({ content }) => content.includes('| Inventories'))).toBe(false);
  });

  it('lets words be quoted without the blanks that a PDF puts before its commas', async () => {
    const { call, context } = open();
    await call('read_page', { ...report, page: 2 });
    const tidied = 'damages of $12.5 million against a rival; we expect to receive 3% of it.';
    expect(context.texts.book.verify(tidied, 'src_1')?.page).toBe(2);
  });
});

describe('16. two readings', () => {
  it('are named, as the rules say', () => {
    expect(systemPrompt(open().run, '2026-01-01')).toContain(
      'Where a question has two readings, name the one',
    );
  });
});

describe('a tool that finds nothing', () => {
  it.each([
    ['find_tables', { ...report, query: 'pension obligations by country' }],
    ['find_rows', { ...report, labels: ['Unicorns held'] }],
    ['find_facts', { ...report, query: 'unicorns held' }],
    ['read_statement', { ...report, statement: 'comprehensive-income' }],
    ['search_passages', { query: 'zeppelin', document_ids: [id] }],
  ] as const)('says what is near and which tool to call: %s', async (name, input) => {
    const { call } = open();
    const output = await call(name, input as never);
    expect((output as { hint?: string }).hint).toMatch(/find_|search_passages|read_statement/);
  });
});
