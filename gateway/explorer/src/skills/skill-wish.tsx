import type { PartialSkillDraft } from '@footnote/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Field, Input } from '../design/field.tsx';
import { Problem } from '../design/states.tsx';
import { t } from '../text/text.ts';
import { draftSkill } from './draft-skill.ts';
import { writeSkillFile } from './skill-file.ts';
import css from './skills.module.css';
import { keepSkill } from './unsaved-skill.ts';

/** Makes a draft from a wish in the user's own words. It is opened in the editor and stored only when saved there. */
export function SkillWish() {
  const [wish, setWish] = useState('');
  const [written, setWritten] = useState<PartialSkillDraft | null>(null);
  const navigate = useNavigate();
  const draft = useMutation({
    mutationFn: () => draftSkill(wish.trim(), setWritten),
    onSettled: () => setWritten(null),
    onSuccess: (made) => {
      keepSkill(made.name, writeSkillFile(made));
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
      {written !== null && (
        <section className={css.written} aria-label={t('skills.written')} aria-busy>
          <strong>{written.display_name ?? written.name}</strong>
          <p>{written.description}</p>
          <pre>{written.content}</pre>
        </section>
      )}
      {draft.error && <Problem error={draft.error} onRetry={() => draft.mutate()} />}
    </>
  );
}
