import type { CitationData } from '@research/contracts';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { flagOf } from '../text/format.ts';
import { t } from '../text/text.ts';
import type { Asked } from './ask-cell.ts';
import { Cell } from './cell.tsx';
import css from './matrix.module.css';
import { type Matrix, nameOf } from './matrix.ts';
import type { Cells } from './use-cells.ts';

export interface FilingLabel {
  company: string | null;
  form: string | null;
}

export interface MatrixTableProps {
  table: Matrix;
  /** The cells of each filing, in the order of the questions. */
  rows: readonly (readonly Asked[])[];
  labels: ReadonlyMap<string, FilingLabel>;
  cells: Cells;
  onChange: (table: Matrix) => void;
  onOpen: (citation: CitationData) => void;
}

/** A row for each filing, a column for each question. */
export function MatrixTable({ table, rows, labels, cells, onChange, onOpen }: MatrixTableProps) {
  const { filings, questions } = table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('matrix.title')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.filing')}</th>
            {questions.map((question) => (
              <th key={question} scope="col">
                <div className={css.headCell}>
                  <span>{question}</span>
                  <Remove
                    name={question}
                    onClick={() =>
                      onChange({ ...table, questions: questions.filter((one) => one !== question) })
                    }
                  />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filings.map((filing, at) => {
            const { country, filing_id: filingId } = filing;
            const label = labels.get(nameOf(filing));
            const name = label?.company ?? filingId;
            return (
              <tr key={nameOf(filing)}>
                <th scope="row">
                  <div className={css.headCell}>
                    <Link to="/f/$country/$filingId" params={{ country, filingId }}>
                      <span aria-hidden>{flagOf(country)}</span> {name}
                      <small>{[label?.form, label && filingId].filter(Boolean).join(' · ')}</small>
                    </Link>
                    <Remove
                      name={`${name} ${label?.form ?? ''}`.trim()}
                      onClick={() => onChange({ ...table, filings: filings.filter((one) => one !== filing) })}
                    />
                  </div>
                </th>
                {(rows[at] ?? []).map((asked) => (
                  <td key={asked.threadId}>
                    <Cell
                      state={cells.stateOf(asked.threadId)}
                      threadId={asked.threadId}
                      name={`${asked.question} ${name}`}
                      onAsk={() => void cells.ask(asked)}
                      onOpen={onOpen}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button look="plain" label={t('matrix.remove', { name })} icon={<X size={14} />} onClick={onClick} />
  );
}
