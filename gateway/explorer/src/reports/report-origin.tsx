import type { ReportMetadata } from '@footnote/contracts';
import { Link } from '@tanstack/react-router';
import { writeCall } from '../chat/write-call.ts';
import { buttonClass } from '../design/button.tsx';
import { t, word } from '../text/text.ts';
import css from './reports.module.css';

/** The skill that made a report, with its version and values. It can be run again on newer filings. */
export function ReportOrigin({ skill }: { skill: NonNullable<ReportMetadata['skill']> }) {
  const { name, tier, version, values } = skill;
  const pairs = Object.entries(values ?? {});
  return (
    <details className={css.origin}>
      <summary>{t('reports.bySkill', { name, version: version ?? '?' })}</summary>
      <dl>
        {tier && (
          <div>
            <dt>{t('reports.skillTier')}</dt>
            <dd>{word('tier', tier)}</dd>
          </div>
        )}
        {pairs.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link className={buttonClass()} to="/r" search={{ q: writeCall(name, values ?? {}) }}>
        {t('reports.runAgain')}
      </Link>
    </details>
  );
}
