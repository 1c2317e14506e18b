import { fillInputs, getSkill, parseInvocation } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../api/api.ts';
import { t, word } from '../../text/text.ts';
import css from '../chat.module.css';

/** A preview of the skill call that is being typed: its values with their defaults, and what is wrong with them. */
export function SkillCall({ text }: { text: string }) {
  const call = parseInvocation(text);
  const isBegun = call !== null && /\s/.test(text.trimStart());
  const query = useQuery({
    ...routeQuery(getSkill, {
      params: { name: call?.name ?? '' },
      query: call?.tier ? { tier: call.tier } : {},
    }),
    enabled: isBegun,
    retry: false,
  });
  const skill = query.data;
  if (!isBegun || skill === undefined || skill.name !== call.name) return null;
  const { values, problems } = fillInputs(skill, call.values);
  const names = [
    ...new Set([
      ...skill.inputs.map(({ name }) => name),
      ...Object.keys(values),
      ...Object.keys(call.values),
    ]),
  ];
  const said = { unknown: t('chat.valueUnknown'), required: t('chat.valueMissing') };
  const wrongOf = (name: string) => {
    const wrong = problems.find(({ variable }) => variable === name);
    if (wrong === undefined) return null;
    return wrong.code === 'invalid' ? wrong.message : said[wrong.code];
  };
  return (
    <section className={css.call} aria-label={t('skills.resolved')}>
      <p>
        <strong>{skill.display_name}</strong>{' '}
        <small>
          {word('tier', skill.tier)} · {t('reports.version', { version: skill.version })}
        </small>
      </p>
      <dl>
        {names.map((name) => {
          const wrong = wrongOf(name);
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{wrong === null ? (values[name] ?? '–') : <em>{wrong}</em>}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
