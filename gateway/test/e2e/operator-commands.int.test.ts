import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@footnote/client';
import {
  createHighlight,
  createMatrix,
  createOrgSkill,
  createReport,
  createSkill,
  createToken,
  getDocument,
  getDocumentText,
  getIngestionJob,
  getReport,
  getReportMarkdown,
  getReportPdf,
  getThread,
  ingestFiling,
  listDocuments,
  listHighlights,
  listMatrices,
  listReports,
  listSections,
  listSkills,
  listThreads,
  readSection,
  runMatrix,
  searchCompanies,
  searchPassages,
} from '@footnote/contracts';
import { type Cluster, entryFile, type ServiceName, startCluster } from '@footnote/local';
import { silentLog } from '@footnote/runtime';
import { connectMongo, connectRedis } from '@footnote/stores';
import { waitFor } from '@footnote/testing';
import { sampleDir } from './platform/folders.ts';
import { removeNamespace } from './platform/remove-namespace.ts';
import { sample } from './platform/sample-filings.ts';
import { uploadWhole } from './platform/upload-file.ts';

const skill = (name: string, mark: string) => ({
  name,
  display_name: name,
  description: `Does ${name} for ${mark}. Use in tests.`,
  content: `Read the filing of ${mark}.`,
});

describe('commands of operators', () => {
  const folder = mkdtempSync(join(tmpdir(), 'research-operator-e2e-'));
  const started: { cluster: Cluster; namespace: string }[] = [];
  let cluster: Cluster;

  async function startOn(name: string, services: ServiceName[]): Promise<Cluster> {
    const namespace = `e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const one = await startCluster({
      dataDir: join(folder, name),
      namespace,
      services,
      replayDirs: [sampleDir],
      env: { REGISTRY_SCAN_DAYS: '1' },
    });
    started.push({ cluster: one, namespace });
    return one;
  }

  beforeAll(async () => {
    cluster = await startOn('first', ['filings', 'ingestion-worker', 'skills', 'reports', 'lab']);
  });
  afterAll(async () => {
    for (const one of started) {
      await one.cluster.stop();
      await removeNamespace(one.cluster.env, process.env, one.namespace);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  function person(org: string, user: string, at: Cluster = cluster) {
    const token = at.token({ user, org, role: 'admin' });
    return { url: at.url, token, org, user, ...createClient({ baseUrl: at.url, token }) };
  }
  type Person = ReturnType<typeof person>;

  /** Something of this person in every store; each text holds the mark. Returns the ids of the matrices, the shared one first. */
  async function leaveTraces(who: Person, mark: string): Promise<string[]> {
    const matrices: string[] = [];
    await who.call(createSkill, { body: skill(`own-${who.user}`, mark) });
    await who.call(createOrgSkill, { body: skill(`ours-${who.user}`, mark) });
    const sections = [{ title: 'One', narrative: `A text of ${mark}.` }];
    const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' };
    const created = await fetch(`${cluster.url}/api/reports`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ title: `Report of ${mark}`, sections }),
    });
    expect(created.status).toBe(201);
    await who.call(createReport, { body: { title: `Another of ${mark}`, sections } });
    expect((await uploadWhole(who, Buffer.from(`A document of ${mark}.`), `${mark}.txt`)).status).toBe(201);
    const { job } = await who.call(ingestFiling, { body: sample.tenK });
    await waitFor('the filing', async () => {
      const now = await who.call(getIngestionJob, { params: { job_id: job.id } });
      return now.job.status === 'completed';
    });
    const { country, filing_ref: filing_id } = sample.tenK;
    const place = { country, filing_id, section: '7' };
    const quote = 'Revenue grew 8.5% in 2024';
    for (const shared of [true, false]) {
      await who.call(createHighlight, { body: { place, quote, note: `A note on ${mark}.`, shared } });
      const rows = [{ filing: { country, filing_id } }];
      const columns = [{ kind: 'measure' as const, measure: 'revenue' }];
      const body = { name: `Matrix of ${mark}`, rows, columns, shared };
      const { matrix_id } = (await who.call(createMatrix, { body })).matrix;
      await who.call(runMatrix, { params: { matrix_id }, body: {} });
      matrices.push(matrix_id);
    }
    const chat = await fetch(`${cluster.url}/api/lab/chat`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ message: `What does ${mark} do?`, stream: false }),
    });
    expect(chat.status).toBe(200);
    await chat.text();
    for (const kind of ['personal', 'organisation'] as const)
      await who.call(createToken, { body: { name: `token of ${mark}`, kind, scopes: ['read'] } });
    const { threads } = await who.call(listThreads, {});
    await who.call(getThread, { params: { thread_id: threads[0]?.thread_id ?? '' } });
    return matrices;
  }

  /** Everything that any store holds, as lines of text. */
  async function readStores(): Promise<string[]> {
    const lines: string[] = [];
    const mongo = connectMongo(cluster.env.MONGODB_URL ?? '', silentLog);
    const redis = connectRedis(cluster.env.REDIS_URL ?? '', silentLog);
    try {
      const connection = await mongo.connection.asPromise();
      for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
        for await (const one of connection.collection(name).find())
          lines.push(`${name} ${JSON.stringify(one)}`);
      }
      await waitFor('redis', () => redis.status === 'ready');
      for (const key of await redis.keys('*')) {
        const value = await redis.get(key).catch(() => redis.xrange(key, '-', '+').catch(() => ''));
        lines.push(`redis ${key} ${JSON.stringify(value)}`);
      }
    } finally {
      redis.disconnect();
      await mongo.close();
    }
    const objects = cluster.env.OBJECT_STORE_DIR ?? '';
    for (const entry of readdirSync(objects, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      lines.push(`object ${path} ${readFileSync(path, 'latin1')}`);
    }
    return lines;
  }
  const naming = async (...texts: string[]) =>
    (await readStores())
      .filter((line) => texts.some((text) => line.includes(text)))
      .map((line) => line.slice(0, 160));

  const run = (at: Cluster, entry: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['--conditions=footnote-source', entryFile(entry), ...args], {
      env: at.env,
    });
  const erase = (...args: string[]) => run(cluster, 'shared/tenants/src/erasure/erase-main.ts', ...args);

  it('erasing leaves nothing of an organisation in any store, and all of another', async () => {
    const gone = person(`gone${randomUUID().slice(0, 8)}`, 'xaver');
    const kept = person(`kept${randomUUID().slice(0, 8)}`, 'yvonne');
    const matrices = await leaveTraces(gone, 'quokka');
    await leaveTraces(kept, 'wombat');
    await waitFor('the audit log', async () =>
      (await naming(gone.org)).some((line) => line.startsWith('audit_log')),
    );
    const before = await naming(gone.org);
    for (const store of [
      'reports',
      'documents',
      'skills',
      'chat_threads',
      'ingestion_jobs',
      'access_tokens',
      'highlights',
      'matrices',
      'matrix_rows',
      'redis',
      'object',
    ])
      expect(before.filter((line) => line.startsWith(store)).length).toBeGreaterThan(0);
    const { stdout } = await erase('--org', gone.org);
    expect(stdout).toContain('Nothing is left');
    expect(await naming(gone.org, 'xaver', 'quokka', ...matrices)).toEqual([]);
    expect((await kept.call(listReports, {})).count).toBe(2);
    expect((await kept.call(listDocuments, {})).count).toBe(1);
    expect((await kept.call(listThreads, {})).count).toBe(1);
    expect((await kept.call(listHighlights, {})).highlights).toHaveLength(2);
    expect((await kept.call(listMatrices, {})).matrices).toHaveLength(2);
    const { skills } = await kept.call(listSkills, { query: { limit: 500 } });
    expect(skills.filter(({ tier }) => tier !== 'system')).toHaveLength(2);
  });

  it('erasing leaves nothing of a person, and the organisation what they made for it', async () => {
    const org = `org${randomUUID().slice(0, 8)}`;
    const gone = person(org, 'zacharias');
    const kept = person(org, 'wilhelmine');
    const [, ofOwn = ''] = await leaveTraces(gone, 'numbat');
    await leaveTraces(kept, 'bilby');
    await waitFor('the audit log', async () =>
      (await naming('zacharias')).some((line) => line.startsWith('audit_log')),
    );
    await erase('--org', org, '--user', 'zacharias');
    expect((await naming('zacharias', ofOwn)).filter((line) => !/^skills .*ours-/.test(line))).toEqual([]);
    expect((await kept.call(listReports, {})).count).toBe(4);
    expect((await kept.call(listThreads, {})).count).toBe(1);
    // A matrix that somebody shared is the organisation's; highlights are always a person's.
    expect((await kept.call(listMatrices, {})).matrices).toHaveLength(3);
    expect((await kept.call(listHighlights, {})).highlights).toHaveLength(2);
  });

  it('say how they are called when they are called otherwise', async () => {
    await expect(run(cluster, backupEntry, 'backup')).rejects.toMatchObject({
      stderr: expect.stringContaining('usage:'),
    });
    await expect(erase()).rejects.toMatchObject({ stderr: expect.stringContaining('usage:') });
  });

  const backupEntry = 'shared/stores/src/backup/backup-main.ts';

  it('a backup in empty stores: each report, document and filing reads, and what is derived is built again', async () => {
    const org = `org${randomUUID().slice(0, 8)}`;
    const who = person(org, 'ursula');
    const sections = [{ title: 'One', narrative: 'A text of **quolls**, 猫 and 犬.' }];
    const { report } = await who.call(createReport, { body: { title: 'Quolls', sections } });
    const params = { report_id: report.report_id };
    const uploaded = await uploadWhole(who, Buffer.from('The bettong digs for truffles at night.'), 'b.txt');
    const document_id = uploaded.body.document?.document_id ?? '';
    const { job } = await who.call(ingestFiling, { body: sample.tenK });
    const isDone = async () =>
      (await who.call(getIngestionJob, { params: { job_id: job.id } })).job.status === 'completed';
    await waitFor('the filing', isDone);
    const isRead = async () =>
      (await who.call(getDocument, { params: { document_id } })).document.status === 'ready';
    await waitFor('the document', isRead);
    await waitFor('the PDF', () => who.call(getReportPdf, { params }).catch(() => null));

    const backup = join(folder, 'backup');
    expect((await run(cluster, backupEntry, 'backup', backup)).stdout).toMatch(/[1-9]\d* objects copied/);
    // What the backup holds already is not copied a second time.
    expect((await run(cluster, backupEntry, 'backup', backup)).stdout).toContain('\n0 objects copied');

    const other = await startOn('second', ['filings', 'reports', 'lab']);
    await run(other, backupEntry, 'restore', backup);
    const there = person(org, 'ursula', other);
    /** All that these calls answer, without what differs by time or place. */
    const readAll = async (one: Person) => {
      const filing = { country: 'US', filing_id: sample.tenK.filing_ref } as const;
      const pdf = await one.call(getReportPdf, { params });
      const bytes = Buffer.from(await (await fetch(new URL(pdf.url, one.url))).arrayBuffer());
      return {
        report: await one.call(getReport, { params }),
        markdown: await one.call(getReportMarkdown, { params }),
        pdf: [bytes.subarray(0, 5).toString(), bytes.length],
        document: (await one.call(getDocument, { params: { document_id } })).document,
        text: await one.call(getDocumentText, { params: { document_id } }),
        sections: await one.call(listSections, { params: filing }),
        section: await one.call(readSection, { params: { ...filing, section_id: '7' } }),
      };
    };
    const before = await readAll(who);
    expect(before.pdf[0]).toBe('%PDF-');
    expect(await readAll(there)).toEqual(before);

    // Indexes of companies and passages are nowhere in a backup.
    const isFound = async () => (await there.call(searchCompanies, { query: { q: 'halcyon' } })).total > 0;
    await waitFor('the company index', isFound);
    const isCited = async () => {
      const query = { q: 'bettong truffles', document_ids: document_id };
      return (await there.call(searchPassages, { query })).passages.length > 0;
    };
    await waitFor('the passage index', isCited);
  });
});
