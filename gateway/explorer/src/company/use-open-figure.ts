import { readFact } from '@footnote/contracts';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../api/api.ts';
import { messageOf } from '../design/states.tsx';
import { writeRange } from '../markdown/text-range.ts';
import { say } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import type { FigureSource } from './figure-table.ts';

/** Opens the filing of a company, at the place of a figure if it has one, and says so where it has none. */
export function useOpenFigure(country: string, localId: string): (source: FigureSource) => void {
  const navigate = useNavigate();
  const open = async (source: FigureSource) => {
    const { filing_id } = source;
    // Its page offers to ingest it.
    if ('loaded' in source)
      return navigate({
        to: '/f/$country/$filingId',
        params: { country, filingId: filing_id },
        search: { c: localId },
      });
    const { at } =
      'at' in source
        ? source
        : await client.call(readFact, { params: { country, filing_id, fact_id: source.fact_id } });
    if (at === null) return say(t('figures.noPlace'));
    await navigate({
      to: '/f/$country/$filingId/$section',
      params: { country, filingId: filing_id, section: at.section },
      search: { c: localId, hl: writeRange(at.char_start, at.char_end) },
    });
  };
  return (source) => void open(source).catch((error: unknown) => say(messageOf(error)));
}
