import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { buttonClass } from './design/button.tsx';
import { Empty, Problem, Skeleton } from './design/states.tsx';
import { Page } from './shell/page.tsx';
import { Shell } from './shell/shell.tsx';
import { t } from './text/text.ts';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => (
    <Page title={t('shell.notFound')}>
      <Empty
        title={t('shell.notFound.detail')}
        actions={
          <Link className={buttonClass()} to="/">
            {t('shell.toSearch')}
          </Link>
        }
      />
    </Page>
  ),
  errorComponent: ({ error }) => (
    <Page title={t('problem.unexpected')}>
      <Problem error={error} onRetry={() => location.reload()} />
    </Page>
  ),
});

const texts = <K extends string>(...names: K[]) => {
  return (search: Record<string, unknown>): Partial<Record<K, string>> =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ) as Partial<Record<K, string>>;
};

const page = <P extends string, S extends object = object>(
  path: P,
  component: RouteComponent,
  validateSearch: (search: Record<string, unknown>) => S = () => ({}) as S,
) => createRoute({ getParentRoute: () => root, path, component, validateSearch });

const rooms = {
  search: lazyRouteComponent(() => import('./search/search-page.tsx'), 'SearchPage'),
  company: lazyRouteComponent(() => import('./company/company-page.tsx'), 'CompanyPage'),
  reader: lazyRouteComponent(() => import('./reader/reader-page.tsx'), 'ReaderPage'),
  research: lazyRouteComponent(() => import('./research/research-page.tsx'), 'ResearchPage'),
  thread: lazyRouteComponent(() => import('./research/thread-page.tsx'), 'ThreadPage'),
  sharedThread: lazyRouteComponent(() => import('./research/shared-thread-page.tsx'), 'SharedThreadPage'),
  reports: lazyRouteComponent(() => import('./reports/reports-page.tsx'), 'ReportsPage'),
  report: lazyRouteComponent(() => import('./reports/report-page.tsx'), 'ReportPage'),
  skills: lazyRouteComponent(() => import('./skills/skills-page.tsx'), 'SkillsPage'),
  skill: lazyRouteComponent(() => import('./skills/skill-page.tsx'), 'SkillPage'),
  documents: lazyRouteComponent(() => import('./documents/documents-page.tsx'), 'DocumentsPage'),
  document: lazyRouteComponent(() => import('./documents/document-page.tsx'), 'DocumentPage'),
  jobs: lazyRouteComponent(() => import('./jobs/jobs-page.tsx'), 'JobsPage'),
  matrices: lazyRouteComponent(() => import('./matrix/matrices-page.tsx'), 'MatricesPage'),
  matrix: lazyRouteComponent(() => import('./matrix/matrix-page.tsx'), 'MatrixPage'),
  highlights: lazyRouteComponent(() => import('./highlights/highlights-page.tsx'), 'HighlightsPage'),
  tokens: lazyRouteComponent(() => import('./usage/tokens-page.tsx'), 'TokensPage'),
  usage: lazyRouteComponent(() => import('./usage/usage-page.tsx'), 'UsagePage'),
};

const routeTree = root.addChildren([
  page('/', rooms.search, texts('q')),
  page('/c/$country/$localId', rooms.company, texts('peers', 'year')),
  page('/f/$country/$filingId', rooms.reader, texts('c', 'hl')),
  page('/f/$country/$filingId/$section', rooms.reader, texts('c', 'hl')),
  page('/r', rooms.research, texts('q')),
  page('/r/$threadId', rooms.thread),
  page('/r/shared/$shareId', rooms.sharedThread),
  page('/reports', rooms.reports),
  page('/reports/$reportId', rooms.report),
  page('/skills', rooms.skills),
  page('/skills/$name', rooms.skill, texts('tier', 'view')),
  page('/documents', rooms.documents),
  page('/documents/$documentId', rooms.document, texts('hl')),
  page('/jobs', rooms.jobs),
  page('/matrix', rooms.matrices),
  page('/matrix/$matrixId', rooms.matrix),
  page('/highlights', rooms.highlights, texts('c', 'f', 'd')),
  page('/tokens', rooms.tokens),
  page('/usage', rooms.usage),
]);

/** Values stay strings, because an accession number must not become a number. */
export const router = createRouter({
  routeTree,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const text = new URLSearchParams(entries).toString();
    return text === '' ? '' : `?${text}`;
  },
  defaultPreload: 'intent',
  defaultPendingMs: 100,
  defaultPendingComponent: () => (
    <Page title=" ">
      <Skeleton />
    </Page>
  ),
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
