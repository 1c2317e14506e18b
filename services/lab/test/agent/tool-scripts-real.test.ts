import { sharedDataDir } from '@footnote/testing';
import { readFilings } from '../passages/support/read-filings.ts';
import { openTools } from './support/open-tools.ts';

/** The calls of `tool-scripts.test.ts` that matter most, on real annual reports. Their figures were looked up by hand. */
const folder = sharedDataDir('filings');

if (folder === null)
  console.warn('no real filings beside the clone: the tools are tried on invented texts only');
else {
  const reports = [
    ['Intel', /intel/i, 'Net revenue', '54,228', 'Cost of sales', '32,517', '40.0%'],
    ['NVIDIA', /nvidia/i, 'Revenue', '130,497', 'Cost of revenue', '32,639', '75.0%'],
  ] as const;
  const read = readFilings(
    folder,
    ({ form_type, company_name }) =>
      form_type === '10-K' && reports.some(([, form]) => form.test(company_name ?? '')),
  );

  describe.each(reports)(
    'the tools on the annual report of %s',
    (_name, form, sales, amount, cost, costs, margin) => {
      const open = async () => {
        const [source] = (await read).filter(({ names }) => names.some((name) => form.test(name)));
        const filing_ref = source?.key.split(':').slice(2).join(':') ?? '';
        const filing = {
          country: 'US' as const,
          local_id: '1',
          filing_ref,
          form_type: '10-K',
          filing_date: '2025-01-01',
          report_date: null,
          sections: source?.sections ?? [],
        };
        return {
          ...openTools({
            companies: [{ country: 'US', local_id: '1', name: source?.names[0] ?? '' }],
            filings: [filing],
          }),
          ref: { filing: { country: 'US' as const, filing_id: filing_ref } },
        };
      };

      it('read the statement, and compute from its cells', async () => {
        const { call, ref, close } = await open();
        const { tables } = await call('read_statement', {
          ...ref,
          statement: 'income-statement',
          rows: [sales, cost],
        });
        const rowOf = (label: string) => tables[0]?.rows.find(({ answers }) => answers === label);
        expect(rowOf(sales)?.cells[0]).toContain(amount);
        expect(rowOf(cost)?.cells[0]).toContain(costs);
        const [now, spent] = [`[${rowOf(sales)?.id}.c1]`, `[${rowOf(cost)?.id}.c1]`];
        const { results } = await call('compute', {
          computations: [
            { label: 'Gross margin', expression: `(${now} - ${spent}) / ${now}`, as: 'percent', decimals: 1 },
          ],
        });
        expect(results[0]?.shown).toBe(margin);
        close();
      });

      it('are sure that words are nowhere, and find those that are', async () => {
        const { call, ref, close } = await open();
        const { texts } = await call('find_text', {
          ...ref,
          texts: ['artificial intelligence', 'zeppelin hangars'],
        });
        expect(texts.map(({ hits }) => hits > 0)).toEqual([true, false]);
        close();
      });

      it('give a whole balance sheet', async () => {
        const { call, ref, close } = await open();
        const { tables } = await call('read_statement', { ...ref, statement: 'balance-sheet' });
        expect(tables.some(({ extract }) => extract)).toBe(false);
        const labels = tables.flatMap(({ rows }) => rows.map(({ label }) => label.toLowerCase()));
        expect(labels).toEqual(
          expect.arrayContaining(['total assets', expect.stringMatching(/^total liabilities and/)]),
        );
        close();
      });
    },
  );
}
