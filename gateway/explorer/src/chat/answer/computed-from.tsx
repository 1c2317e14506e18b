import type { CitedComputation } from '@footnote/contracts';
import { t } from '../../text/text.ts';
import css from '../chat.module.css';
import { SourceLink } from './source-link.tsx';

/** A figure that no source prints: its formula, and the figures it was computed from, each with its place. */
export function ComputedFrom({ computation }: { computation: CitedComputation }) {
  return (
    <div className={css.computed}>
      <p>{computation.formula}</p>
      <h3>{t('chat.inputs')}</h3>
      <ul>
        {computation.inputs.map((input) => (
          <li key={input.name}>
            {input.label} {input.period}: <strong>{input.text}</strong>
            <br />
            {input.title} <SourceLink {...placeOf(input.url)} from={input.char_start} to={input.char_end} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The source of an input, by the address that the platform gave it. */
function placeOf(url: string) {
  const [, country, filing, section] = /^\/api\/filings\/read\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  const [, document] = /^\/api\/documents\/([^/]+)\/text$/.exec(url) ?? [];
  const part = (text: string | undefined) => (text === undefined ? null : decodeURIComponent(text));
  return {
    country: part(country),
    filingId: part(filing),
    section: part(section),
    documentId: part(document),
  };
}
