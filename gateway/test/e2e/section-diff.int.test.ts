import {
  diffSection,
  exportSectionDiffDocx,
  exportSectionDiffPdf,
  readSection,
  sectionDiff,
} from '@footnote/contracts';
import { problemOf } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { sample } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';

const now = { country: 'US', filing_id: sample.tenK.filing_ref };
const before = sample.tenKBefore.filing_ref;

describe('the changes of a section', () => {
  let platform: Platform;
  let alice: Caller;
  beforeAll(async () => {
    platform = await startPlatform({ services: ['filings', 'ingestion-worker', 'reports'] });
    alice = platform.caller();
  });
  afterAll(() => platform?.stop());
  const risks = { params: { ...now, section_id: '1A' } };

  it('are asked of the filing before of the same form, which has to be ingested', async () => {
    await alice.ingested(sample.tenK);
    const refused = await problemOf(alice.call(diffSection, risks));
    expect(refused.body).toMatchObject({
      code: 'filing_not_ingested',
      detail: expect.stringContaining(before),
    });
    await alice.ingested(sample.tenKBefore);
    const diff = sectionDiff.parse(await alice.call(diffSection, risks));
    expect([diff.before.filing_id, diff.after.filing_id]).toEqual([before, now.filing_id]);
    const { same: _same, ...changed } = diff.totals;
    expect(Object.values(changed).reduce((sum, one) => sum + one)).toBe(diff.changes.length);
    expect(diff.changes.length).toBeGreaterThan(0);
    const texts = await Promise.all(
      [now.filing_id, before].map((filing_id) =>
        alice.call(readSection, { params: { country: 'US', filing_id, section_id: '1A' } }),
      ),
    );
    for (const { after, before: old, text, op } of diff.changes) {
      const place = op === 'removed' ? old : after;
      const { content } = (op === 'removed' ? texts[1] : texts[0]) ?? { content: '' };
      expect(content.slice(place?.char_start, place?.char_end)).toBe(text);
    }
  });

  it('come whole for a redline, and as Markdown, Word and PDF', async () => {
    const query = { against: before, whole: 'true' as const };
    const whole = await alice.call(diffSection, { ...risks, query });
    expect(whole.changes.filter(({ op }) => op === 'same')).toHaveLength(whole.totals.same);
    const path = `/api/filings/diff/US/${now.filing_id}/1A`;
    const markdown = await alice.fetch(path, { headers: { accept: 'text/markdown' } });
    expect(await markdown.text()).toMatch(/^# .*\n\n.*paragraphs added/);
    const magic = { [exportSectionDiffDocx.id]: 'PK', [exportSectionDiffPdf.id]: '%PDF' };
    for (const route of [exportSectionDiffDocx, exportSectionDiffPdf]) {
      const file = await alice.request(route, { ...risks, query });
      expect(file.headers.get('content-type')).toContain(route.answersAs);
      const bytes = Buffer.from(await file.arrayBuffer()).toString('latin1');
      expect(bytes.startsWith(magic[route.id] ?? '?')).toBe(true);
    }
  });

  it('are refused for a section or a filing that does not exist', async () => {
    const none = await problemOf(alice.call(diffSection, { params: { ...now, section_id: 'no-such' } }));
    expect(none.body.code).toBe('section_not_found');
    const away = await problemOf(
      alice.call(diffSection, { ...risks, query: { against: '0000000000-00-000000' } }),
    );
    expect(away.body.code).toBe('filing_not_ingested');
  });
});
