import { Link } from '@tanstack/react-router';
import { writeRange } from '../../markdown/text-range.ts';
import { t } from '../../text/text.ts';

interface SourceLinkProps {
  country: string | null;
  filingId: string | null;
  section: string | null;
  documentId: string | null;
  from: number;
  to: number;
}

/** Opens a source in its room, at the very words; nothing for a source that no room shows. */
export function SourceLink({ country, filingId, section, documentId, from, to }: SourceLinkProps) {
  const search = { hl: writeRange(from, to) };
  if (country !== null && filingId !== null && section !== null) {
    return (
      <Link to="/f/$country/$filingId/$section" params={{ country, filingId, section }} search={search}>
        {t('chat.openSource')}
      </Link>
    );
  }
  if (documentId === null) return null;
  return (
    <Link to="/documents/$documentId" params={{ documentId }} search={search}>
      {t('chat.openSource')}
    </Link>
  );
}
