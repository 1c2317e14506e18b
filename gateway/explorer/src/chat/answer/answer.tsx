import { type CitationData, chartSpec, type SpendingData } from '@footnote/contracts';
import { Link } from '@tanstack/react-router';
import { ApiProblem } from '../../api/api.ts';
import { LazyChart } from '../../chart/lazy-chart.tsx';
import { Badge } from '../../design/badge.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Problem } from '../../design/states.tsx';
import { formatMoney, formatNumber } from '../../text/format.ts';
import { t, word } from '../../text/text.ts';
import css from '../chat.module.css';
import { citationsOf, dataOf, type ResearchMessage } from '../message.ts';
import { AnswerText } from './answer-text.tsx';
import { Plan } from './plan.tsx';

export interface AnswerProps {
  message: ResearchMessage;
  isBusy: boolean;
  /** What it has spent so far, while it is being written. */
  spending: SpendingData | null;
  onOpen: (citation: CitationData) => void;
  /** Only for the last answer: the user has already replied to earlier ones. */
  onRetry?: (() => void) | undefined;
}

/** One answer in its original order: the plan, text with citations, charts, and the results of checks. */
export function Answer({ message, isBusy, spending, onOpen, onRetry }: AnswerProps) {
  const citations = citationsOf(message);
  const problem = dataOf(message, 'problem');
  const skill = dataOf(message, 'skill');
  const report = dataOf(message, 'report');
  return (
    <article className={css.answer} aria-busy={isBusy} aria-label={t('chat.answer')}>
      {skill && (
        <details className={css.plan}>
          <summary>
            {t('chat.skill', {
              name: skill.display_name,
              tier: word('tier', skill.tier),
              version: skill.version,
            })}
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre tabIndex={0}>{skill.resolved}</pre>
        </details>
      )}
      <Plan message={message} isBusy={isBusy} spending={spending} />
      {message.parts.map((part, at) => {
        if (part.type === 'text') {
          return <AnswerText key={String(at)} text={part.text} citations={citations} onOpen={onOpen} />;
        }
        if (part.type !== 'data-chart') return null;
        const spec = chartSpec.safeParse(part.data.spec);
        if (!spec.success) return null;
        return (
          <section key={String(at)} aria-label={part.data.title}>
            <h3>{part.data.title}</h3>
            <LazyChart spec={spec.data} />
          </section>
        );
      })}
      {report && (
        <div className={css.card}>
          <div>
            <strong>{report.title}</strong>
            <small>{report.reason ?? word('reportStatus', report.status)}</small>
          </div>
          {report.status === 'ready' && (
            <Link className={buttonClass()} to="/reports/$reportId" params={{ reportId: report.report_id }}>
              {t('chat.openReport')}
            </Link>
          )}
        </div>
      )}
      {problem && <Problem error={new ApiProblem(problem, new Headers())} onRetry={onRetry} />}
      {!isBusy && <Checked message={message} />}
    </article>
  );
}

/** The server's checks, and the reason why an answer ended early. */
function Checked({ message }: { message: ResearchMessage }) {
  const verification = dataOf(message, 'verification');
  const { stop_reason: reason, duration_ms: took, usage, model } = message.metadata ?? {};
  return (
    <p className={css.checked}>
      {reason && reason !== 'done' && <Badge tone="warn">{word('stop', reason)}</Badge>}
      {verification !== null && verification.quotes_verified > 0 && (
        <span>{t('chat.verified', { count: verification.quotes_verified })}</span>
      )}
      {verification !== null && verification.figures_unverified.length > 0 && (
        <span>{t('chat.unverifiedCount', { count: verification.figures_unverified.length })}</span>
      )}
      {took !== undefined && (
        <span>{formatNumber(took / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })}</span>
      )}
      {usage?.cost_usd ? <span>{formatMoney(usage.cost_usd)}</span> : null}
      {model && <span>{word('model', model)}</span>}
    </p>
  );
}
