import { type ChatEffort, chatEffort, listEfforts } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../api/api.ts';
import { formatMoney } from '../../text/format.ts';
import { t, word } from '../../text/text.ts';
import { boundsText } from '../answer/plan.tsx';
import css from '../chat.module.css';
import type { Effort } from './effort.ts';

export function EffortPicker({ value, onChange }: { value: Effort; onChange: (value: Effort) => void }) {
  const query = useQuery({ ...routeQuery(listEfforts, {}), staleTime: Number.POSITIVE_INFINITY });
  const bounds = query.data?.efforts.find(({ effort }) => effort === value.effort);
  const cost = bounds?.cost_usd ?? 0;
  return (
    <>
      <select
        aria-label={t('chat.effort')}
        value={value.effort}
        onChange={(event) => onChange({ ...value, effort: event.target.value as ChatEffort })}
      >
        {chatEffort.options.map((one) => (
          <option key={one} value={one}>
            {word('effort', one)}
          </option>
        ))}
      </select>
      {bounds && (
        <small className={css.bounds}>
          {[boundsText(bounds), cost > 0 && t('chat.cost', { cost: formatMoney(cost) })]
            .filter(Boolean)
            .join(', ')}
        </small>
      )}
      {cost > 0 && (
        <label className={css.limit}>
          {t('chat.limit')}
          <input
            type="number"
            inputMode="decimal"
            min="0.01"
            max="1000"
            step="any"
            value={value.limit}
            onChange={(event) => onChange({ ...value, limit: event.target.value })}
          />
        </label>
      )}
    </>
  );
}
