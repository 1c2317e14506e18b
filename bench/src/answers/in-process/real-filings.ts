import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Country, countries } from '@footnote/contracts';
import { z } from 'zod';

const repository = join(import.meta.dirname, '../../../..');
export const sharedData = process.env.SHARED_DATA_DIR ?? join(repository, '../shared/data');
/** Folders in the form that the replay of the regulators serves. */
export const realFolders = ['filings', 'filings/pdf'].map((name) => join(sharedData, name));

const entry = z.object({
  country: z.enum(countries),
  local_id: z.string(),
  company_name: z.string().nullable(),
  company_ticker: z.string().nullable(),
  filing_ref: z.string(),
  form_type: z.string(),
  filing_date: z.string(),
  report_date: z.string().nullable(),
  title: z.string().nullish(),
  document: z.string(),
});

export interface RealFiling extends Omit<z.infer<typeof entry>, 'document' | 'country'> {
  country: Country;
  /** Of the document, or of the folder that holds it. */
  path: string;
}

/** `HK:99990001`: a regulator's id is unique only in its market. */
export const filingName = ({ country, filing_ref }: Pick<RealFiling, 'country' | 'filing_ref'>) =>
  `${country}:${filing_ref}`;

/** @throws where the real filings are not beside the clone */
export function readRealFilings(): RealFiling[] {
  if (!existsSync(sharedData))
    throw new Error(`The real filings are missing: ${sharedData} (SHARED_DATA_DIR names another folder).`);
  return realFolders.flatMap((folder) =>
    z
      .array(entry)
      .parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')))
      // The same report without its outline: questions have one filing that they are asked of.
      .filter(({ document }) => !document.includes('-nooutline'))
      .map(({ document, ...one }) => ({ ...one, path: join(folder, document) })),
  );
}
