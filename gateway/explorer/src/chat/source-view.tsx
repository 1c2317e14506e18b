import { type CitationData, getDocumentText, readSection } from '@research/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { client } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Loaded } from '../design/states.tsx';
import { LongMarkdown } from '../markdown/long-markdown.tsx';
import { writeRange } from '../markdown/text-range.ts';
import { useScrollToMark } from '../markdown/use-scroll-to-mark.ts';
import { t } from '../text/text.ts';
import css from './chat.module.css';

/** The source of a citation beside the answer, scrolled to the cited sentence. */
export function SourceView({ citation, onClose }: { citation: CitationData; onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  const { country, filing_id, section, document_id, char_start: from, char_end: to } = citation;
  const query = useQuery({
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
          <h2>{citation.title}</h2>
          <OpenInRoom citation={citation} />
        </div>
        <Button look="plain" label={t('action.close')} icon={<X size={18} />} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div ref={body} className={css.sourceBody} tabIndex={0} role="document">
        <Loaded query={query} lines={12}>
          {(text) => <LongMarkdown text={text} range={{ from, to }} />}
        </Loaded>
      </div>
    </section>
  );
}

function OpenInRoom({ citation }: { citation: CitationData }) {
  const { country, filing_id, section, document_id, char_start, char_end } = citation;
  const hl = writeRange(char_start, char_end);
  if (country !== null && filing_id !== null && section !== null) {
    const params = { country, filingId: filing_id, section };
    return (
      <Link to="/f/$country/$filingId/$section" params={params} search={{ hl }}>
        {t('chat.openSource')}
      </Link>
    );
  }
  if (document_id === null) return null;
  return (
    <Link to="/documents/$documentId" params={{ documentId: document_id }} search={{ hl }}>
      {t('chat.openSource')}
    </Link>
  );
}
