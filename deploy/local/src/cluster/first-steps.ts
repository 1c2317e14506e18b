import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpened, marketDescriptors } from '@footnote/markets';
import { z } from 'zod';

const indexSchema = z.array(
  z.object({
    country: z.string(),
    local_id: z.string(),
    filing_ref: z.string(),
    form_type: z.string(),
    company_name: z.string().nullish(),
  }),
);

/** A filing that this cluster certainly has. */
interface Example {
  country: string;
  localId: string;
  filingRef: string;
  query: string;
}

// Apple's annual report of 2024, at the SEC itself.
const live: Example = { country: 'US', localId: '320193', filingRef: '0000320193-24-000123', query: 'app' };

/** The first annual report of the US in the replay folders; the well-known one when the regulator itself is asked. */
export function pickExample(env: NodeJS.ProcessEnv, replayDirs: string[]): Example {
  if (isOpened(marketDescriptors.US, env)) return live;
  for (const dir of replayDirs) {
    const path = join(dir, 'index.json');
    if (!existsSync(path)) continue;
    const index: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const rows = indexSchema.safeParse(
      Array.isArray(index) ? index : (index as { filings?: unknown }).filings,
    );
    const ofMarket = rows.data?.filter((one) => one.country === 'US');
    const row = ofMarket?.find((one) => one.form_type === '10-K') ?? ofMarket?.[0];
    if (row === undefined) continue;
    const query = (row.company_name ?? 'a').split(/\s/)[0]?.slice(0, 4).toLowerCase() ?? 'a';
    return { country: row.country, localId: row.local_id, filingRef: row.filing_ref, query };
  }
  return live;
}

/** Commands to copy, for somebody who sees the platform for the first time. */
export function describeFirstSteps(url: string, example: Example): string {
  const { country, localId, filingRef, query } = example;
  const header = '-H "authorization: Bearer $TOKEN"';
  const body = JSON.stringify({ country, local_id: localId, filing_ref: filingRef });
  return [
    `  curl ${header} "${url}/api/filings/search?q=${query}"`,
    `  curl ${header} "${url}/api/filings/company/${country}/${localId}/filings"`,
    `  curl ${header} -H 'content-type: application/json' -d '${body}' "${url}/api/filings/ingest"`,
    `  curl ${header} "${url}/api/filings/sections/${country}/${filingRef}"     (once it is ingested)`,
  ].join('\n');
}
