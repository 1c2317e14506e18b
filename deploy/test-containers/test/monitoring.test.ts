import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@research/local';
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

/** Metrics that the code makes, and those of Prometheus and of every Node process. */
const made = new Set([
  'up',
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
  ...globSync('{shared,services,gateway}/**/src/**/*.ts', {
    cwd: projectRoot,
    exclude: (name) => name === 'node_modules',
  }).flatMap((file) => [...read(file).matchAll(/'([a-z]+(?:_[a-z]+)+)',/g)].map(([, name]) => name ?? '')),
]);

describe('monitoring', () => {
  it('has a page of the runbook for each alert, and none for others', () => {
    const pages = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(rules.length).toBeGreaterThan(10);
    expect(pages).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(queries)('asks for metrics that there are (%s)', (_name, expr) => {
    const names = [
      ...expr
        .replaceAll(/\{[^}]*\}|\b(?:by|without) \([^)]*\)/g, '')
        .matchAll(/[a-z]+(?:_[a-z0-9]+)+|\bup\b/g),
    ]
      .map(([name]) => name)
      .filter((name) => name !== 'histogram_quantile')
      .map((name) => (made.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !made.has(name))).toEqual([]);
  });
});
