import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { entryFile } from '@footnote/local';
import { filingKey, type IndexedSource, publicScope } from '../../../src/passages/indexed-source.ts';

interface ListedFiling {
  country: string;
  filing_ref: string;
  form_type: string;
  company_name?: string | null;
  company_ticker?: string | null;
  document: string;
}
interface SplitSection {
  item_number: string;
  title: string;
  text: string;
}

const projectRoot = new URL('../../../../../', import.meta.url);
const splitter = entryFile('services/ingestion-worker/src/split-main.ts');
export const sampleFolder = fileURLToPath(new URL('deploy/local/replay/sample/', projectRoot));

/** The filings of a replay folder, or some of them, as they are indexed, split as the ingestion worker splits them. */
export async function readFilings(
  folder: string,
  isWanted: (filing: ListedFiling) => boolean = () => true,
): Promise<IndexedSource[]> {
  const all: ListedFiling[] = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  const listed = all.filter(isWanted);
  const scratch = await mkdtemp(join(tmpdir(), 'split-'));
  try {
    const lines = listed.map((filing) =>
      [filing.filing_ref, filing.country, filing.form_type, join(folder, filing.document)].join('\t'),
    );
    await writeFile(join(scratch, 'list'), lines.join('\n'));
    const flags = ['--no-warnings', '--conditions=footnote-source', splitter];
    // Some documents are PDFs, which have no sections: the splitter says so, and splits the others.
    await promisify(execFile)(
      process.execPath,
      [...flags, '--list', join(scratch, 'list'), '--out', scratch],
      {
        timeout: 300_000,
      },
    ).catch((error) => {
      if (error.code !== 1) throw error;
    });
    const sources: IndexedSource[] = [];
    for (const filing of listed) {
      const path = join(scratch, `${filing.filing_ref}.json`);
      if (!existsSync(path)) continue;
      const { sections }: { sections: SplitSection[] } = JSON.parse(await readFile(path, 'utf8'));
      sources.push({
        key: filingKey(filing.country, filing.filing_ref),
        scope: publicScope,
        names: [filing.company_name, filing.company_ticker].filter((name) => typeof name === 'string'),
        form: filing.form_type,
        sections: sections.map(({ item_number, title, text }) => ({ section: item_number, title, text })),
      });
    }
    return sources;
  } finally {
    await rm(scratch, { recursive: true });
  }
}
