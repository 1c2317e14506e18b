import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { parse } from 'yaml';
import type { Manifest } from '../src/kubernetes-schemas.ts';
import { chart, renderChart } from '../src/render-chart.ts';
import { component, ofKind } from './support/manifests.ts';

// A cold machine builds Helm first, and fetches the schemas.
jest.setTimeout(900_000);

describe('the chart with monitoring', () => {
  let monitored: Manifest[];
  beforeAll(async () => {
    monitored = await renderChart({ 'monitoring.enabled': 'true' });
  });

  it('brings Prometheus, Grafana and traces that find the platform and each other', () => {
    const named = (kind: string, name: string) => {
      const found = ofKind(kind, monitored).find(({ metadata }) => metadata.name === name);
      if (!found) throw new Error(`no ${kind} ${name}`);
      return found;
    };
    const filesOf = (name: string) => named('ConfigMap', `acme-footnote-${name}`).data;
    /** The pods behind an address of this release. */
    const podsBehind = (address: string) => {
      const { hostname, port } = new URL(address);
      const { selector, ports } = named('Service', hostname).spec;
      const chosen = ofKind('Deployment', monitored).filter(({ spec }) =>
        Object.entries(selector).every(([label, value]) => spec.template.metadata.labels[label] === value),
      );
      const target = ports.find((one: Manifest) => String(one.port) === port)?.targetPort;
      for (const { spec } of chosen)
        expect(spec.template.spec.containers[0].ports.map(({ name }: { name: string }) => name)).toContain(
          target,
        );
      return chosen.map(component).sort();
    };

    const prometheus = parse(filesOf('prometheus')['prometheus.yml']);
    const [{ job_name, dns_sd_configs }] = prometheus.scrape_configs;
    const [{ names, port }] = dns_sd_configs;
    expect(podsBehind(`http://${names[0]}:${port}`)).toEqual([
      'filings',
      'gateway',
      'ingestion-worker',
      'lab',
      'reports',
      'skills',
    ]);
    const rules = readFileSync(join(chart, 'monitoring/alerts.yml'), 'utf8');
    expect(rules).toContain(`job="${job_name}"`);
    expect(filesOf('prometheus')['alerts.yml'].trim()).toBe(rules.trim());

    const { datasources } = parse(filesOf('grafana')['datasource.yml']);
    expect(datasources.map(({ url }: { url: string }) => podsBehind(url))).toEqual([
      ['prometheus'],
      ['jaeger'],
    ]);
    const dashboard = JSON.parse(filesOf('grafana')['research.json']);
    const known = datasources.map(({ uid }: { uid: string }) => uid);
    for (const { datasource } of dashboard.panels) expect(known).toContain(datasource.uid);
    const traces = named('ConfigMap', 'acme-footnote').data.OTEL_EXPORTER_OTLP_ENDPOINT;
    expect(podsBehind(traces)).toEqual(['jaeger']);
  });

  it('lets Prometheus read metrics and the platform send traces, and nobody call Grafana unasked', () => {
    const policy = (name: string) =>
      ofKind('NetworkPolicy', monitored).find(({ metadata }) => metadata.name === `acme-footnote-${name}`)
        ?.spec;
    const peers = (rules: Manifest[]) =>
      rules.map(({ from, to, ports }) => [
        (from ?? to)[0].podSelector.matchLabels['app.kubernetes.io/component'],
        ports.map((one: Manifest) => one.port),
      ]);
    const monitoredPods = policy('monitored');
    expect(peers(monitoredPods.ingress)).toEqual([['prometheus', ['metrics']]]);
    expect(peers(monitoredPods.egress)).toEqual([['jaeger', ['otlp']]]);
    expect(policy('grafana')).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
    expect(policy('grafana')).not.toHaveProperty('ingress');
  });

  it('gives the rules to a Prometheus operator under the job that they name', async () => {
    const manifests = await renderChart({ 'serviceMonitor.enabled': 'true' });
    const [{ spec: monitor }] = ofKind('ServiceMonitor', manifests) as [Manifest];
    const [{ spec: rules }] = ofKind('PrometheusRule', manifests) as [Manifest];
    expect(monitor.endpoints[0].relabelings).toEqual([{ targetLabel: 'job', replacement: 'research' }]);
    expect(rules).toEqual(parse(readFileSync(join(chart, 'monitoring/alerts.yml'), 'utf8')));
  });
});
