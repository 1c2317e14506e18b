import type { LanguageModel } from '@footnote/llm';
import { problem } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { answer, callTools, shareFakeModel } from '@footnote/testing/fake-model';
import { filingRef, makeJob } from './support/fake-platform.ts';
import { alice, asked, ofType, openAgent, openModel, runAgent } from './support/open-agent.ts';

const fake = await shareFakeModel();

const ref = { country: 'US' as const, filing_id: filingRef };
const section = { ...ref, section: '1A' };
const lone = { ...alice, org_id: null, org_role: null };
/** The tool results that the model was given in its last call. */
const told = () => JSON.stringify(fake.requests.at(-1)?.body.messages);
const open = (change = {}) => openAgent(openModel(fake), change);

describe('ingest_filing', () => {
  const ingest = callTools({
    name: 'ingest_filing',
    input: { country: 'US', local_id: '0009990001', filing_id: filingRef },
  });
  const unread = (opened: ReturnType<typeof open>, readable: () => boolean) => {
    const { listSections } = opened.platform.answers;
    opened.platform.answers.listSections = (call) => {
      if (!readable()) throw problem('filing_not_ingested');
      return listSections?.(call);
    };
  };

  it('waits for the job by its published changes, and reports its progress', async () => {
    fake.reply(ingest, answer('Read.'));
    const opened = open();
    let ready = false;
    unread(opened, () => ready);
    opened.platform.answers.ingestFiling = () => ({ job: makeJob({ status: 'queued' }), created: true });
    opened.platform.answers.getIngestionJob = () => ({
      job: makeJob({ status: 'running', progress_pct: 40 }),
    });
    const running = runAgent(opened, 'Read it');
    await waitFor('the tool to listen', () => opened.listeners.size === 1);
    const tell = (change: Parameters<typeof makeJob>[0]) => {
      for (const listener of opened.listeners) listener(makeJob(change));
    };
    tell({ status: 'running', progress_pct: 40 });
    ready = true;
    tell({ status: 'completed', progress_pct: 100 });
    const { chunks, text } = await running;
    expect(text).toBe('Read.');
    const seen = ofType(chunks, 'data-status').map(({ data }) => data.progress_pct);
    expect(seen.filter((one) => one !== undefined)).toEqual([0, 40, 100]);
    expect(opened.listeners.size).toBe(0);
    const posted = opened.platform.calls.find(({ route }) => route === 'ingestFiling');
    expect(posted?.input.body).toMatchObject({ filing: { form_type: '10-K', filing_date: '2025-03-01' } });
  });

  it('asks for the job itself when no changes are published', async () => {
    fake.reply(ingest, answer('Read.'));
    const opened = open();
    let looks = 0;
    unread(opened, () => looks > 1);
    opened.platform.answers.ingestFiling = () => ({ job: makeJob({ status: 'running' }), created: true });
    opened.platform.answers.getIngestionJob = () => {
      looks += 1;
      if (looks === 1) throw problem('upstream_unavailable');
      return { job: makeJob({ status: 'completed', progress_pct: 100 }) };
    };
    const { text } = await runAgent(opened, 'Read it');
    expect(text).toBe('Read.');
  });

  it('passes on why a job failed', async () => {
    fake.reply(ingest, answer('Sorry.'));
    const opened = open();
    unread(opened, () => false);
    const error = { code: 'document_unreadable' as const, message: 'The document is empty.' };
    opened.platform.answers.ingestFiling = () => ({
      job: makeJob({ status: 'failed', error }),
      created: false,
    });
    const { chunks } = await runAgent(opened, 'Read it');
    expect(ofType(chunks, 'tool-output-error')[0]?.errorText).toBe('The document is empty.');
    expect(told()).toContain('The document is empty.');
  });

  it('needs an organisation, but not for a filing that is already readable', async () => {
    fake.reply(ingest, answer('Fine.'), ingest, answer('Sorry.'));
    const opened = open();
    let readable = true;
    unread(opened, () => readable);
    const before = await runAgent(opened, 'Read it', { caller: lone });
    expect(ofType(before.chunks, 'tool-output-available')).toHaveLength(1);
    readable = false;
    const after = await runAgent(opened, 'Read it', { caller: lone });
    expect(ofType(after.chunks, 'tool-output-error')[0]?.errorText).toContain('organisation');
    expect(opened.platform.calls.map(({ route }) => route)).not.toContain('ingestFiling');
  });
});

describe('read_section', () => {
  it('returns windows of one source, and accepts several names for a section', async () => {
    const long = 'A line of text that says nothing of note.\n'.repeat(200);
    fake.reply(
      callTools({ name: 'read_section', input: { ...section, section: 'Risk Factors', limit: 1000 } }),
      callTools({
        name: 'read_section',
        input: { ...section, section: 'item 1a', offset: 966, limit: 1000 },
      }),
      answer('Done.'),
    );
    const opened = open();
    const { readSection } = opened.platform.answers;
    opened.platform.answers.readSection = (call) => ({ ...(readSection?.(call) as object), content: long });
    const { chunks } = await runAgent(opened, 'Read it');
    expect(ofType(chunks, 'source-document')).toHaveLength(1);
    expect(ofType(chunks, 'tool-output-available').map(({ output }) => output)).toMatchObject([
      { source_id: 'src_1', chars: 966 },
      { source_id: 'src_1', chars: 966 },
    ]);
    expect(told()).toContain('next_offset\\":1932');
  });

  it('lists the sections when the requested one does not exist', async () => {
    fake.reply(callTools({ name: 'read_section', input: { ...section, section: '99' } }), answer('Sorry.'));
    const { chunks } = await runAgent(open(), 'Read it');
    expect(ofType(chunks, 'tool-output-error')[0]?.errorText).toContain('1A (Risk Factors)');
  });
});

it('a long document is prepared for checks in small steps, so that other work can run', async () => {
  const limit = 60_000;
  const text = 'Rents rose by 4.5% to $12.5 million a year.\n'.repeat(2_000);
  // Everything is in memory, so only the pauses in the reading let other work run.
  const model: LanguageModel = {
    ...openModel(),
    async *stream({ tools, signal = new AbortController().signal }) {
      const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, costUsd: null };
      const call = { id: '1', name: 'read_document' };
      const input = { document_id: 'doc_ready', offset: 0, limit };
      yield { type: 'step-start', step: 1 };
      yield { type: 'tool-call', ...call, input };
      const output = await tools?.[call.name]?.run(input, { id: call.id, signal });
      yield { type: 'tool-result', ...call, output };
      yield { type: 'text', text: 'They rose by 4.5% to $12,500 thousand, not by 7.5%.' };
      yield { type: 'step-finish', step: 1, usage };
      yield { type: 'finish', finish: 'stop', boundedBy: null, steps: 1, usage };
    },
  };
  const documents = { find: async () => [], read: async () => ({ name: 'lease.pdf', text }) };
  let turns = 0;
  let counting = false;
  const tick = () => {
    turns += 1;
    if (counting) setImmediate(tick);
  };
  const { text: said } = await runAgent(openAgent(model, { documents }), 'What is the rent?', {
    onChunk(chunk) {
      if (chunk.type === 'tool-output-available') {
        counting = true;
        setImmediate(tick);
      } else if (chunk.type === 'text-start') counting = false;
    },
  });
  expect(said).toBe('They rose by 4.5% to $12,500 thousand, not by 7.5% [unverified].');
  expect(turns).toBeGreaterThan(limit / 10_000);
});

it('a document is read from the store once for all its pages, and again after a failure', async () => {
  const text = 'The rent is fixed for ten years.\n'.repeat(100);
  let reads = 0;
  const documents = {
    find: async () => [],
    async read() {
      reads += 1;
      if (reads === 1) throw problem('store_unavailable');
      return { name: 'lease.pdf', text };
    },
  };
  const page = (offset: number) =>
    callTools({ name: 'read_document', input: { document_id: 'doc_ready', offset, limit: 1000 } });
  fake.reply(page(0), page(0), page(990), page(1980), answer('Done.'));
  const { chunks } = await runAgent(open({ documents }), 'What is the rent?');
  expect(ofType(chunks, 'tool-output-error')).toHaveLength(1);
  expect(ofType(chunks, 'tool-output-available')).toHaveLength(3);
  expect(reads).toBe(2);
});

describe('other tools', () => {
  it('compare two sections by their sentences', async () => {
    fake.reply(
      callTools({
        name: 'compare_sections',
        input: { before: { ...section, filing_id: 'old' }, after: section },
      }),
      answer('Done.'),
    );
    const opened = open();
    const { readSection } = opened.platform.answers;
    opened.platform.answers.readSection = (call) => {
      const found = readSection?.(call) as { content: string };
      return call.input.params?.filing_id === 'old'
        ? {
            ...found,
            content: 'We buy brass fittings from two foundries. Piracy could harm our ships and crews.',
          }
        : found;
    };
    const { chunks } = await runAgent(opened, 'Compare');
    expect(ofType(chunks, 'source-document')).toHaveLength(2);
    expect(told()).toContain('Piracy could harm our ships and crews.');
    expect(told()).toMatch(/added.*A shortage of brass.*removed.*Piracy/s);
    expect(told()).not.toContain('We buy brass');
  });

  it('search passages as the caller, and cite a document by its page', async () => {
    fake.reply(
      callTools({ name: 'search_passages', input: { query: 'rent', document_ids: ['doc_ready'] } }),
      answer('"The rent is fixed for ten years" [[src_1.p4]]'),
    );
    const seen: unknown[] = [];
    const opened = open({
      passages: {
        async search(caller: unknown) {
          seen.push(caller);
          const text = 'The rent is fixed for ten years.';
          return [
            {
              kind: 'document',
              document_id: 'doc_ready',
              title: 'lease.pdf',
              page: 4,
              text,
              char_start: 70,
              char_end: 102,
              score: 1,
            },
          ];
        },
      },
    });
    const { chunks } = await runAgent(opened, asked('What is the rent?', { document_ids: ['doc_ready'] }));
    expect(seen).toEqual([alice]);
    expect(ofType(chunks, 'data-citation')[0]?.data).toMatchObject({
      document_id: 'doc_ready',
      page: 4,
      char_start: 70,
      char_end: 101,
      filing_id: null,
    });
  });

  it('that fail in an unforeseen way say only that they failed', async () => {
    fake.reply(callTools({ name: 'search_companies', input: { query: 'x' } }), answer('Sorry.'));
    const opened = open();
    opened.platform.answers.searchCompanies = () => {
      throw new Error('mongodb://user:pass@host');
    };
    const { chunks, text } = await runAgent(opened, 'Find it');
    expect(text).toBe('Sorry.');
    expect(JSON.stringify(chunks) + told()).not.toContain('user:pass');
  });
});
