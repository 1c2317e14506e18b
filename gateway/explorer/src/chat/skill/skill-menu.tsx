import { listSkills, type Skill, type SkillTier } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../api/api.ts';
import { t, word } from '../../text/text.ts';
import css from '../chat.module.css';

const shown = 50;

export interface SkillChoice {
  skill: Skill;
  /** Of a skill that another one of its name hides. It is called as `/org:name`. */
  tier?: SkillTier;
}

/** Skills whose name fits the text after `/`, each with its variables; hidden ones by their tier. */
export function SkillMenu({ needle, onChoose }: { needle: string; onChoose: (choice: SkillChoice) => void }) {
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
    .flatMap((skill): SkillChoice[] => [{ skill }, ...skill.shadows.map((tier) => ({ skill, tier }))])
    .filter((choice) => fits(choice, needle.toLowerCase()))
    .slice(0, shown);
  if (fitting.length === 0) return null;
  return (
    <fieldset className={css.skills} data-skills onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{t('nav.skills')}</legend>
      {fitting.map((choice) => (
        <button key={callOf(choice)} type="button" onClick={() => onChoose(choice)}>
          <strong>/{callOf(choice)}</strong>{' '}
          {!choice.tier && choice.skill.inputs.map(({ name }) => `${name}=`).join(' ')}
          <small>{choice.tier ? word('tier', choice.tier) : choice.skill.description}</small>
        </button>
      ))}
    </fieldset>
  );
}

const callOf = ({ skill, tier }: SkillChoice) => (tier ? `${tier}:${skill.name}` : skill.name);

function fits({ skill, tier }: SkillChoice, needle: string): boolean {
  if (!tier && !skill.enabled) return false;
  const own = tier ?? skill.tier;
  return `${own}:${skill.name} ${skill.display_name}`.toLowerCase().includes(needle);
}
