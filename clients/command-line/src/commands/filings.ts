import { collectRows } from '../collect-rows.ts';
import { readCompany } from '../read-names.ts';
import type { Context } from '../run-command.ts';

interface Options {
  form?: string;
  from?: string;
  to?: string;
  limit: number;
}

export async function run(
  context: Context,
  [company]: [string],
  { form, from, to, limit }: Options,
): Promise<void> {
  const { api, output, signal } = context;
  const { country, local_id } = await readCompany(context, company);
  const query = {
    limit: Math.min(Math.max(limit, 1), 200),
    ...(form && { form_type: form }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const params = { country, local_id };
  const filings = await collectRows(api.rows('listCompanyFilings', { params, query, signal }), limit);
  output.result({
    json: { country, local_id, filings },
    columns: ['filing', 'form', 'filed', 'period', 'ingested', 'title'],
    rows: filings.map((one) => [
      `${country}:${one.filing_ref}`,
      one.form_type,
      one.filing_date,
      one.report_date,
      one.ingested,
      one.title,
    ]),
  });
  if (filings.length === 0) output.note('No filing was found.');
}
