import type { PlanStep, SpendingData } from '@footnote/contracts';
import { Check, Circle, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatMoney, formatNumber } from '../../text/format.ts';
import { t } from '../../text/text.ts';
import css from '../chat.module.css';
import { dataOf, type ResearchMessage } from '../message.ts';

/** The agent's steps: shown while it works, collapsed when it is done. */
export function Plan(props: { message: ResearchMessage; isBusy: boolean; spending: SpendingData | null }) {
  const { message, isBusy, spending } = props;
  const plan = dataOf(message, 'plan');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current) details.current.open = isBusy;
  }, [isBusy]);
  if (plan === null) return null;
  const steps = plan.steps.filter(({ id, state }) => id !== 'answer' || state === 'running');
  const done = plan.steps.filter(({ state }) => state === 'done').length;
  return (
    <details ref={details} className={css.plan}>
      <summary>
        {isBusy ? <span className={css.pulse} /> : <Check size={15} aria-hidden className={css.tick} />}
        {t('chat.steps', { done, total: plan.steps.length })}
        {isBusy && <small>{spending ? spentText(spending, plan.budget) : boundsText(plan.budget)}</small>}
      </summary>
      <ol>
        {steps.map((step) => (
          <li key={step.id} data-state={step.state}>
            <StepMark state={step.state} />
            <span>{step.title}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The limits of an answer. */
export function boundsText({ steps, seconds }: { steps: number; seconds: number }): string {
  const time = formatNumber(Math.round(seconds / 60), { style: 'unit', unit: 'minute' });
  return t('chat.bounds', { steps, time });
}

/** How much of its limits an answer has used; the cost where it is known. */
function spentText(
  { tokens, cost_usd: cost }: SpendingData,
  limit: { tokens: number; cost_usd?: number | undefined },
) {
  const used = t('chat.tokens', { used: formatNumber(tokens), limit: formatNumber(limit.tokens) });
  if (cost === null || cost === 0) return used;
  const money = { used: formatMoney(cost), limit: formatMoney(limit.cost_usd ?? 0) };
  return `${used} · ${limit.cost_usd === undefined ? money.used : t('chat.spent', money)}`;
}

function StepMark({ state }: { state: PlanStep['state'] }) {
  if (state === 'running') return <span className={css.pulse} />;
  if (state === 'done') return <Check size={15} aria-hidden className={css.tick} />;
  if (state === 'failed') return <X size={15} aria-hidden />;
  return <Circle size={13} aria-hidden />;
}
