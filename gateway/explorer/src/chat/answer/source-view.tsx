import { type CitationData, getDocumentText, readSection } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { client } from '../../api/api.ts';
import { Button } from '../../design/button.tsx';
import { Loaded } from '../../design/states.tsx';
import { Unbroken } from '../../design/unbroken.tsx';
import { LongMarkdown } from '../../markdown/long-markdown.tsx';
import { useScrollToMark } from '../../markdown/use-scroll-to-mark.ts';
import { t } from '../../text/text.ts';
import css from '../chat.module.css';
import { ComputedFrom } from './computed-from.tsx';
import { SourceLink } from './source-link.tsx';

/** The source of a citation beside the answer, scrolled to the cited sentence. */
export function SourceView({ citation, onClose }: { citation: CitationData; onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  const { country, filing_id, section, document_id, char_start: from, char_end: to } = citation;
  // A computed figure, and a tagged one that no section prints, have no text of their own.
  const isText = !citation.computation && (document_id !== null || section !== null);
  const query = useQuery({
    enabled: isText,
    queryKey: ['source', country, filing_id, section, document_id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (document_id !== null) return client.call(getDocumentText, { params: { document_id }, signal });
      const params = { country: country ?? '', filing_id: filing_id ?? '', section_id: section ?? '' };
      return (await client.call(readSection, { params, signal })).content;
    },
  });
  useScrollToMark(body, query.data !== undefined, citation);
  return (
    <section className={css.source} aria-label={t('chat.source')}>
      <header className={css.sourceHead}>
        <div>
          <h2>
            <Unbroken text={citation.title} />
          </h2>
          {citation.computation ? null : (
            <SourceLink
              country={country}
              filingId={filing_id}
              section={section}
              documentId={document_id}
              from={from}
              to={to}
            />
          )}{' '}
          {isWebAddress(citation.source_url) && (
            <a href={citation.source_url} target="_blank" rel="noopener noreferrer">
              {t('chat.atRegulator')}
            </a>
          )}
        </div>
        <Button look="plain" label={t('action.close')} icon={<X size={18} />} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div ref={body} className={css.sourceBody} tabIndex={0} role="document">
        {citation.computation ? (
          <ComputedFrom computation={citation.computation} />
        ) : isText ? (
          <Loaded query={query} lines={12}>
            {(text) => <LongMarkdown text={text} range={{ from, to }} />}
          </Loaded>
        ) : (
          <p>{citation.quote}</p>
        )}
      </div>
    </section>
  );
}

function isWebAddress(address: string | null | undefined): address is string {
  return typeof address === 'string' && /^https?:\/\//.test(address);
}
