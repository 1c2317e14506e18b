import type { RouteInput, diffSection as route, SectionDiff } from '@footnote/contracts';
import { compareSections } from '@footnote/text';

type Read = (filing_id: string, section_id: string) => Promise<string> | string;

/** The filings service's comparison of two sections, over texts in memory. */
export async function answerDiff(
  { params, query }: RouteInput<typeof route>,
  read: Read,
): Promise<SectionDiff> {
  const { filing_id, section_id } = params;
  const against = String(query?.against ?? filing_id);
  const section = String(query?.against_section ?? section_id);
  const [before, after] = await Promise.all([read(against, section), read(filing_id, section_id)]);
  const { changes, complete } = await compareSections(before, after, Number.POSITIVE_INFINITY);
  const side = (id: string) => ({ filing_id: id, section, title: '', form_type: null, report_date: null });
  return {
    country: 'US',
    before: side(against),
    after: side(filing_id),
    totals: { same: 0, added: 0, removed: 0, moved: 0, changed_figures: 0, changed_wording: 0 },
    complete,
    changes: changes.map(({ before: old, after: now, ...change }) => ({
      ...change,
      before: old && { char_start: old.start, char_end: old.end },
      after: now && { char_start: now.start, char_end: now.end },
      text: (now ?? old)?.text ?? '',
      words: [...change.words],
      new_statements: [...change.new_statements],
      gone_statements: [...change.gone_statements],
    })),
  };
}
