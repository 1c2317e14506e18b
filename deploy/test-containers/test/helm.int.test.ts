import { documentExtractionRequested, ingestionRequested } from '@footnote/contracts';
import { jest } from '@jest/globals';
import { parse } from 'yaml';
import { createManifestCheck, type Manifest } from '../src/kubernetes-schemas.ts';
import { chart, helm, renderChart } from '../src/render-chart.ts';
import { readSettings } from '../src/services.ts';
import { component, ofKind, podsOf } from './support/manifests.ts';

// A cold machine builds Helm first, and fetches the schemas.
jest.setTimeout(900_000);

const everything = {
  'settings.LLM_PROVIDER': 'openai',
  'settings.JWKS_URL': 'https://id.example.com/keys',
  'settings.PUBLIC_URL': 'https://research.example.com',
  'ingress.enabled': 'true',
  'ingress.host': 'research.example.com',
  'ingress.className': 'nginx',
  'ingress.tlsSecret': 'research-tls',
  'serviceMonitor.enabled': 'true',
  'serviceMonitor.labels.release': 'prometheus',
  'monitoring.enabled': 'true',
  'monitoring.prometheus.storage': '20Gi',
  'monitoring.prometheus.alertmanagers[0]': 'alertmanager.monitoring:9093',
  'monitoring.grafana.callers[0].ipBlock.cidr': '10.3.0.0/16',
  'openSearch.enabled': 'true',
  'doctor.scheduled': 'true',
  'openSearch.storageClass': 'fast',
  'openSearch.snapshotsClaim': 'snapshots',
  'image.pullSecrets[0].name': 'registry',
  'image.tag': '1.2.3',
  'service.type': 'LoadBalancer',
  'networkPolicy.callers[0].ipBlock.cidr': '10.1.0.0/16',
  'networkPolicy.languageModel.to[0].ipBlock.cidr': '10.2.0.0/16',
  'nodeSelector.disk': 'ssd',
  'podAnnotations.team': 'research',
};
const least = {
  'keda.enabled': 'false',
  'autoscaling.enabled': 'false',
  'companyImport.enabled': 'false',
  'networkPolicy.enabled': 'false',
};

describe('the chart', () => {
  let plain: Manifest[];
  beforeAll(async () => {
    plain = await renderChart();
  });

  it('passes helm lint', async () => {
    expect(await helm('lint', '--strict', chart)).toContain('0 chart(s) failed');
  });

  it.each([
    ['as it is', {}],
    ['with everything', everything],
    ['with as little as possible', least],
  ])('makes, %s, what Kubernetes, KEDA and the Prometheus operator know', async (_how, values) => {
    const check = await createManifestCheck();
    const manifests = await renderChart(values);
    expect(manifests.length).toBeGreaterThan(20);
    expect(manifests.flatMap(check)).toEqual([]);
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('refuses a misspelt, a missing and a wrong field', async () => {
    const check = await createManifestCheck();
    const deployment = structuredClone(ofKind('Deployment', plain)[0]) as Manifest;
    deployment.spec.template.spec.containers[0].readynessProbe = {};
    deployment.spec.selector = undefined;
    deployment.spec.minReadySeconds = 'soon';
    const scaled = structuredClone(ofKind('ScaledObject', plain)[0]) as Manifest;
    scaled.spec.triggers[0].metdata = {};
    expect([deployment, scaled].flatMap(check).join('\n')).toMatch(
      /selector[\s\S]*minReadySeconds|minReadySeconds[\s\S]*selector/,
    );
    expect([deployment, scaled].flatMap(check).join('\n')).toMatch(/'readynessProbe'[\s\S]*'metdata'/);
  });

  it('refuses values that it does not know', async () => {
    await expect(renderChart({ 'keda.enabld': 'true' })).rejects.toThrow(/enabld/);
    await expect(renderChart({ 'services.filings.replicas.min': 'two' })).rejects.toThrow(/replicas/);
  });

  it('gives every service each of its settings', async () => {
    const values = JSON.parse(JSON.stringify(await readValues())) as { settings: Record<string, string> };
    const all = Object.fromEntries(Object.keys(values.settings).map((name) => [`settings.${name}`, 'x']));
    const rendered = await renderChart(all);
    const shared = Object.keys(ofKind('ConfigMap', rendered)[0]?.data);
    const missing = [...(await readSettings())].flatMap(([service, names]) => {
      const deployment = ofKind('Deployment', rendered).find((manifest) => component(manifest) === service);
      const own = deployment?.spec.template.spec.containers[0].env.map(({ name }: { name: string }) => name);
      return names
        .filter((name) => ![...shared, ...(own ?? [])].includes(name))
        .map((name) => `${service}: add ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('takes secrets by reference only', async () => {
    const secret = /SECRET|PASSWORD|API_KEY|MONGODB_URL|RABBITMQ|REDIS_URL|S3_URL/;
    for (const { containers } of podsOf(plain)) {
      for (const { name, value } of containers[0].env) {
        if (secret.test(name)) expect([name, value]).toEqual([name, undefined]);
      }
    }
    expect(Object.keys(ofKind('ConfigMap', plain)[0]?.data).filter((name) => secret.test(name))).toEqual([]);
    expect(ofKind('Secret', plain)).toEqual([]);
  });

  it('gives each service a Secret of its own where each has its own accounts', async () => {
    const own = await renderChart({ 'secret.perService': 'true' });
    const read = (from: Manifest[]) =>
      podsOf(from).map(({ of, containers }) => {
        const keys = containers[0].env.flatMap((one: Manifest) => one.valueFrom?.secretKeyRef?.name ?? []);
        return [component(of)?.replace(/-indexes$|^companies-.*/, ''), [...new Set(keys)]];
      });
    expect(read(own).length).toBeGreaterThan(10);
    for (const [name, secrets] of read(own)) expect([name, secrets]).toEqual([name, [`footnote-${name}`]]);
    for (const [, secrets] of read(plain)) expect(secrets).toEqual(['footnote']);
  });

  it('keeps the names and selectors of a release that was made under another name of the chart', async () => {
    const old = await renderChart({ nameOverride: 'research-platform' });
    const named = (from: Manifest[]) => from.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
    const expected = named(plain).map((name) => name.replace('acme-footnote', 'acme-research-platform'));
    expect(named(old)).toEqual(expected.sort());
    expect(expected.filter((name) => name.includes('acme-research-platform')).length).toBeGreaterThan(10);
    for (const { spec } of ofKind('Deployment', old))
      expect(spec.selector.matchLabels['app.kubernetes.io/name']).toBe('research-platform');
  });

  it('runs nothing as root, nothing that writes to itself, and nothing without bounds', async () => {
    const whole = await renderChart({ 'monitoring.enabled': 'true', 'openSearch.enabled': 'true' });
    expect(podsOf(plain).length).toBeGreaterThan(10);
    for (const pod of podsOf(whole)) {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.automountServiceAccountToken).toBe(false);
      for (const container of pod.containers) {
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources.limits.memory).toBeDefined();
        expect(container.resources.requests.cpu).toBeDefined();
      }
    }
  });

  it('gives the gateway the address at which each service can be reached', () => {
    const data = ofKind('ConfigMap', plain)[0]?.data as Record<string, string>;
    for (const service of ['filings', 'skills', 'reports', 'lab']) {
      const { hostname, port } = new URL(data[`${service.toUpperCase()}_URL`] ?? '');
      const found = ofKind('Service', plain).find((manifest) => manifest.metadata.name === hostname);
      expect(found?.spec.ports).toContainEqual({ name: 'http', port: Number(port), targetPort: 'http' });
      expect(found?.spec.selector).toMatchObject({ 'app.kubernetes.io/component': service });
    }
  });

  it('scales the workers by all their queues, jobs in work included', () => {
    const [scaled] = ofKind('ScaledObject', plain);
    const queues = [ingestionRequested, documentExtractionRequested].map(
      ({ name }) => `ingestion-worker.on-${name}`,
    );
    expect(scaled?.spec.triggers.map((trigger: Manifest) => trigger.metadata)).toEqual(
      queues.map((queueName) =>
        expect.objectContaining({
          queueName,
          protocol: 'http',
          mode: 'QueueLength',
          excludeUnacknowledged: 'false',
        }),
      ),
    );
    const worker = ofKind('Deployment', plain).find((manifest) => component(manifest) === 'ingestion-worker');
    expect(scaled?.spec.scaleTargetRef.name).toBe(worker?.metadata.name);
    expect(worker?.spec).not.toHaveProperty('replicas');
    expect(ofKind('TriggerAuthentication', plain)[0]?.spec.secretTargetRef).toEqual([
      { parameter: 'host', name: 'footnote', key: 'RABBITMQ_MANAGEMENT_URL' },
    ]);
  });

  it('has one keeper of replicas for each deployment', async () => {
    for (const manifests of [plain, await renderChart(least)]) {
      const kept = [...ofKind('HorizontalPodAutoscaler', manifests), ...ofKind('ScaledObject', manifests)];
      for (const deployment of ofKind('Deployment', manifests)) {
        const keepers = kept.filter(
          ({ spec }) => spec.scaleTargetRef.name === deployment.metadata.name,
        ).length;
        expect([deployment.metadata.name, keepers + ('replicas' in deployment.spec ? 1 : 0)]).toEqual([
          deployment.metadata.name,
          1,
        ]);
      }
    }
  });

  it('lets callers in at the gateway alone, and out only who has business there', async () => {
    const policies = ofKind('NetworkPolicy', plain);
    const open = policies.filter(({ spec }) =>
      spec.ingress?.some((rule: Manifest) => rule.from === undefined),
    );
    expect(open.map(({ metadata }) => metadata.name)).toEqual(['acme-footnote-gateway']);
    const outside = (from: Manifest[]) =>
      ofKind('NetworkPolicy', from).filter(({ spec }) =>
        spec.egress?.some((rule: Manifest) =>
          rule.to?.some((peer: Manifest) => peer.ipBlock?.cidr === '0.0.0.0/0'),
        ),
      );
    expect(outside(plain).map(component).sort()).toEqual(['filings', 'ingestion-worker']);
    expect(
      outside(await renderChart({ 'settings.LLM_PROVIDER': 'openai' }))
        .map(component)
        .sort(),
    ).toEqual(['filings', 'ingestion-worker', 'lab', 'reports', 'skills']);
    for (const { spec } of outside(plain)) {
      for (const rule of spec.egress) {
        expect(rule.ports).toEqual([{ port: 443, protocol: 'TCP' }]);
        expect(rule.to[0].ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
      }
    }
  });

  it('shows metrics to Prometheus alone', () => {
    const opens = (rule: Manifest) =>
      rule.ports?.some(({ port }: Manifest) => port === 'metrics' || port === 9090);
    const rules = ofKind('NetworkPolicy', plain).flatMap(({ spec }) => (spec.ingress ?? []).filter(opens));
    expect(rules.length).toBeGreaterThan(0);
    for (const { from } of rules) {
      expect(from).toEqual([
        { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
      ]);
    }
    const reachable = ofKind('Service', plain).filter(({ spec }) =>
      spec.ports.some(({ targetPort }: Manifest) => targetPort === 'metrics'),
    );
    expect(reachable.map(({ spec }) => spec.clusterIP)).toEqual(['None']);
  });

  it('makes indexes before an upgrade, and imports companies as the filings service would', () => {
    const indexes = ofKind('Job', plain).map((job) => [
      component(job),
      job.metadata.annotations?.['helm.sh/hook'],
    ]);
    expect(indexes).toEqual(
      ['filings', 'lab', 'reports', 'skills'].map((name) => [`${name}-indexes`, 'pre-install,pre-upgrade']),
    );
    expect(
      ofKind('CronJob', plain).map(({ spec }) => spec.jobTemplate.spec.template.spec.containers[0].args),
    ).toEqual([
      ['node', 'dist/import-main.js', '--market', 'US'],
      ['node', 'dist/import-main.js', '--market', 'JP'],
      ['node', 'dist/doctor-main.js'],
    ]);
    const doctor = ofKind('CronJob', plain).find(({ metadata }) => metadata.name.endsWith('-doctor'));
    expect(doctor?.spec.suspend).toBe(true);
  });
});

async function readValues(): Promise<unknown> {
  return parse(await helm('show', 'values', chart), { merge: true });
}
