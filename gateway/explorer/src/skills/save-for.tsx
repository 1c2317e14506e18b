import { inputClass } from '../design/field.tsx';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import css from './skills.module.css';

export interface SaveForProps {
  value: 'user' | 'org';
  onChange: (value: 'user' | 'org') => void;
}

/** Whose skill it is going to be; only admins write those of the organisation. */
export function SaveFor({ value, onChange }: SaveForProps) {
  const state = useStore(sessionStore);
  if (state.is !== 'open' || state.session.role !== 'admin') return null;
  return (
    <select
      className={`${inputClass} ${css.saveFor}`}
      aria-label={t('skills.saveFor')}
      value={value}
      onChange={(event) => onChange(event.target.value as 'user' | 'org')}
    >
      <option value="user">{t('skills.saveFor.user')}</option>
      <option value="org">{t('skills.saveFor.org')}</option>
    </select>
  );
}
