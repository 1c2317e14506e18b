import {
  extractVariables,
  messageLimitChars,
  type SkillInput,
  substituteVariables,
} from '@footnote/contracts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../design/button.tsx';
import { t } from '../text/text.ts';
import css from './skills.module.css';

const SampleRun = lazy(() => import('./sample-run.tsx'));

export interface SkillPreviewProps {
  body: string;
  inputs: readonly SkillInput[];
  /** As they were typed. */
  values: Readonly<Record<string, string>>;
}

/** A skill's text with the values that were given, which can be tried before the skill is saved. */
export function SkillPreview({ body, inputs, values }: SkillPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const defaults = inputs.flatMap(({ name, default: value }) => (value === null ? [] : [[name, value]]));
  const preview = substituteVariables(body, Object.fromEntries(given));
  const question = substituteVariables(body, Object.fromEntries([...defaults, ...given])).trim();
  const missing = extractVariables(body).filter(
    (name) => ![...defaults, ...given].some(([known]) => known === name),
  );
  const isReady = missing.length === 0 && question !== '' && question.length <= messageLimitChars;
  return (
    <section>
      <h2>{t('reports.preview')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className={css.preview} tabIndex={0}>
        {preview}
      </pre>
      <div className={css.try}>
        <Button disabled={!isReady} onClick={() => setOpen(true)}>
          {t('skills.sample')}
        </Button>
        <small>
          {missing.length > 0
            ? t('skills.sample.missing', { names: missing.join(', ') })
            : t('skills.sample.detail')}
        </small>
      </div>
      <Suspense>{isOpen && <SampleRun question={question} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
