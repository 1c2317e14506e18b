import { lazy, Suspense, useState } from 'react';
import { ApiProblem } from '../api/api.ts';
import { Problem, Skeleton } from '../design/states.tsx';
import { SkillSide } from './skill-side.tsx';
import css from './skills.module.css';
import type { useSkillFile } from './use-skill-file.ts';

const Editor = lazy(() => import('../editor/editor.tsx'));

/** A skill's file, with its problems, its variables and a preview. */
export function SkillEditor({ edited }: { edited: ReturnType<typeof useSkillFile> }) {
  const { skill, file, text, setText, save } = edited;
  const [line, setLine] = useState<number | null>(null);
  if (text === null) {
    return file.error ? (
      <Problem error={file.error} onRetry={() => void file.refetch()} />
    ) : (
      <Skeleton lines={14} />
    );
  }
  return (
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
        inputs={skill.data?.inputs ?? []}
        refused={save.error instanceof ApiProblem ? save.error : null}
        onLine={setLine}
      />
    </div>
  );
}
