import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FilingPicker } from '../chat/picker/filing-picker.tsx';
import { Button } from '../design/button.tsx';
import { Field, Input } from '../design/field.tsx';
import { t } from '../text/text.ts';
import css from './matrix.module.css';
import { filingOf, type Matrix, mostFilings, mostQuestionChars, mostQuestions, nameOf } from './matrix.ts';

/** Adds a filing or a question. */
export function EditMatrix({ table, onChange }: { table: Matrix; onChange: (table: Matrix) => void }) {
  const [filing, setFiling] = useState('');
  const [question, setQuestion] = useState('');
  const { filings, questions } = table;
  const addFiling = (text: string) => {
    const added = filingOf(text);
    setFiling(added === null ? text : '');
    if (added === null || filings.length >= mostFilings) return;
    if (filings.every((one) => nameOf(one) !== nameOf(added))) {
      onChange({ ...table, filings: [...filings, added] });
    }
  };
  const addQuestion = (event: FormEvent) => {
    event.preventDefault();
    const text = question.trim();
    if (text === '' || questions.length >= mostQuestions) return;
    setQuestion('');
    if (!questions.includes(text)) onChange({ ...table, questions: [...questions, text] });
  };
  return (
    <div className={css.edit}>
      {filings.length < mostFilings && (
        <div className={css.field}>
          <span aria-hidden>{t('matrix.addFiling')}</span>
          <FilingPicker
            label={t('matrix.addFiling')}
            value={filing}
            company={null}
            isRequired={false}
            onChange={addFiling}
          />
        </div>
      )}
      {questions.length < mostQuestions && (
        <form onSubmit={addQuestion} className={css.add}>
          <Field label={t('matrix.addQuestion')}>
            <Input
              value={question}
              maxLength={mostQuestionChars}
              placeholder={t('matrix.example')}
              onChange={(event) => setQuestion(event.target.value)}
            />
          </Field>
          <Button type="submit" icon={<Plus size={16} aria-hidden />} disabled={question.trim() === ''}>
            {t('matrix.add')}
          </Button>
        </form>
      )}
    </div>
  );
}
