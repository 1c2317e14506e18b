import { type OrgPrincipal, readSection } from '@footnote/contracts';
import { isProblem } from '@footnote/runtime';
import type { MatrixDeps } from '../matrix-deps.ts';
import type { Answer, AskedSource } from './answer.ts';

/** What a cell shows of a section; its link opens the whole. */
const shownCharacters = 1_500;

/** The beginning of a section, without a model. */
export async function readSectionCell(
  { calls }: Pick<MatrixDeps, 'calls'>,
  caller: OrgPrincipal,
  { filing }: AskedSource,
  section_id: string,
  signal: AbortSignal,
): Promise<Answer> {
  const none = (reason: string): Answer => ({ value: null, reason, sources: [], model: null, cost_usd: 0 });
  if (!filing) return none('A document has no sections by subject.');
  try {
    const params = { ...filing, section_id };
    const { content, title, section, source_url } = await calls.call(
      readSection,
      caller,
      { params },
      { signal },
    );
    const body = withoutHeadings(content);
    const text = body.length > shownCharacters ? `${body.slice(0, shownCharacters)} …` : body;
    return {
      value: { text, number: null, unit: null, date: null, yes: null, items: null, period: null },
      reason: null,
      sources: [
        {
          title,
          quote: '',
          page: null,
          country: filing.country,
          filing_id: filing.filing_id,
          section,
          document_id: null,
          char_start: 0,
          char_end: content.length,
          url: `/api/filings/read/${filing.country}/${encodeURIComponent(filing.filing_id)}/${encodeURIComponent(section)}`,
          source_url,
        },
      ],
      model: null,
      cost_usd: 0,
    };
  } catch (error) {
    if (isProblem(error, 'section_not_found')) return none('This filing has no such section.');
    throw error;
  }
}

/** The cell's column and row name the section already. */
function withoutHeadings(content: string): string {
  const lines = content.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  return first < 0 ? content : lines.slice(first).join('\n');
}
