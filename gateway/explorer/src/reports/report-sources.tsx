import { type ReportSource, readSection } from '@footnote/contracts';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { messageOf } from '../design/states.tsx';
import { writeRange } from '../markdown/text-range.ts';
import { say } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import css from './reports.module.css';

/** The sources of a report. A filing's section opens at the quoted sentence. */
export function ReportSources({ sources }: { sources: readonly ReportSource[] }) {
  const navigate = useNavigate();
  if (sources.length === 0) return null;
  const open = async (source: ReportSource) => {
    const { country, filing_id, section, quote, document_id } = source;
    if (document_id) {
      await navigate({ to: '/documents/$documentId', params: { documentId: document_id } });
    } else if (country && filing_id && section) {
      const { content } = await client.call(readSection, {
        params: { country, filing_id, section_id: section },
      });
      const from = quote ? content.indexOf(quote) : -1;
      await navigate({
        to: '/f/$country/$filingId/$section',
        params: { country, filingId: filing_id, section },
        search: from === -1 ? {} : { hl: writeRange(from, from + (quote?.length ?? 0)) },
      });
    }
  };
  return (
    <section className={css.sources} aria-labelledby="sources">
      <h2 id="sources">{t('reports.sources')}</h2>
      <ol>
        {sources.map((source, at) => (
          <li key={source.id} id={`source-${at + 1}`}>
            <span>{at + 1}</span>
            <div>
              {source.title}
              {source.quote && <q>{source.quote.slice(0, 400)}</q>}
              {(source.filing_id || source.document_id) && (
                <Button
                  look="plain"
                  onClick={() => void open(source).catch((error: unknown) => say(messageOf(error)))}
                >
                  {t('reports.openSource', { n: at + 1 })}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
