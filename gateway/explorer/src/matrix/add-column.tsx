import { listMeasures, type MatrixColumn, type matrixValueType, type RouteAnswer } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { routeQuery } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Field, Input, inputClass } from '../design/field.tsx';
import { t, word } from '../text/text.ts';
import css from './matrix.module.css';

type Kind = MatrixColumn['kind'];
type ValueType = z.infer<typeof matrixValueType>;

const kinds: readonly Kind[] = ['question', 'measure', 'section', 'skill'];
const types: readonly ValueType[] = ['text', 'number', 'percent', 'date', 'yes_no', 'list'];
const sections = ['@risk_factors', '@mda', '@business', '@legal_proceedings', '@financial_statements'];

export type Measures = RouteAnswer<typeof listMeasures>['measures'];

/** The measures by name, for heads and the choice. */
export function useMeasures(): Measures {
  return (
    useQuery({ ...routeQuery(listMeasures, {}), staleTime: Number.POSITIVE_INFINITY }).data?.measures ?? []
  );
}

/** Adds a column: a question, a stored measure, a section or a skill. */
export function AddColumn({ onAdd }: { onAdd: (column: MatrixColumn) => void }) {
  const measures = useMeasures();
  const [kind, setKind] = useState<Kind>('question');
  const [text, setText] = useState('');
  const [type, setType] = useState<ValueType>('text');
  const [compares, setCompares] = useState(false);
  const choose = (next: Kind) => {
    setKind(next);
    setText(next === 'measure' ? 'revenue' : next === 'section' ? '@risk_factors' : '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = text.trim();
    if (asked === '') return;
    const compare = compares ? 'year_before' : 'none';
    if (kind === 'question') onAdd({ kind, text: asked, type, compare });
    else if (kind === 'measure') onAdd({ kind, measure: asked, compare });
    else if (kind === 'section') onAdd({ kind, section: asked, compare });
    else onAdd({ kind, call: asked, type, compare });
    if (kind === 'question' || kind === 'skill') setText('');
  };
  const isAsked = kind === 'question' || kind === 'skill';
  return (
    <form onSubmit={submit} className={css.add}>
      <div className={css.choices}>
        <Field label={t('matrix.column')}>
          <Select value={kind} options={kinds} group="matrixColumn" onChange={choose} />
        </Field>
        {isAsked && (
          <Field label={t('matrix.type')}>
            <Select value={type} options={types} group="matrixType" onChange={setType} />
          </Field>
        )}
        <label className={css.check}>
          <input type="checkbox" checked={compares} onChange={(event) => setCompares(event.target.checked)} />
          {t('matrix.compare')}
        </label>
      </div>
      <Field label={t(isAsked ? 'matrix.addQuestion' : 'matrix.addColumn')}>
        {kind === 'measure' ? (
          <select className={inputClass} value={text} onChange={(event) => setText(event.target.value)}>
            {measures.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <Input
            value={text}
            maxLength={500}
            list={kind === 'section' ? 'matrix-sections' : undefined}
            placeholder={kind === 'skill' ? '/covenant-and-debt-review' : t('matrix.example')}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <datalist id="matrix-sections">
        {sections.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button type="submit" disabled={text.trim() === ''}>
        {t('matrix.add')}
      </Button>
    </form>
  );
}

function Select<T extends string>(props: {
  value: T;
  options: readonly T[];
  group: string;
  onChange: (value: T) => void;
}) {
  return (
    <select
      className={inputClass}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as T)}
    >
      {props.options.map((one) => (
        <option key={one} value={one}>
          {word(props.group, one)}
        </option>
      ))}
    </select>
  );
}
