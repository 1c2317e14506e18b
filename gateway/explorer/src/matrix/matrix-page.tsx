import { type CitationData, listIngestionJobs, listThreads } from '@research/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { useStore } from '../api/store.ts';
import { SourceView } from '../chat/answer/source-view.tsx';
import { textOf } from '../chat/message.ts';
import { Button } from '../design/button.tsx';
import { Empty, Skeleton } from '../design/states.tsx';
import { sessionStore } from '../session/session.ts';
import { copyText } from '../shell/notices.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { t } from '../text/text.ts';
import type { Asked } from './ask-cell.ts';
import { EditMatrix } from './edit-matrix.tsx';
import css from './matrix.module.css';
import { type Matrix, nameOf, readMatrix, threadOf, writeMatrix } from './matrix.ts';
import { matrixMarkdown } from './matrix-markdown.ts';
import { type FilingLabel, MatrixTable } from './matrix-table.tsx';
import { shortAnswer } from './short-answer.ts';
import { useCells } from './use-cells.ts';

const route = getRouteApi('/matrix');
const jobs = { query: { status: 'completed' as const, limit: 200 } };

/** The same questions of several filings, each answer with its citations. */
export function MatrixPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const table = useMemo(() => readMatrix(search), [search]);
  const labels = useLabels();
  const rows = useRows(table, labels);
  const cells = useCells(rows.flat());
  const [citation, setCitation] = useState<CitationData | null>(null);
  useScreen(t('nav.matrix'), listThreads, { query: { limit: 50 } });
  const change = (next: Matrix) => void navigate({ search: writeMatrix(next), replace: true });
  const all = rows.flat();
  const open = all.filter(({ threadId }) => ['open', 'failed'].includes(cells.stateOf(threadId).is));
  const isEmpty = table.filings.length === 0 && table.questions.length === 0;
  const copy = () => {
    const lines = rows.map((row, at) => {
      const filing = table.filings[at];
      const name = filing ? (labels.get(nameOf(filing))?.company ?? nameOf(filing)) : '';
      return [name, ...row.map(({ threadId }) => answerOf(cells.stateOf(threadId)))];
    });
    void copyText(matrixMarkdown([t('matrix.filing'), ...table.questions], lines), t('action.copied'));
  };
  return (
    <div className={css.matrix} data-source={citation !== null}>
      <Page
        title={t('nav.matrix')}
        lead={t('matrix.lead')}
        actions={
          all.length > 0 && (
            <>
              <Button onClick={copy}>{t('matrix.copy')}</Button>
              {cells.isBusy ? (
                <Button onClick={cells.stop}>{t('matrix.stop')}</Button>
              ) : (
                open.length > 0 && (
                  <Button
                    look="primary"
                    disabled={!cells.isKnown}
                    onClick={() => open.forEach((asked) => void cells.ask(asked))}
                  >
                    {t('matrix.askAll', { count: open.length })}
                  </Button>
                )
              )}
            </>
          )
        }
      >
        <EditMatrix table={table} onChange={change} />
        {isEmpty ? (
          <Empty title={t('matrix.none')}>{t('matrix.none.detail')}</Empty>
        ) : table.questions.length > 0 && table.filings.length > 0 && rows.length === 0 ? (
          <Skeleton />
        ) : (
          <MatrixTable
            table={table}
            rows={rows}
            labels={labels}
            cells={cells}
            onChange={change}
            onOpen={setCitation}
          />
        )}
      </Page>
      {citation && (
        <aside className={css.beside}>
          <SourceView citation={citation} onClose={() => setCitation(null)} />
        </aside>
      )}
    </div>
  );
}

const answerOf = (state: ReturnType<ReturnType<typeof useCells>['stateOf']>) =>
  state.is === 'answered' ? shortAnswer(textOf(state.message)) : '';

/** Company and form of the organisation's ingested filings. */
function useLabels(): ReadonlyMap<string, FilingLabel> {
  const known = useQuery({ ...routeQuery(listIngestionJobs, jobs), retry: false });
  return useMemo(() => {
    const list = known.data?.jobs ?? [];
    return new Map(
      list.map(({ country, filing_id, company_name: company, form_type: form }) => [
        nameOf({ country, filing_id }),
        { company, form },
      ]),
    );
  }, [known.data]);
}

/** The cells, once their threads are known. */
function useRows(table: Matrix, labels: ReadonlyMap<string, FilingLabel>): Asked[][] {
  const state = useStore(sessionStore);
  const user = state.is === 'open' ? `${state.session.org ?? ''} ${state.session.user}` : '';
  const { f, q } = writeMatrix(table);
  const threads = useQuery({
    queryKey: ['matrix', 'cells', user, f, q],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      Promise.all(
        table.filings.map((filing) =>
          Promise.all(table.questions.map((question) => threadOf(user, filing, question))),
        ),
      ),
  });
  return useMemo(
    () =>
      (threads.data ?? []).map((row, at) => {
        const filing = table.filings[at] as Matrix['filings'][number];
        const company = labels.get(nameOf(filing))?.company ?? null;
        return row.map((threadId, place) => ({
          threadId,
          filing,
          company,
          question: table.questions[place] ?? '',
        }));
      }),
    [threads.data, table, labels],
  );
}
