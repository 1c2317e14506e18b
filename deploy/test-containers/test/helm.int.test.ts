import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { documentExtractionRequested, ingestionRequested } from '@research/contracts';
import { parse } from 'yaml';
import { createManifestCheck, type Manifest } from '../src/kubernetes-schemas.ts';
import { chart, helm, renderChart } from '../src/render-chart.ts';
import { readSettings } from '../src/services.ts';

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
  let monitored: Manifest[];
  let searching: Manifest[];
  beforeAll(async () => {
    plain = await renderChart();
    monitored = await renderChart({ 'monitoring.enabled': 'true' });
    searching = await renderChart({ 'openSearch.enabled': 'true' });
  });
  const ofKind = (kind: string, from = plain) => from.filter((manifest) => manifest.kind === kind);
  const component = (manifest: Manifest) => manifest.metadata.labels?.['app.kubernetes.io/component'];
  const pods = (from = plain) =>
    from.flatMap((manifest) => {
      const spec = manifest.kind === 'CronJob' ? manifest.spec.jobTemplate.spec : manifest.spec;
      return spec?.template?.spec?.containers ? [{ of: manifest, ...spec.template.spec }] : [];
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
    const deployment = structuredClone(ofKind('Deployment')[0]) as Manifest;
    deployment.spec.template.spec.containers[0].readynessProbe = {};
    deployment.spec.selector = undefined;
    deployment.spec.minReadySeconds = 'soon';
    const scaled = structuredClone(ofKind('ScaledObject')[0]) as Manifest;
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
    for (const { containers } of pods()) {
      for (const { name, value } of containers[0].env) {
        if (secret.test(name)) expect([name, value]).toEqual([name, undefined]);
      }
    }
    expect(Object.keys(ofKind('ConfigMap')[0]?.data).filter((name) => secret.test(name))).toEqual([]);
    expect(ofKind('Secret')).toEqual([]);
  });

  it('gives each service a Secret of its own where each has its own accounts', async () => {
    const own = await renderChart({ 'secret.perService': 'true' });
    const read = (from: Manifest[]) =>
      pods(from).map(({ of, containers }) => {
        const keys = containers[0].env.flatMap((one: Manifest) => one.valueFrom?.secretKeyRef?.name ?? []);
        return [component(of)?.replace(/-indexes$|^companies-.*/, ''), [...new Set(keys)]];
      });
    expect(read(own).length).toBeGreaterThan(10);
    for (const [name, secrets] of read(own))
      expect([name, secrets]).toEqual([name, [`research-platform-${name}`]]);
    for (const [, secrets] of read(plain)) expect(secrets).toEqual(['research-platform']);
  });

  it('runs nothing as root, nothing that writes to itself, and nothing without bounds', () => {
    expect(pods(plain).length).toBeGreaterThan(10);
    for (const pod of [...pods(monitored), ...pods(searching)]) {
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
    const data = ofKind('ConfigMap')[0]?.data as Record<string, string>;
    for (const service of ['filings', 'skills', 'reports', 'lab']) {
      const { hostname, port } = new URL(data[`${service.toUpperCase()}_URL`] ?? '');
      const found = ofKind('Service').find((manifest) => manifest.metadata.name === hostname);
      expect(found?.spec.ports).toContainEqual({ name: 'http', port: Number(port), targetPort: 'http' });
      expect(found?.spec.selector).toMatchObject({ 'app.kubernetes.io/component': service });
    }
  });

  it('scales the workers by all their queues, jobs in work included', () => {
    const [scaled] = ofKind('ScaledObject');
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
    const worker = ofKind('Deployment').find((manifest) => component(manifest) === 'ingestion-worker');
    expect(scaled?.spec.scaleTargetRef.name).toBe(worker?.metadata.name);
    expect(worker?.spec).not.toHaveProperty('replicas');
    expect(ofKind('TriggerAuthentication')[0]?.spec.secretTargetRef).toEqual([
      { parameter: 'host', name: 'research-platform', key: 'RABBITMQ_MANAGEMENT_URL' },
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
    const policies = ofKind('NetworkPolicy');
    const open = policies.filter(({ spec }) =>
      spec.ingress?.some((rule: Manifest) => rule.from === undefined),
    );
    expect(open.map(({ metadata }) => metadata.name)).toEqual(['acme-research-platform-gateway']);
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

  it('brings Prometheus, Grafana and traces that find the platform and each other', () => {
    const named = (kind: string, name: string) => {
      const found = ofKind(kind, monitored).find(({ metadata }) => metadata.name === name);
      if (!found) throw new Error(`no ${kind} ${name}`);
      return found;
    };
    const filesOf = (name: string) => named('ConfigMap', `acme-research-platform-${name}`).data;
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
    const traces = named('ConfigMap', 'acme-research-platform').data.OTEL_EXPORTER_OTLP_ENDPOINT;
    expect(podsBehind(traces)).toEqual(['jaeger']);
  });

  it('lets Prometheus read metrics and the platform send traces, and nobody call Grafana unasked', () => {
    const policy = (name: string) =>
      ofKind('NetworkPolicy', monitored).find(
        ({ metadata }) => metadata.name === `acme-research-platform-${name}`,
      )?.spec;
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

  it('forms an OpenSearch cluster out of the pods of its StatefulSet', async () => {
    expect(ofKind('StatefulSet')).toEqual([]);
    const [set] = ofKind('StatefulSet', searching) as [Manifest];
    const { name } = set.metadata;
    expect(set.spec.podManagementPolicy).toBe('Parallel');
    const settings = parse(
      ofKind('ConfigMap', searching).find(({ metadata }) => metadata.name === name)?.data['opensearch.yml'],
    );
    expect(settings['cluster.initial_cluster_manager_nodes']).toEqual([
      `${name}-0`,
      `${name}-1`,
      `${name}-2`,
    ]);
    const nodes = ofKind('Service', searching).find(({ metadata }) => metadata.name === set.spec.serviceName);
    expect(settings['discovery.seed_hosts']).toEqual([nodes?.metadata.name]);
    // A renewed certificate reaches a pod only in a folder that is mounted whole.
    expect(settings['plugins.security.ssl.certificates_hot_reload.enabled']).toBe(true);
    expect(
      set.spec.template.spec.containers[0].volumeMounts.find(({ name }: Manifest) => name === 'tls'),
    ).not.toHaveProperty('subPath');
    expect(nodes?.spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
    expect(nodes?.spec.selector).toEqual(set.spec.selector.matchLabels);
    const budget = ofKind('PodDisruptionBudget', searching).find(({ metadata }) => metadata.name === name);
    expect(budget?.spec).toMatchObject({ maxUnavailable: 1, selector: set.spec.selector });
    const { volumeMounts } = set.spec.template.spec.containers[0];
    const kept = set.spec.volumeClaimTemplates.map(({ metadata }: Manifest) => metadata.name);
    expect(volumeMounts.find((mount: Manifest) => kept.includes(mount.name))?.mountPath).toBe(
      '/usr/share/opensearch/data',
    );
  });

  it.each([
    ['2Gi', '-Xms1024m -Xmx1024m'],
    ['3000Mi', '-Xms1500m -Xmx1500m'],
    ['96Gi', '-Xms31744m -Xmx31744m'],
  ])('gives OpenSearch in %s of memory the heap %s', async (memory, heap) => {
    const rendered = await renderChart({
      'openSearch.enabled': 'true',
      'openSearch.resources.limits.memory': memory,
    });
    const [pod] = pods(ofKind('StatefulSet', rendered));
    expect(pod?.containers[0].env).toContainEqual({ name: 'OPENSEARCH_JAVA_OPTS', value: heap });
  });

  it('lets the lab alone search, by the certificate authority of the cluster', () => {
    const trusting = pods(ofKind('Deployment', searching)).filter(({ containers }) =>
      containers[0].env.some((one: Manifest) => one.name === 'NODE_EXTRA_CA_CERTS'),
    );
    expect(trusting.map(({ of }) => component(of))).toEqual(['lab']);
    const policies = ofKind('NetworkPolicy', searching).filter((one) => component(one) === 'opensearch');
    const callers = policies
      .flatMap(({ spec }) => spec.ingress ?? [])
      .map(({ from, ports }) => [
        from[0].podSelector.matchLabels['app.kubernetes.io/component'],
        ports[0].port,
      ]);
    expect(callers).toEqual([
      ['lab', 'search'],
      ['opensearch', 'transport'],
    ]);
  });

  it('makes indexes before an upgrade, and imports companies as the filings service would', () => {
    const indexes = ofKind('Job').map((job) => [component(job), job.metadata.annotations?.['helm.sh/hook']]);
    expect(indexes).toEqual(
      ['filings', 'lab', 'reports', 'skills'].map((name) => [`${name}-indexes`, 'pre-install,pre-upgrade']),
    );
    expect(
      ofKind('CronJob').map(({ spec }) => spec.jobTemplate.spec.template.spec.containers[0].args),
    ).toEqual([
      ['node', 'dist/import-main.js', '--market', 'US'],
      ['node', 'dist/import-main.js', '--market', 'JP'],
    ]);
  });
});

async function readValues(): Promise<unknown> {
  return parse(await helm('show', 'values', chart), { merge: true });
}
