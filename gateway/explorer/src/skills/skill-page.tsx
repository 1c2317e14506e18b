import {
  deleteSkill,
  getSkill,
  getSkillFile,
  listSkills,
  putSkillFile,
  type SkillTier,
  skillTier,
} from '@research/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiProblem, client, refresh, routeQuery } from '../api/api.ts';
import { download } from '../api/download.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { ConfirmButton } from '../design/confirm.tsx';
import { Problem, Skeleton } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { t, word } from '../text/text.ts';
import { SaveFor } from './save-for.tsx';
import { nameInFile } from './skill-file.ts';
import { SkillSide } from './skill-side.tsx';
import css from './skills.module.css';
import { forgetSkill, keepSkill, unsavedSkill } from './unsaved-skill.ts';

const Editor = lazy(() => import('../editor/editor.tsx'));

/** A skill's file, with its problems, its variables and a preview. */
export function SkillPage() {
  const { name = '' } = useParams({ strict: false }) as { name?: string };
  const search = useSearch({ strict: false }) as { tier?: string };
  const tier = skillTier.safeParse(search.tier).data;
  return <SkillEditor key={`${tier} ${name}`} name={name} tier={tier} />;
}

/** Without a tier, the skill of this name that hides the others. */
function SkillEditor({ name, tier }: { name: string; tier: SkillTier | undefined }) {
  const [text, setText] = useState<string | null>(() => unsavedSkill(name, tier));
  const [owner, setOwner] = useState<'user' | 'org' | null>(null);
  const [line, setLine] = useState<number | null>(null);
  const navigate = useNavigate();
  const call = { params: { name }, query: tier ? { tier } : {} };
  const skill = useQuery({ ...routeQuery(getSkill, call), retry: false });
  const file = useQuery({ ...routeQuery(getSkillFile, call), retry: false });
  useScreen(name, getSkillFile, call);
  useEffect(() => {
    if (text === null && file.data !== undefined) setText(file.data);
  }, [text, file.data]);
  useEffect(() => {
    if (text === null || file.isPending) return;
    if (text === file.data) forgetSkill(name, tier);
    else keepSkill(name, text, tier);
  }, [text, file.isPending, file.data, name, tier]);
  const stored = skill.data;
  const saveFor = owner ?? (stored?.tier === 'org' ? 'org' : 'user');
  const save = useMutation({
    mutationFn: async () => {
      const own = nameInFile(text ?? '') ?? name;
      await client.call(putSkillFile, { params: { name: own }, query: { tier: saveFor }, body: text ?? '' });
      return own;
    },
    onSuccess: async (own) => {
      forgetSkill(name, tier);
      await refresh(listSkills, getSkill, getSkillFile);
      say(t('skills.saved'));
      if (own !== name || tier) await navigate({ to: '/skills/$name', params: { name: own } });
    },
  });
  const remove = async () => {
    if (stored) await client.call(deleteSkill, { params: { name }, query: { tier: stored.tier } });
    forgetSkill(name, tier);
    await refresh(listSkills, getSkill, getSkillFile);
    await navigate({ to: '/skills' });
  };
  const isUnsaved = text !== null && (text !== file.data || (stored && saveFor !== stored.tier));
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
      actions={
        <>
          {file.data !== undefined && text !== null && text !== file.data && (
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
      }
    >
      {text === null && file.error && <Problem error={file.error} onRetry={() => void file.refetch()} />}
      {text === null && !file.error && <Skeleton lines={14} />}
      {text !== null && (
        <div className={css.edit}>
          <Suspense fallback={<Skeleton lines={14} />}>
            <div className={css.editor}>
              <Editor
                numbered
                value={text}
                label="SKILL.md"
                line={line}
                onChange={(value) => {
                  setLine(null);
                  setText(value);
                }}
              />
            </div>
          </Suspense>
          <SkillSide
            text={text}
            inputs={stored?.inputs ?? []}
            refused={save.error instanceof ApiProblem ? save.error : null}
            onLine={setLine}
          />
        </div>
      )}
    </Page>
  );
}
