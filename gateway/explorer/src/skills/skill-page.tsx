import {
  deleteSkill,
  getSkill,
  getSkillFile,
  listSkills,
  type SkillTier,
  skillTier,
} from '@footnote/contracts';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { client, refresh } from '../api/api.ts';
import { download } from '../api/download.ts';
import { leaveQuestion } from '../chat/pending-question.ts';
import { SkillForm } from '../chat/skill/skill-form.tsx';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { ConfirmButton } from '../design/confirm.tsx';
import { Skeleton } from '../design/states.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { t, word } from '../text/text.ts';
import { SaveFor } from './save-for.tsx';
import { SkillEditor } from './skill-editor.tsx';
import css from './skills.module.css';
import { forgetSkill } from './unsaved-skill.ts';
import { useSkillFile } from './use-skill-file.ts';

const views = ['form', 'file'] as const;
type View = (typeof views)[number];

/** A skill: the form that runs it, and behind a tab its file. */
export function SkillPage() {
  const { name = '' } = useParams({ strict: false }) as { name?: string };
  const search = useSearch({ strict: false }) as { tier?: string; view?: string };
  const tier = skillTier.safeParse(search.tier).data;
  const view = views.find((one) => one === search.view);
  return <OneSkill key={`${tier} ${name}`} name={name} tier={tier} asked={view} />;
}

interface OneSkillProps {
  name: string;
  tier: SkillTier | undefined;
  asked: View | undefined;
}

function OneSkill({ name, tier, asked }: OneSkillProps) {
  const edited = useSkillFile(name, tier);
  const navigate = useNavigate();
  const stored = edited.skill.data;
  // What is not stored yet, or was left unsaved, is a file and nothing else.
  const [isBegun] = useState(edited.text !== null);
  const view = edited.skill.isError ? 'file' : (asked ?? (isBegun ? 'file' : 'form'));
  useScreen(name, getSkillFile, edited.call);
  const run = (call: string) => {
    const threadId = crypto.randomUUID();
    leaveQuestion(threadId, call, {});
    void navigate({ to: '/r/$threadId', params: { threadId } });
  };
  return (
    <Page
      title={stored?.display_name ?? name}
      lead={
        stored && (
          <>
            <Badge>{word('tier', stored.tier)}</Badge> {t('reports.version', { version: stored.version })}
          </>
        )
      }
      actions={view === 'file' && <FileActions name={name} tier={tier} edited={edited} />}
    >
      {stored && (
        <nav className={css.tabs} aria-label={t('skills.views')}>
          {views.map((one) => (
            <Link
              key={one}
              to="/skills/$name"
              params={{ name }}
              search={{ ...(tier && { tier }), view: one }}
              replace
              data-chosen={one === view}
              aria-current={one === view ? 'page' : undefined}
            >
              {t(`skills.view.${one}`)}
            </Link>
          ))}
        </nav>
      )}
      {view === 'file' && <SkillEditor edited={edited} />}
      {view === 'form' && !stored && <Skeleton lines={8} />}
      {view === 'form' && stored && (
        <div className={css.run}>
          {edited.isEdited && <p className={css.hint}>{t('skills.runsSaved')}</p>}
          {stored.enabled ? (
            <SkillForm skill={stored} tier={tier} onCall={run} />
          ) : (
            <p className={css.hint}>{t('skills.disabled')}</p>
          )}
        </div>
      )}
    </Page>
  );
}

interface FileActionsProps {
  name: string;
  tier: SkillTier | undefined;
  edited: ReturnType<typeof useSkillFile>;
}

function FileActions({ name, tier, edited }: FileActionsProps) {
  const { file, text, setText, save, saveFor, setOwner, isEdited, isUnsaved } = edited;
  const stored = edited.skill.data;
  const navigate = useNavigate();
  const remove = async () => {
    if (stored) await client.call(deleteSkill, { params: { name }, query: { tier: stored.tier } });
    forgetSkill(name, tier);
    await refresh(listSkills, getSkill, getSkillFile);
    await navigate({ to: '/skills' });
  };
  return (
    <>
      {file.data !== undefined && isEdited && (
        <Button look="plain" onClick={() => setText(file.data)}>
          {t('action.discard')}
        </Button>
      )}
      <Button disabled={text === null} onClick={() => download(text ?? '', 'SKILL.md', 'text/markdown')}>
        {t('skills.export')}
      </Button>
      {stored && stored.tier !== 'system' && (
        <ConfirmButton
          title={t('skills.delete', { name: stored.display_name })}
          detail={t('skills.delete.detail')}
          onAgree={remove}
        >
          {t('action.delete')}
        </ConfirmButton>
      )}
      <SaveFor value={saveFor} onChange={setOwner} />
      <Button look="primary" disabled={!isUnsaved || save.isPending} onClick={() => save.mutate()}>
        {stored?.tier === 'system' && saveFor === 'user' ? t('skills.saveMine') : t('reports.save')}
      </Button>
    </>
  );
}
