import { type MatrixColumn, type MatrixSource, readMatrixFile } from '@footnote/contracts';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { client } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Problem } from '../design/states.tsx';
import { t } from '../text/text.ts';
import css from './matrix.module.css';
import { UnknownLine } from './unknown-line.tsx';

export interface FileAsked {
  rows: MatrixSource[];
  columns: MatrixColumn[];
}

/** Adds rows and columns from an Excel or CSV file of tickers and questions, and names what it did not understand. */
export function AddFile({ onAdd }: { onAdd: (asked: FileAsked) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return client.call(readMatrixFile, { form });
    },
    onSuccess({ rows, columns }) {
      if (rows.length + columns.length > 0) onAdd({ rows: rows.map(({ source }) => source), columns });
    },
  });
  const { data, error, isPending } = read;
  return (
    <div className={css.add}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('matrix.file')}
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) read.mutate(file);
          // The same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Button
        icon={<Upload size={14} aria-hidden />}
        disabled={isPending}
        onClick={() => input.current?.click()}
      >
        {t(isPending ? 'matrix.file.reading' : 'matrix.file')}
      </Button>
      <small className={css.hint}>{t('matrix.file.detail')}</small>
      {error && <Problem error={error} />}
      {data && (
        <div role="status">
          <p className={css.hint}>
            {t('matrix.file.read', { rows: data.rows.length, columns: data.columns.length })}
            {data.cells_left_out > 0 && ` ${t('matrix.file.left', { count: data.cells_left_out })}`}
          </p>
          {data.unknown.map((one) => (
            <UnknownLine key={one.line} {...one} />
          ))}
          {data.unknown_columns.map((head) => (
            <p key={head} className={css.failed}>
              {t('matrix.file.unknown', { head })}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
