import { setTimeout as pause } from 'node:timers/promises';
import { isTemporary } from '@footnote/client';
import type { Filing } from '@footnote/contracts';
import { stringify } from 'csv-stringify/sync';
import { collectRows } from '../collect-rows.ts';
import { readCompany } from '../read-names.ts';
import type { Context } from '../run-command.ts';

interface Options {
  form?: string;
  since?: string;
  every: number;
  once?: true;
}

const columns = ['filing', 'form', 'filed', 'title'];

/** A row for each filing that was not listed before, as soon as it is. */
export async function run(context: Context, [company]: [string], options: Options): Promise<void> {
  const { output, signal } = context;
  const { country, local_id } = await readCompany(context, company);
  const query = {
    ...(options.form && { form_type: options.form }),
    ...(options.since && { from: options.since }),
  };
  const known = new Set<string>();
  const report = (filing: Filing) => {
    const row = [`${country}:${filing.filing_ref}`, filing.form_type, filing.filing_date, filing.title];
    if (output.format === 'json') output.write(`${JSON.stringify({ country, local_id, ...filing })}\n`);
    else output.write(output.format === 'csv' ? stringify([row]) : `${row.join('\t')}\n`);
  };
  if (output.format === 'csv') output.write(stringify([columns]));
  for (let isFirst = true; ; isFirst = isFirst && known.size === 0) {
    const fresh = (await look(context, { params: { country, local_id }, query, signal }, options))
      .filter(({ filing_ref }) => !known.has(filing_ref))
      .reverse();
    for (const filing of fresh) {
      known.add(filing.filing_ref);
      if (!isFirst || options.since !== undefined) report(filing);
    }
    if (options.once) return;
    if (isFirst)
      output.note(`${known.size} filings are known. Looking every ${options.every} s; Ctrl-C ends.`);
    await pause(options.every * 1_000, undefined, { signal });
  }
}

type Listing = Parameters<Context['api']['listCompanyFilings']>[0];

/** A platform that is away for a while ends no watch. */
async function look({ api, output }: Context, listing: Listing, { since, once }: Options): Promise<Filing[]> {
  try {
    if (since === undefined) return (await api.listCompanyFilings(listing)).filings;
    return await collectRows(api.rows('listCompanyFilings', listing), Number.POSITIVE_INFINITY);
  } catch (error) {
    if (once || !isTemporary(error)) throw error;
    output.note('The list could not be read, and is looked up again.');
    return [];
  }
}
