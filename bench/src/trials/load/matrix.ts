import { createMatrix, getIngestionJob, type MatrixSource, runMatrix } from '@footnote/contracts';
import { type LoadDeps, untilAccepted } from './load-deps.ts';

/** A matrix over the newest document, and the first filing where that is ingested by now, without a language model. */
export async function fillMatrix({ person, ledger }: LoadDeps, mark: string): Promise<void> {
  const document = ledger.documents.at(-1);
  if (!document) return;
  const filing = await findFiling({ person, ledger });
  const rows: MatrixSource[] = [
    { document_id: document.id },
    ...(filing === null ? [] : [{ filing: { country: 'US', filing_id: filing } } as const]),
  ];
  const columns = [
    { kind: 'question' as const, text: 'What was burnt twice?' },
    { kind: 'section' as const, section: '7' },
    { kind: 'measure' as const, measure: 'revenue' },
  ];
  const name = `Matrix ${mark}`;
  const headers = { 'idempotency-key': `matrix-${mark}` };
  const body = { name, rows, columns };
  const made = await untilAccepted(() => person.ask(createMatrix, { body, headers }));
  if (!made) return;
  const { matrix_id } = made.matrix;
  const one = { id: matrix_id, name, filing, cells: rows.length * columns.length, run: false };
  ledger.matrices.push(one);
  one.run = (await untilAccepted(() => person.ask(runMatrix, { params: { matrix_id }, body: {} }))) !== null;
}

async function findFiling({ person, ledger }: Pick<LoadDeps, 'person' | 'ledger'>): Promise<string | null> {
  const first = ledger.jobs[0];
  if (!first) return null;
  const answer = await person.ask(getIngestionJob, { params: { job_id: first.id } });
  return answer?.job.status === 'completed' ? first.filingRef : null;
}
