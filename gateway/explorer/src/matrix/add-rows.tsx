import { type MatrixSource, resolveMatrixRows } from '@footnote/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../api/api.ts';
import { DocumentPicker } from '../chat/picker/document-picker.tsx';
import { Button } from '../design/button.tsx';
import { Field, inputClass } from '../design/field.tsx';
import { Problem } from '../design/states.tsx';
import { t } from '../text/text.ts';
import css from './matrix.module.css';
import { UnknownLine } from './unknown-line.tsx';

const mostLines = 500;
const newests = ['annual', 'semiannual', 'quarterly'] as const;
type Newest = (typeof newests)[number];

/** Adds rows from a pasted column of tickers, names or filings; what is not found stays in the field. Or an uploaded document. */
export function AddRows({ onAdd }: { onAdd: (rows: MatrixSource[]) => void }) {
  const [text, setText] = useState('');
  const [newest, setNewest] = useState<Newest>('annual');
  const [name, setName] = useState('');
  const resolve = useMutation({
    mutationFn: (lines: string[]) => client.call(resolveMatrixRows, { body: { lines, newest } }),
    onSuccess({ rows, unknown }) {
      if (rows.length > 0) onAdd(rows.map(({ source }) => source));
      setText(unknown.map(({ line }) => line).join('\n'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = text.split('\n').flatMap((line) => line.trim().slice(0, 300) || []);
    if (lines.length > 0) resolve.mutate(lines.slice(0, mostLines));
  };
  const unknown = resolve.data?.unknown ?? [];
  return (
    <form onSubmit={submit} className={css.add}>
      <Field label={t('matrix.addRows')} hint={t('matrix.addRows.detail')}>
        <textarea
          className={inputClass}
          rows={3}
          value={text}
          placeholder={'AAPL\n7203.T\nUS/0000320193-24-000123'}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {unknown.map((one) => (
        <UnknownLine key={one.line} {...one} />
      ))}
      {resolve.error && <Problem error={resolve.error} />}
      <Field label={t('matrix.newest')}>
        <select
          className={inputClass}
          value={newest}
          onChange={(event) => setNewest(event.target.value as Newest)}
        >
          {newests.map((one) => (
            <option key={one} value={one}>
              {t(`matrixNewest.${one}`)}
            </option>
          ))}
        </select>
      </Field>
      <Button type="submit" disabled={text.trim() === '' || resolve.isPending}>
        {t('matrix.add')}
      </Button>
      <div className={css.document}>
        <span aria-hidden>{t('matrix.addDocument')}</span>
        <DocumentPicker
          label={t('matrix.addDocument')}
          value={name}
          isRequired={false}
          onChange={(value, isChosen) => {
            setName(isChosen ? '' : value);
            if (isChosen) onAdd([{ document_id: value }]);
          }}
        />
      </div>
    </form>
  );
}
