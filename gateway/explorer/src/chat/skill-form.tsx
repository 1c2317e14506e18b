import { type CompanyHit, type Skill, substituteVariables } from '@research/contracts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field } from '../design/field.tsx';
import { t } from '../text/text.ts';
import css from './chat.module.css';
import { VariableInput } from './variable-input.tsx';
import { writeCall } from './write-call.ts';

export interface SkillFormProps {
  skill: Skill;
  onClose: () => void;
  onCall: (call: string) => void;
}

/** The variables of a skill, with a preview of the resulting question. */
export function SkillForm({ skill, onClose, onCall }: SkillFormProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [company, setCompany] = useState<CompanyHit | null>(null);
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const isComplete = skill.variables.every((name) => filled[name] !== undefined);
  const call = writeCall(skill.name, filled);
  // Outside the composer's form, because forms can't be nested.
  return createPortal(
    <Dialog title={skill.display_name} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) onCall(call);
        }}
      >
        <p>{skill.description}</p>
        {skill.variables.map((name) => (
          <Field key={name} label={name.replaceAll('_', ' ')}>
            <VariableInput
              name={name}
              value={values[name] ?? ''}
              company={company}
              onCompany={setCompany}
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          </Field>
        ))}
        <details>
          <summary>{t('skills.resolved')}</summary>
          <pre>{call}</pre>
          <pre>{substituteVariables(skill.content, filled)}</pre>
        </details>
        <div className={css.formFoot}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="primary" disabled={!isComplete}>
            {t('chat.run')}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
