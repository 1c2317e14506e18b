import { listSkills, type Skill } from '@research/contracts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../api/api.ts';
import { t } from '../text/text.ts';
import css from './chat.module.css';

const shown = 50;

/** Skills whose name begins with the text after `/`, each with its variables. */
export function SkillMenu({ needle, onChoose }: { needle: string; onChoose: (skill: Skill) => void }) {
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons.at((at + step) % buttons.length)?.focus();
  };
  const query = useQuery(routeQuery(listSkills, { query: { limit: 200 } }));
  const fitting = (query.data?.skills ?? [])
    .filter(({ enabled, name, display_name }) => {
      return enabled && `${name} ${display_name}`.toLowerCase().includes(needle.toLowerCase());
    })
    .slice(0, shown);
  if (fitting.length === 0) return null;
  return (
    <fieldset className={css.skills} data-skills onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{t('nav.skills')}</legend>
      {fitting.map((skill) => (
        <button key={skill.name} type="button" onClick={() => onChoose(skill)}>
          <strong>/{skill.name}</strong> {skill.variables.map((name) => `${name}=`).join(' ')}
          <small>{skill.description}</small>
        </button>
      ))}
    </fieldset>
  );
}
