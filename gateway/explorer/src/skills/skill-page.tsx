import { deleteSkill, getSkill, getSkillFile, listSkills, putSkillFile } from '@research/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
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
import { draftOf, dropDraft } from './draft.ts';
import { nameInFile } from './skill-file.ts';
import { SkillSide } from './skill-side.tsx';
import css from './skills.module.css';

const Editor = lazy(() => import('../editor/editor.tsx'));

/** A skill's file, with its problems, its variables and a preview. */
export function SkillPage() {
  const { name = '' } = useParams({ strict: false }) as { name?: string };
  return <SkillEditor key={name} name={name} />;
}

function SkillEditor({ name }: { name: string }) {
  const [text, setText] = useState<string | null>(() => draftOf(name));
  const [line, setLine] = useState<number | null>(null);
  const navigate = useNavigate();
  const skill = useQuery({ ...routeQuery(getSkill, { params: { name } }), retry: false });
  const file = useQuery({ ...routeQuery(getSkillFile, { params: { name } }), retry: false });
  useScreen(name, getSkillFile, { params: { name } });
  useEffect(() => {
    if (text === null && file.data !== undefined) setText(file.data);
  }, [text, file.data]);
  const stored = skill.data;
  const save = useMutation({
    mutationFn: async () => {
      const own = nameInFile(text ?? '') ?? name;
      const tier = stored?.tier === 'org' ? 'org' : 'user';
      await client.call(putSkillFile, { params: { name: own }, query: { tier }, body: text ?? '' });
      return own;
    },
    onSuccess: async (own) => {
      dropDraft(name);
      await refresh(listSkills, getSkill, getSkillFile);
      say(t('skills.saved'));
      if (own !== name) await navigate({ to: '/skills/$name', params: { name: own } });
    },
  });
  const remove = async () => {
    if (stored) await client.call(deleteSkill, { params: { name }, query: { tier: stored.tier } });
    await refresh(listSkills, getSkill, getSkillFile);
    await navigate({ to: '/skills' });
  };
  const isUnsaved = text !== null && text !== file.data;
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
          <Button look="primary" disabled={!isUnsaved || save.isPending} onClick={() => save.mutate()}>
            {stored?.tier === 'system' ? t('skills.saveMine') : t('reports.save')}
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
            refused={save.error instanceof ApiProblem ? save.error : null}
            onLine={setLine}
          />
        </div>
      )}
    </Page>
  );
}
