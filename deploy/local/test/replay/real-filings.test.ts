import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Replay, startReplay } from '../../src/replay/replay-server.ts';
import { readZip } from './read-zip.ts';
import {
  agent,
  type EdinetDay,
  key,
  readJson,
  type SubmissionColumns,
  type Submissions,
} from './replay-fixture.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const dir = process.env.SHARED_DATA_DIR ?? path.resolve(root, '../shared/data');
const filings = path.join(dir, 'filings');

if (!existsSync(path.join(filings, 'index.json'))) {
  console.info(`no real filings in ${filings}: their tests are not registered`);
  it('runs without the real filings', () => expect(existsSync(filings)).toBe(false));
} else {
  describe('the real filings in replay', () => {
    let replay: Replay;
    beforeAll(async () => {
      replay = await startReplay({ dirs: [filings], secRequestsPerSecond: null });
    });
    afterAll(() => replay.stop());
    const ask = (rest: string) => fetch(`${replay.url}/${rest}`, { headers: agent });

    it('serves every US document byte for byte at the address its submissions give', async () => {
      const rows = JSON.parse(await readFile(path.join(filings, 'index.json'), 'utf8'));
      for (const row of rows.filter(({ country }: { country: string }) => country === 'US')) {
        const { filings: lists } = await readJson<Submissions>(
          await ask(`data.sec.gov/submissions/CIK${row.local_id}.json`),
        );
        const pages = [lists.recent];
        for (const { name } of lists.files) {
          pages.push(await readJson<SubmissionColumns>(await ask(`data.sec.gov/submissions/${name}`)));
        }
        const page = pages.find(({ accessionNumber }) => accessionNumber.includes(row.filing_ref));
        const name = page?.primaryDocument[page.accessionNumber.indexOf(row.filing_ref)];
        expect(name).toBeDefined();
        const base = `www.sec.gov/Archives/edgar/data/${Number(row.local_id)}/`;
        const address = name ? `${row.filing_ref.replaceAll('-', '')}/${name}` : `${row.filing_ref}.txt`;
        const body = Buffer.from(await (await ask(base + address)).arrayBuffer());
        expect(body.equals(await readFile(path.join(filings, row.document)))).toBe(true);
      }
    });

    it('knows a CSV package from a submission', async () => {
      const edinet = 'api.edinet-fsa.go.jp/api/v2';
      const day = await readJson<EdinetDay>(
        await ask(`${edinet}/documents.json?date=2025-08-08&type=2&${key}`),
      );
      expect(day.results).toHaveLength(9);
      expect(day.results[0]).toMatchObject({ csvFlag: '1', xbrlFlag: '0', docTypeCode: expect.any(String) });
      const csv = await ask(`${edinet}/documents/S100W523?type=5&${key}`);
      const whole = await readFile(path.join(filings, 'jp/S100W523.zip'));
      expect(Buffer.from(await csv.arrayBuffer()).equals(whole)).toBe(true);
      const sample = await ask(`${edinet}/documents/S100FSA2?type=1&${key}`);
      const files = await readZip(Buffer.from(await sample.arrayBuffer()));
      expect([...files.keys()].filter((name) => name.endsWith('_ixbrl.htm'))).toHaveLength(15);
    });
  });
}
