import { extractVariables, type SkillInput } from '@footnote/contracts';
import { useDeferredValue, useState } from 'react';
import type { ApiProblem } from '../api/api.ts';
import { Field, Input } from '../design/field.tsx';
import { Problem } from '../design/states.tsx';
import { t } from '../text/text.ts';
import { bodyOf, problemsOf } from './skill-file.ts';
import { SkillPreview } from './skill-preview.tsx';
import css from './skills.module.css';

export interface SkillSideProps {
  text: string;
  /** What the stored skill declares of its variables. */
  inputs: readonly SkillInput[];
  /** The problems that the platform reported when the file was last saved. */
  refused: ApiProblem | null;
  onLine: (line: number) => void;
}

/** The problems of a skill's file, its variables, and a preview with values. */
export function SkillSide({ text, inputs, refused, onLine }: SkillSideProps) {
  const shown = useDeferredValue(text);
  const [values, setValues] = useState<Record<string, string>>({});
  const problems = problemsOf(shown);
  const body = bodyOf(shown);
  const variables = extractVariables(body);
  return (
    <aside className={css.side} aria-label={t('skills.side')}>
      {refused && <Problem error={refused} />}
      <section aria-live="polite">
        <h2>
          {problems.length === 0 ? t('skills.noProblems') : t('skills.problems', { count: problems.length })}
        </h2>
        <div className={css.problems}>
          {problems.map(({ line, column, message }) => (
            <button key={`${line} ${column} ${message}`} type="button" onClick={() => onLine(line)}>
              {t('skills.at', { line, column })} {t(`skills.problem.${message}`)}
            </button>
          ))}
        </div>
      </section>
      {variables.length > 0 && (
        <section>
          <h2>{t('skills.variables')}</h2>
          {variables.map((name) => {
            const input = inputs.find((one) => one.name === name && one.declared);
            return (
              <Field
                key={name}
                label={input && input.label.toLowerCase() !== name ? `${input.label} · ${name}` : name}
                {...(input?.help && { hint: input.help })}
              >
                <Input
                  placeholder={input?.default ?? undefined}
                  value={values[name] ?? ''}
                  onChange={(event) => setValues({ ...values, [name]: event.target.value })}
                />
              </Field>
            );
          })}
        </section>
      )}
      <SkillPreview body={body.trimStart()} inputs={inputs} values={values} />
    </aside>
  );
}
