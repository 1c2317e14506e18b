import { type CompanyHit, fillInputs, type Skill, type SkillTier } from '@footnote/contracts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Field, Input } from '../../design/field.tsx';
import { t } from '../../text/text.ts';
import css from '../chat.module.css';
import { writeCall } from '../write-call.ts';
import { previewOf } from './skill-preview.ts';
import { VariableInput } from './variable-input.tsx';

export interface SkillFormProps {
  skill: Skill;
  /** Of a skill that is called by its tier. */
  tier?: SkillTier | undefined;
  onCancel?: () => void;
  onCall: (call: string) => void;
}

/** The variables of a skill, with a preview of the resulting question. */
export function SkillForm({ skill, tier, onCancel, onCall }: SkillFormProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [request, setRequest] = useState('');
  const [company, setCompany] = useState<CompanyHit | null>(null);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const { problems } = fillInputs(skill, given);
  const call = writeCall(skill.name, given, { tier, request });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (problems.length === 0) onCall(call);
      }}
    >
      <p>{skill.description}</p>
      {skill.inputs.map((input) => {
        const wrong = problems.find(({ variable, code }) => variable === input.name && code === 'invalid');
        const hint = wrong?.message ?? input.help;
        return (
          <Field key={input.name} label={input.label} {...(hint && { hint })}>
            <VariableInput
              input={input}
              value={values[input.name] ?? ''}
              company={company}
              onCompany={setCompany}
              onChange={(value) => setValues((before) => ({ ...before, [input.name]: value }))}
            />
          </Field>
        );
      })}
      <Field label={t('skills.request')}>
        <Input value={request} onChange={(event) => setRequest(event.target.value)} />
      </Field>
      <details>
        <summary>{t('skills.resolved')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre tabIndex={0}>{call}</pre>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre tabIndex={0}>{previewOf(skill, given, request)}</pre>
      </details>
      <div className={css.formFoot}>
        {onCancel && <Button onClick={onCancel}>{t('action.cancel')}</Button>}
        <Button type="submit" look="primary" disabled={problems.length > 0}>
          {t('chat.run')}
        </Button>
      </div>
    </form>
  );
}
