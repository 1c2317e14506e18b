import { listSkills, parseInvocation } from '@research/contracts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../api/api.ts';
import { t, word } from '../text/text.ts';
import css from './chat.module.css';

/** A preview of the skill call that is being typed: its values, and the missing ones. */
export function SkillCall({ text }: { text: string }) {
  const call = parseInvocation(text);
  const query = useQuery({
    ...routeQuery(listSkills, { query: { limit: 200 } }),
    enabled: call !== null,
  });
  const skill = query.data?.skills.find(({ name }) => name === call?.name);
  if (call === null || skill === undefined || !/\s/.test(text.trim())) return null;
  const names = [...new Set([...skill.variables, ...Object.keys(call.values)])];
  return (
    <section className={css.call} aria-label={t('skills.resolved')}>
      <p>
        <strong>{skill.display_name}</strong>{' '}
        <small>
          {word('tier', skill.tier)} · {t('reports.version', { version: skill.version })}
        </small>
      </p>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {skill.variables.includes(name) ? (
                (call.values[name] ?? <em>{t('chat.valueMissing')}</em>)
              ) : (
                <em>{t('chat.valueUnknown')}</em>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
