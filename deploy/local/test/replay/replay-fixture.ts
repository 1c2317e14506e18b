import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Replay, type ReplayOptions, startReplay } from '../../src/replay/replay-server.ts';

export const agent = { 'user-agent': 'Example Research admin@example.com' };
export const key = 'Subscription-Key=test';

export type SubmissionColumns = { accessionNumber: string[]; primaryDocument: string[] };
export type Submissions = {
  cik: string;
  filings: { recent: SubmissionColumns; files: { name: string }[] };
};
export type EdinetDay = {
  metadata: { status: string; resultset: { count: number } };
  results: Record<string, unknown>[];
};

/** The body as what the caller expects it to be; the assertions hold it to that. */
export async function readJson<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}

/** A replay folder of the given files, in a new temporary folder. */
export async function writeFolder(files: Record<string, string | Buffer>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'replay-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), content);
  }
  return dir;
}

/** An index row; the rest are those of a 10-K of company 9999. */
export function makeRow(row: Record<string, unknown>) {
  return {
    country: 'US',
    local_id: '0000009999',
    company_name: 'Test Works Inc.',
    company_ticker: 'TWRK',
    form_type: '10-K',
    filing_date: '2025-02-20',
    report_date: '2024-12-31',
    title: 'Annual report',
    media_type: 'text/html',
    ...row,
  };
}

export const longText = `<html><body>${'<p>Real words of a report. Größe.</p>\n'.repeat(4000)}</body></html>`;

const rows = [
  makeRow({
    filing_ref: '0000009999-25-000001',
    document: 'us/twrk-20241231.htm',
    exhibits: [{ type: 'EX-99.1', document: 'us/twrk-ex991.htm' }],
  }),
  makeRow({
    filing_ref: '0000009999-97-000001',
    document: 'us/0000009999-97-000001.txt',
    media_type: 'text/plain',
    filing_date: '1997-03-01',
    report_date: '1996-12-31',
  }),
  makeRow({
    country: 'JP',
    local_id: 'E99990',
    company_name: '試験工業株式会社',
    company_ticker: '9999',
    filing_ref: 'S100TEST',
    form_type: '有価証券報告書',
    filing_date: '2025-06-20',
    report_date: '2025-03-31',
    title: '有価証券報告書－第10期',
    document: 'jp/S100TEST',
    media_type: 'application/x-edinet-folder',
  }),
  makeRow({
    country: 'JP',
    local_id: 'E99990',
    filing_ref: 'S100GONE',
    form_type: '半期報告書',
    filing_date: '2025-06-20',
    report_date: '2025-03-31',
    document: 'jp/S100TEST',
    media_type: 'application/x-edinet-folder',
    withdrawal_status: '2',
  }),
];

/** Two US filings (one old) and two Japanese ones (one withdrawn). */
export async function startFixture(options: Partial<ReplayOptions> = {}): Promise<Replay> {
  const dir = await writeFolder({
    'index.json': JSON.stringify(rows),
    'us/twrk-20241231.htm': longText,
    'us/twrk-ex991.htm': '<p>News</p>',
    'us/0000009999-97-000001.txt': '<SEC-DOCUMENT>\n<TYPE>10-K\n',
    'jp/S100TEST/XBRL/PublicDoc/0101010_honbun_jpcrp030000-asr-001_E99990-000_ixbrl.htm': '<p>本文</p>',
  });
  const replay = await startReplay({ dirs: [dir], secRequestsPerSecond: null, ...options });
  const stop = async () => {
    await replay.stop();
    await rm(dir, { recursive: true });
  };
  return { ...replay, stop };
}
