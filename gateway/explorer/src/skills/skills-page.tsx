import {
  generateSkill,
  listSkills,
  putSkillFile,
  type Skill,
  skillTier,
  toggleSkill,
} from '@research/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client, refresh, routeQuery } from '../api/api.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Field, Input } from '../design/field.tsx';
import { Loaded, messageOf, Problem } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { t, word } from '../text/text.ts';
import { leaveDraft } from './draft.ts';
import { nameInFile, writeSkillFile } from './skill-file.ts';
import css from './skills.module.css';

const call = { query: { limit: 500 } };

/** All skills by tier, and what hides what. */
export function SkillsPage() {
  const query = useQuery(routeQuery(listSkills, call));
  useScreen(t('nav.skills'), listSkills, call);
  return (
    <Page title={t('nav.skills')} lead={t('skills.lead')} actions={<Import />}>
      <Wish />
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
  const { name, display_name, description, variables, enabled, shadows, tier } = skill;
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
            /{name} {variables.map((one) => `${one}=`).join(' ')}
          </code>
          {shadows.map((one) => (
            <Badge key={one} tone="warn">
              {t('skills.hides', { tier: word('tier', one) })}
            </Badge>
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

/** A draft from a wish in one's own words; it is opened in the editor and stored only there. */
function Wish() {
  const [wish, setWish] = useState('');
  const navigate = useNavigate();
  const draft = useMutation({
    mutationFn: () => client.call(generateSkill, { body: { description: wish.trim() } }),
    onSuccess: (made) => {
      leaveDraft(made.name, writeSkillFile(made));
      void navigate({ to: '/skills/$name', params: { name: made.name } });
    },
  });
  return (
    <>
      <form
        className={css.wish}
        onSubmit={(event) => {
          event.preventDefault();
          if (wish.trim().length >= 10) draft.mutate();
        }}
      >
        <Field label={t('skills.wish')}>
          <Input
            value={wish}
            maxLength={1_000}
            placeholder={t('skills.wish.example')}
            onChange={(event) => setWish(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={draft.isPending || wish.trim().length < 10}>
          {draft.isPending ? t('skills.drafting') : t('skills.draft')}
        </Button>
      </form>
      {draft.error && <Problem error={draft.error} onRetry={() => draft.mutate()} />}
    </>
  );
}

function Import() {
  const picker = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = await file.text();
    const name = nameInFile(text) ?? file.name.replace(/\.\w+$/, '').toLowerCase();
    try {
      await client.call(putSkillFile, { params: { name }, body: text });
      await refresh(listSkills);
      say(t('skills.imported', { name }));
    } catch (error) {
      // What is wrong with it is shown beside its lines.
      leaveDraft(name, text);
      say(messageOf(error));
    }
    await navigate({ to: '/skills/$name', params: { name } });
  };
  return (
    <>
      <Button onClick={() => picker.current?.click()}>{t('skills.import')}</Button>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".md,text/markdown"
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </>
  );
}
