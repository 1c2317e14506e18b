import { jest } from '@jest/globals';
import { parse } from 'yaml';
import type { Manifest } from '../src/kubernetes-schemas.ts';
import { renderChart } from '../src/render-chart.ts';
import { component, ofKind, podsOf } from './support/manifests.ts';

// A cold machine builds Helm first, and fetches the schemas.
jest.setTimeout(900_000);

describe('the chart with OpenSearch', () => {
  let searching: Manifest[];
  beforeAll(async () => {
    searching = await renderChart({ 'openSearch.enabled': 'true' });
  });

  it('forms an OpenSearch cluster out of the pods of its StatefulSet', async () => {
    expect(ofKind('StatefulSet', await renderChart())).toEqual([]);
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
    const [pod] = podsOf(ofKind('StatefulSet', rendered));
    expect(pod?.containers[0].env).toContainEqual({ name: 'OPENSEARCH_JAVA_OPTS', value: heap });
  });

  it('lets the lab alone search, by the certificate authority of the cluster', () => {
    const trusting = podsOf(ofKind('Deployment', searching)).filter(({ containers }) =>
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
});
