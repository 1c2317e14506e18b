import type { ProblemError } from '@footnote/runtime';
import { strFromU8, unzipSync } from 'fflate';
import { createReportExporter, type ReportExporter } from '../../src/exports/report-exporter.ts';
import { reportOf } from './report-of-narratives.ts';

const wanted = (narratives: string[], org_id = 'acme') => ({
  org_id,
  read: async () => reportOf(narratives),
});

describe('the files of a report, made in a thread', () => {
  let exporter: ReportExporter;
  beforeEach(() => {
    exporter = createReportExporter();
  });
  afterEach(() => exporter.close());

  it('makes one file after another', async () => {
    const files = await Promise.all(['One', 'Two'].map((text) => exporter.toDocx(wanted([text]))));
    const bodies = files.map((file) => strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array()));
    expect(bodies.map((body) => /One|Two/.exec(body)?.[0])).toEqual(['One', 'Two']);
  });

  it('turns away more than can wait, and serves those that do', async () => {
    const asked = Array.from({ length: 19 }, () => exporter.toDocx(wanted(['x'])));
    const outcomes = await Promise.allSettled(asked);
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'served'));
    expect([...codes.slice(0, 2), ...codes.slice(-2)]).toEqual([
      'served',
      'served',
      'overloaded',
      'overloaded',
    ]);
  });

  it('says so when a report can not be written', async () => {
    const read = async () => ({ ...reportOf(['x']), page_size: 'A3' as 'A4' });
    const broken = { org_id: 'acme', read };
    await expect(exporter.toDocx(broken)).rejects.toMatchObject({ code: 'render_failed' });
    await expect(exporter.toDocx(wanted(['x']))).resolves.toBeInstanceOf(Uint8Array);
  });

  it('makes Markdown of a narrative that takes a parser for minutes, or says that it can’t, and goes on', async () => {
    const hostile = wanted(['*a '.repeat(600_000), '['.repeat(1_900_000)]);
    const made = await exporter.toMarkdown(hostile).catch((error: ProblemError) => error.code);
    expect(made).toMatch(/^render_failed$|^## /m);
    await expect(exporter.toMarkdown(wanted(['Fine.']))).resolves.toContain('Fine.');
  });

  it('ends the work when the client leaves', async () => {
    const aborter = new AbortController();
    const making = exporter.toMarkdown(wanted(['*a '.repeat(600_000)]), aborter.signal);
    aborter.abort(new Error('left'));
    await expect(making).rejects.toThrow('left');
    await expect(exporter.toMarkdown(wanted(['Fine.']))).resolves.toContain('Fine.');
  });
});
