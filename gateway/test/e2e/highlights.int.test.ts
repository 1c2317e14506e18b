import {
  addSections,
  createHighlight,
  createReport,
  deleteDocument,
  deleteHighlight,
  getDocument,
  getHighlight,
  getReport,
  getReportData,
  listAudit,
  listHighlights,
  reportHighlights,
  updateHighlight,
} from '@footnote/contracts';
import { problemOf, waitFor } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { sample } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';
import { uploadWhole } from './platform/upload-file.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({
    services: ['filings', 'ingestion-worker', 'lab', 'reports', 'skills'],
    serviceEnv: { lab: { HIGHLIGHTS_PER_USER: '6' } },
  });
});
afterAll(() => platform?.stop());

const { tenK } = sample;
const place = { country: tenK.country, filing_id: tenK.filing_ref, section: '7' } as const;
const quote = 'Revenue grew 8.5% in 2024';

const highlight = async (who: Caller, body: object = {}) =>
  (await who.call(createHighlight, { body: { place, quote, ...body } })).highlight;
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).body.code;
const list = async (who: Caller, query: object = {}) =>
  (await who.call(listHighlights, { query })).highlights;
const idsOf = async (who: Caller, query: object = {}) =>
  (await list(who, query)).map(({ highlight_id }) => highlight_id);

describe('highlights, through the gateway', () => {
  it('keep a sentence with its place, title and note, until they are deleted', async () => {
    const ada = platform.caller();
    await ada.ingested(tenK);
    const made = await highlight(ada, { quote: 'Revenue  grew\n8.5% in 2024', note: 'Above its peers.' });
    const { content } = await ada.read('US', tenK.filing_ref, '7');
    expect(made).toMatchObject({
      quote,
      note: 'Above its peers.',
      shared: false,
      own: true,
      status: 'found',
      company: { country: 'US', local_id: '0009990001' },
      section: '7',
      char_start: content.indexOf(quote),
    });
    expect(made.title).toMatch(/^Halcyon Tidewater Instruments, Inc\., 10-K for \d{4}-\d{2}-\d{2}$/);
    expect(made.url).toContain(`/f/US/${tenK.filing_ref}/7?hl=${made.char_start}-${made.char_end}`);
    expect(made.source_url).toContain('https://www.sec.gov/');
    const params = { highlight_id: made.highlight_id };
    const changed = await ada.call(updateHighlight, { params, body: { note: null } });
    expect(changed.highlight.note).toBeNull();
    expect((await ada.call(getHighlight, { params })).highlight).toEqual(changed.highlight);
    expect(await ada.call(deleteHighlight, { params })).toEqual({ deleted: true });
    for (const call of [
      () => ada.call(getHighlight, { params }),
      () => ada.call(deleteHighlight, { params }),
      () => ada.call(updateHighlight, { params, body: { shared: true } }),
    ])
      expect(await codeOf(call())).toBe('highlight_not_found');
  });

  it('are listed newest first in pages, by company, filing, section and words', async () => {
    const ada = platform.caller();
    await ada.ingested(tenK);
    const { content } = await ada.read('US', tenK.filing_ref, '1A');
    const risk = content.split(/(?<=\.)\s/).find((one) => one.length > 60 && !one.includes('\n')) ?? '';
    const first = await highlight(ada, { note: 'Compare with Norrvik' });
    const second = await highlight(ada, { place: { ...place, section: '1A' }, quote: risk });
    const both = [second.highlight_id, first.highlight_id];
    expect(await idsOf(ada)).toEqual(both);
    const { country, filing_id } = place;
    expect(await idsOf(ada, { country, local_id: '0009990001' })).toEqual(both);
    expect(await idsOf(ada, { country, filing_id, section: '1a' })).toEqual([]);
    expect(await idsOf(ada, { country, filing_id, section: '1A' })).toEqual([second.highlight_id]);
    expect(await idsOf(ada, { country, local_id: '1' })).toEqual([]);
    for (const q of ['norrvik', 'revenue grew', 'halcyon compare', 'Norr'])
      expect(await idsOf(ada, { q })).toContain(first.highlight_id);
    expect(await idsOf(ada, { q: 'orrvik' })).toEqual([]);
    const start = await ada.call(listHighlights, { query: { limit: 1 } });
    const rest = await ada.call(listHighlights, { query: { limit: 1, cursor: start.next_cursor ?? '' } });
    expect(rest.next_cursor).toBeNull();
    const paged = [...start.highlights, ...rest.highlights].map(({ highlight_id }) => highlight_id);
    expect(paged).toEqual(both);
    expect(await codeOf(ada.call(listHighlights, { query: { cursor: 'x' } }))).toBe('invalid_parameter');
  });

  it('are their maker’s alone, until they are shared with the organisation', async () => {
    const org = `org_${Date.now()}`;
    const ada = platform.caller({ org, user: 'ada' });
    const bob = platform.caller({ org, user: 'bob' });
    const stranger = platform.caller();
    await ada.ingested(tenK);
    const { highlight_id } = await highlight(ada, { note: 'Ours' });
    const params = { highlight_id };
    for (const who of [bob, stranger]) {
      expect(await list(who)).toEqual([]);
      expect(await codeOf(who.call(getHighlight, { params }))).toBe('highlight_not_found');
    }
    await ada.call(updateHighlight, { params, body: { shared: true } });
    expect(await list(bob)).toMatchObject([{ highlight_id, own: false, note: 'Ours' }]);
    expect(await idsOf(bob, { whose: 'own' })).toEqual([]);
    expect(await idsOf(bob, { q: 'ours', whose: 'shared' })).toEqual([highlight_id]);
    expect(await list(stranger)).toEqual([]);
    // Reading is all that a colleague may do.
    for (const call of [
      () => bob.call(updateHighlight, { params, body: { note: 'Mine' } }),
      () => bob.call(deleteHighlight, { params }),
    ])
      expect(await codeOf(call())).toBe('highlight_not_found');
    await ada.call(updateHighlight, { params, body: { shared: false } });
    expect(await list(bob)).toEqual([]);
  });

  it('refuse words that are not in the text, places that do not exist, and more than the limit', async () => {
    const ada = platform.caller();
    await ada.ingested(tenK);
    const refused = async (body: object) =>
      await codeOf(ada.call(createHighlight, { body: { place, quote, ...body } }));
    expect(await refused({ quote: 'Revenue fell 8.5% in 2024' })).toBe('highlight_not_in_text');
    expect(await refused({ place: { ...place, section: '99' } })).toBe('section_not_found');
    expect(await refused({ place: { ...place, filing_id: '0009990001-11-000001' } })).toBe(
      'filing_not_ingested',
    );
    expect(await refused({ place: { document_id: 'doc_0000000000000000' } })).toBe('document_not_found');
    for (const body of [{ quote: ' ' }, { note: '' }, { place: { document_id: 'd', section: '7' } }])
      expect(await refused(body)).toBe('validation_failed');
    for (let n = 0; n < 6; n += 1) await highlight(ada);
    expect(await refused({})).toBe('quota_exceeded');
    // Without an organisation there is nobody to share with.
    const alone = platform.caller({ org: undefined });
    const body = { place, quote };
    const own = (await alone.call(createHighlight, { body })).highlight;
    const share = { params: { highlight_id: own.highlight_id }, body: { shared: true } };
    expect(await codeOf(alone.call(updateHighlight, share))).toBe('org_required');
    expect(await codeOf(alone.call(createHighlight, { body: { ...body, shared: true } }))).toBe(
      'org_required',
    );
  });

  it('of a document are missing once it is deleted', async () => {
    const ada = platform.caller();
    const uploaded = await uploadWhole(ada, Buffer.from('The bettong digs for truffles.\n'), 'bettong.txt');
    const document_id = uploaded.body.document?.document_id ?? '';
    await waitFor('the document', async () => {
      const { document } = await ada.call(getDocument, { params: { document_id } });
      return document.status === 'ready';
    });
    const made = await highlight(ada, { place: { document_id }, quote: 'digs for truffles' });
    expect(made).toMatchObject({ title: 'bettong.txt', document_id, company: null, status: 'found' });
    expect(await list(ada, { document_id })).toMatchObject([{ status: 'found' }]);
    await ada.call(deleteDocument, { params: { document_id } });
    expect(await list(ada)).toMatchObject([{ status: 'missing', quote: 'digs for truffles' }]);
  });

  it('become a report with quotes, sources and notes, and the end of another report', async () => {
    const ada = platform.caller();
    await ada.ingested(tenK);
    const one = await highlight(ada, { note: 'Above its peers.' });
    const highlight_ids = [one.highlight_id];
    const made = await ada.call(reportHighlights, { body: { highlight_ids } });
    expect(made).toMatchObject({
      status: 'ready',
      section_count: 1,
      title: 'Highlights: Halcyon Tidewater Instruments, Inc.',
    });
    const data = await ada.call(getReportData, { params: { report_id: made.report_id } });
    expect(data.sections).toEqual([
      { title: one.title, narrative: `> ${quote}[^${one.highlight_id}]\n\nAbove its peers.` },
    ]);
    expect(data.sources).toMatchObject([{ quote, filing_id: tenK.filing_ref, section: '7' }]);
    const sections = [{ title: 'Mine', narrative: 'A text.' }];
    const { report } = await ada.call(createReport, { body: { title: 'Note', sections } });
    const { report_id } = report;
    const added = await ada.call(reportHighlights, { body: { highlight_ids, report_id } });
    expect(added).toMatchObject({ title: 'Note', section_count: 1, lineage_id: report.lineage_id });
    // Added twice, a highlight is still one source.
    const again = await ada.call(reportHighlights, { body: { highlight_ids, report_id } });
    const whole = await ada.call(getReportData, { params: { report_id: again.report_id } });
    expect(whole.sections.map(({ title }) => title)).toEqual(['Mine', one.title, one.title]);
    expect(whole.sources).toHaveLength(1);
    expect(await ada.call(getReport, { params: { report_id: again.report_id } })).toMatchObject({
      version: 3,
      change_summary: 'A highlight added',
    });
    const stranger = platform.caller();
    expect(await codeOf(stranger.call(reportHighlights, { body: { highlight_ids } }))).toBe(
      'highlight_not_found',
    );
    const theirs = { highlight_ids: [(await highlight(stranger)).highlight_id], report_id };
    expect(await codeOf(stranger.call(reportHighlights, { body: theirs }))).toBe('report_not_found');
    const tooMany = Array.from({ length: 199 }, () => sections[0] as (typeof sections)[0]);
    expect(await codeOf(ada.call(addSections, { params: { report_id }, body: { sections: tooMany } }))).toBe(
      'payload_too_large',
    );
  });

  it('are in the audit log', async () => {
    const ada = platform.caller({ role: 'admin' });
    await ada.ingested(tenK);
    const { highlight_id } = await highlight(ada);
    await ada.call(deleteHighlight, { params: { highlight_id } });
    const actions = async () =>
      (await ada.call(listAudit, { query: { object: 'highlight' } })).entries.map(({ action }) => action);
    await waitFor('the audit log', async () => (await actions()).length === 2);
    expect(await actions()).toEqual(['deleted', 'created']);
  });
});
