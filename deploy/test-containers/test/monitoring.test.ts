import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@footnote/local';
import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const { groups } = parse(read('deploy/helm/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/helm/monitoring/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Metrics that the code makes, with their labels. */
const made = new Map(
  globSync('{shared,services,gateway}/**/src/**/*.ts', {
    cwd: projectRoot,
    exclude: (name) => name === 'node_modules',
  }).flatMap((file) =>
    [
      ...read(file).matchAll(
        /\.(?:counter|gauge|histogram|observe)\(\s*'([a-z_]+)',\s*'[^']*',?(.*?)\)[;,\n]/gs,
      ),
    ].map(
      ([, name = '', rest = '']) =>
        [name, [...rest.matchAll(/'([a-z_]+)'/g)].map(([, label = '']) => label)] as const,
    ),
  ),
);
/** Those of Prometheus and of every Node process. */
for (const name of ['up', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
  made.set(name, []);
}
/** The registry of each process adds its service, Prometheus the rest. */
const everywhere = ['service', 'job', 'instance'];

/** Labels that a query may ask of a metric; null for a metric that there is not. */
function labelsOf(name: string): string[] | null {
  const series = /^(.+)_(bucket|count|sum)$/.exec(name);
  const own = made.get(name) ?? made.get(series?.[1] ?? '');
  return own ? [...own, ...everywhere, ...(series?.[2] === 'bucket' ? ['le'] : [])] : null;
}

/** What a query asks for that there is not, and where Prometheus would not read it. */
function findMistakes(expr: string): string[] {
  const mistakes: string[] = [];
  const textOf = ({ from, to }: SyntaxNodeRef) => expr.slice(from, to);
  const metricsIn = (node: SyntaxNode) => {
    const names: string[] = [];
    node.cursor().iterate((one) => {
      if (one.node.parent?.name === 'VectorSelector' && one.name === 'Identifier') names.push(textOf(one));
      return one.from >= node.from && one.to <= node.to;
    });
    return names;
  };
  parser.parse(expr).iterate({
    enter(one) {
      if (one.type.isError) mistakes.push(`does not parse at ${one.from}`);
      const asker = one.name === 'VectorSelector' || one.name === 'AggregateExpr' ? one.node : undefined;
      if (!asker) return;
      const names = metricsIn(asker);
      mistakes.push(...names.filter((name) => labelsOf(name) === null).map((name) => `no metric ${name}`));
      const known = names.flatMap((name) => labelsOf(name) ?? []);
      const asked = asker.getChild(one.name === 'VectorSelector' ? 'LabelMatchers' : 'AggregateModifier');
      asked?.cursor().iterate((label) => {
        if (label.name === 'LabelName' && !known.includes(textOf(label)))
          mistakes.push(`no label ${textOf(label)}`);
        return label.from >= asked.from && label.to <= asked.to;
      });
    },
  });
  return [...new Set(mistakes)];
}

describe('monitoring', () => {
  it('has a page of the runbook for each alert, and none for others', () => {
    const pages = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(rules.length).toBeGreaterThan(10);
    expect(pages).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(queries)('asks for metrics and labels that there are (%s)', (_name, expr) => {
    expect(findMistakes(expr)).toEqual([]);
  });

  it.each([
    ['sum by (queue) (dead_letter)', ['no metric dead_letter', 'no label queue']],
    ['max by (place) (dead_letters)', ['no label place']],
    ['rate(llm_calls_total{result="done"}[5m])', ['no label result']],
    ['sum by (le) (rate(message_wait_seconds_count[5m]))', ['no label le']],
    ['rate(llm_calls_total[5m]', ['does not parse at 24']],
  ])('would notice what is wrong with %s', (expr, mistakes) => {
    expect(findMistakes(expr)).toEqual(mistakes);
  });
});
