import { createMatrix, listMatrices, type MatrixSummary } from '@footnote/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { client, refresh, routeQuery } from '../api/api.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Empty, Loaded, Problem } from '../design/states.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { formatAgo } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './matrix.module.css';

/** The caller's matrices and those that the organisation shares. */
export function MatricesPage() {
  const query = useQuery(routeQuery(listMatrices, {}));
  const navigate = useNavigate();
  useScreen(t('nav.matrix'), listMatrices, {});
  const create = useMutation({
    mutationFn: () => client.call(createMatrix, { body: { name: t('matrix.unnamed') } }),
    async onSuccess({ matrix }) {
      await refresh(listMatrices);
      await navigate({ to: '/matrix/$matrixId', params: { matrixId: matrix.matrix_id } });
    },
  });
  const add = (
    <Button
      look="primary"
      icon={<Plus size={16} aria-hidden />}
      disabled={create.isPending}
      onClick={() => create.mutate()}
    >
      {t('matrix.new')}
    </Button>
  );
  return (
    <Page title={t('nav.matrix')} lead={t('matrix.lead')} actions={add}>
      {create.error && <Problem error={create.error} onRetry={() => create.mutate()} />}
      <Loaded query={query} lines={6}>
        {({ matrices }) =>
          matrices.length === 0 ? (
            <Empty title={t('matrix.none')}>{t('matrix.none.detail')}</Empty>
          ) : (
            <ul className={css.list}>
              {matrices.map((one) => (
                <Entry key={one.matrix_id} matrix={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function Entry({ matrix }: { matrix: MatrixSummary }) {
  const { matrix_id: matrixId, name, row_count, column_count, shared, updated_by, updated_at } = matrix;
  const by = updated_by.name ?? updated_by.user_id;
  return (
    <li>
      <Link to="/matrix/$matrixId" params={{ matrixId }}>
        {name}
      </Link>{' '}
      {shared && <Badge tone="accent">{t('matrix.shared')}</Badge>}
      <small>
        {t('matrix.size', { rows: row_count, columns: column_count })} · {by} · {formatAgo(updated_at)}
      </small>
    </li>
  );
}
