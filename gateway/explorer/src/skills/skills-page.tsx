import { listSkills, type Skill, skillTier, toggleSkill } from '@footnote/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client, refresh, routeQuery } from '../api/api.ts';
import { Badge } from '../design/badge.tsx';
import { Loaded, messageOf } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { t, word } from '../text/text.ts';
import { ImportSkill } from './import-skill.tsx';
import { SkillWish } from './skill-wish.tsx';
import css from './skills.module.css';

const call = { query: { limit: 500 } };

/** All skills by tier, and which skills hide others. */
export function SkillsPage() {
  const query = useQuery(routeQuery(listSkills, call));
  useScreen(t('nav.skills'), listSkills, call);
  return (
    <Page title={t('nav.skills')} lead={t('skills.lead')} actions={<ImportSkill />}>
      <SkillWish />
      <Loaded query={query} lines={12}>
        {({ skills }) =>
          skillTier.options.map((tier) => {
            const own = skills.filter((one) => one.tier === tier);
            if (own.length === 0) return null;
            return (
              <section key={tier} className={css.group}>
                <h2>{word('tier', tier)}</h2>
                {own.map((skill) => (
                  <Row key={skill.name} skill={skill} />
                ))}
              </section>
            );
          })
        }
      </Loaded>
    </Page>
  );
}

function Row({ skill }: { skill: Skill }) {
  const { name, display_name, description, inputs, enabled, shadows, tier } = skill;
  const toggle = useMutation({
    mutationFn: () =>
      client.call(toggleSkill, { params: { name }, query: { tier }, body: { enabled: !enabled } }),
    onSuccess: () => refresh(listSkills),
    onError: (error) => say(messageOf(error)),
  });
  return (
    <article className={css.skill} data-off={!enabled}>
      <div>
        <Link to="/skills/$name" params={{ name }}>
          {display_name}
        </Link>
        <p>{description}</p>
        <div className={css.facts}>
          <code>
            /{name} {inputs.map((one) => `${one.name}=`).join(' ')}
          </code>
          {shadows.map((one) => (
            <Link key={one} to="/skills/$name" params={{ name }} search={{ tier: one }}>
              <Badge tone="warn">{t('skills.hides', { tier: word('tier', one) })}</Badge>
            </Link>
          ))}
        </div>
      </div>
      <label className={css.switch}>
        <input
          type="checkbox"
          checked={enabled}
          disabled={toggle.isPending}
          onChange={() => toggle.mutate()}
        />
        {t('skills.enabled')}
        <span className="visually-hidden">{display_name}</span>
      </label>
    </article>
  );
}
