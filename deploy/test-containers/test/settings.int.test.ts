import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot, runCommand } from '@footnote/local';
import { jest } from '@jest/globals';
import { parse } from 'yaml';
import type { Manifest } from '../src/kubernetes-schemas.ts';
import { readCompose } from '../src/read-compose.ts';
import { chart, helm, renderChart } from '../src/render-chart.ts';
import { readSettings } from '../src/services.ts';

// A cold machine builds Helm and the checker first.
jest.setTimeout(900_000);

/** Variables that Node or the shell reads, not a service. */
const ofNode = ['NODE_OPTIONS', 'NODE_ENV', 'HOME'];

// That no setting is missing, here or in .env.example, is held by the tests of each of them.
describe('settings', () => {
  let settings: Map<string, string[]>;
  let all: string[];
  beforeAll(async () => {
    settings = await readSettings();
    all = [...new Set([...settings.values()].flat())];
    expect(all.length).toBeGreaterThan(100);
  });
  const of = (service: string) => settings.get(service) ?? [];
  const sentinels = () => Object.fromEntries(all.map((name) => [name, `value-of-${name}`]));
  const unknown = (names: readonly string[], known: readonly string[]) =>
    names.filter((name) => ![...known, ...ofNode].includes(name));

  describe('in docker-compose.yml', () => {
    const text = readFileSync(join(projectRoot, 'docker-compose.yml'), 'utf8');
    const variables = [
      ...new Set([...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name]) => name ?? '')),
    ];
    /** Settings of this file alone: addresses of its parts, and what they run on. */
    const fixed = [
      ...[
        'HOST',
        'PORT',
        'METRICS_PORT',
        'FILINGS_URL',
        'SKILLS_URL',
        'REPORTS_URL',
        'LAB_URL',
        'CHROME_PATH',
      ],
      ...['MONGODB_URL', 'RABBITMQ_URL', 'REDIS_URL', 'S3_URL', 'S3_LINKS', 'OBJECT_STORE_DIR'],
    ];
    const ownVariables = [
      ...[
        'PROMETHEUS_VERSION',
        'GRAFANA_VERSION',
        'GRAFANA_PORT',
        'GRAFANA_PASSWORD',
        'JAEGER_VERSION',
        'JAEGER_PORT',
      ],
      ...['IMAGE_PREFIX', 'IMAGE_TAG', 'PUBLIC_ADDRESS', 'PUBLIC_PORT'],
      ...['MONGODB_VERSION', 'RABBITMQ_VERSION', 'REDIS_VERSION', 'VERSITYGW_VERSION', 'OPENSEARCH_VERSION'],
      ...['MONGODB_PASSWORD', 'MONGODB_REPLICA_KEY', 'RABBITMQ_PASSWORD', 'REDIS_PASSWORD', 'S3_PASSWORD'],
      ...['GATEWAY', 'FILINGS', 'WORKER', 'SKILLS', 'REPORTS', 'LAB'].map((one) => `${one}_STORE_PASSWORD`),
    ];
    const read = () => {
      const own = Object.fromEntries(ownVariables.map((name) => [name, name.toLowerCase()]));
      return readCompose({
        ...own,
        PUBLIC_ADDRESS: '127.0.0.1',
        PUBLIC_PORT: '8080',
        GRAFANA_PORT: '3000',
        JAEGER_PORT: '16686',
        ...sentinels(),
      });
    };

    it('each reaches the services that have it, by its own name in `.env`', async () => {
      const { services } = await read();
      const wrong = [...settings].flatMap(([service, names]) =>
        names
          .filter((name) => !fixed.includes(name))
          .filter((name) => services[service]?.environment?.[name] !== `value-of-${name}`)
          .map((name) => `${service}: ${name} is ${services[service]?.environment?.[name]}`),
      );
      expect(wrong).toEqual([]);
    });

    it('no service is given one that it does not read', async () => {
      const { services } = await read();
      const known = new Map([
        ...settings,
        ['companies-import', of('filings')],
        ['replay', ['HOST', 'PORT', 'REPLAY_DIR']],
      ]);
      for (const [service, names] of known) {
        const given = Object.keys(services[service]?.environment ?? {});
        expect(given.length).toBeGreaterThan(2);
        expect([service, unknown(given, names)]).toEqual([service, []]);
      }
    });

    it('no variable is asked for that nothing explains', async () => {
      expect(unknown(variables, [...all, ...ownVariables])).toEqual([]);
      expect(ownVariables.filter((name) => !variables.includes(name))).toEqual([]);
      const folder = mkdtempSync(join(tmpdir(), 'research-settings-'));
      const made = join(folder, '.env');
      const script = join(projectRoot, 'deploy/docker/make-env.mjs');
      await runCommand(process.execPath, [script, '--replay', made]);
      const written = Object.keys(parseEnv(readFileSync(made, 'utf8')));
      rmSync(folder, { recursive: true });
      expect(written.length).toBeGreaterThan(10);
      expect(unknown(written, [...variables, 'COMPOSE_PROFILES'])).toEqual([]);
    });
  });

  describe('in the chart', () => {
    interface Values {
      settings: Record<string, string>;
      services: Record<string, { settings: Record<string, string>; secrets: string[] }>;
      companyImport: { secrets: string[] };
    }
    let values: Values;
    let rendered: Manifest[];
    beforeAll(async () => {
      values = parse(await helm('show', 'values', chart), { merge: true }) as Values;
      const given = Object.keys(values.settings).map((name) => [`settings.${name}`, `value-of-${name}`]);
      rendered = await renderChart(Object.fromEntries(given));
    });
    const ofKind = (kind: string) => rendered.filter((manifest) => manifest.kind === kind);

    it('each reaches the services under its own name', () => {
      const data = ofKind('ConfigMap')[0]?.data as Record<string, string>;
      const wrong = Object.keys(values.settings).filter((name) => data[name] !== `value-of-${name}`);
      expect(wrong).toEqual([]);
      const kept = ofKind('Deployment').flatMap(({ spec }) => spec.template.spec.containers[0].env);
      const swapped = kept.filter(
        ({ name, valueFrom }) => valueFrom !== undefined && valueFrom.secretKeyRef.key !== name,
      );
      expect(swapped).toEqual([]);
      // What a service has of its own wins: it must not hide what is set for all.
      expect(kept.filter(({ name }) => name in values.settings)).toEqual([]);
    });

    it('there is none that no service reads', () => {
      expect(unknown(Object.keys(values.settings), all)).toEqual([]);
      expect(Object.keys(values.services).sort()).toEqual([...settings.keys()].sort());
      for (const [service, own] of Object.entries(values.services)) {
        const given = [...Object.keys(own.settings), ...own.secrets];
        expect([service, unknown(given, of(service))]).toEqual([service, []]);
      }
      expect(unknown(values.companyImport.secrets, of('filings'))).toEqual([]);
    });

    it('no template asks for one that there is not', () => {
      const templates = globSync('templates/**/*.{yaml,tpl,txt}', { cwd: chart }).map((file) =>
        readFileSync(join(chart, file), 'utf8'),
      );
      expect(templates.length).toBeGreaterThan(5);
      const asked = templates.flatMap((text) =>
        [...text.matchAll(/\.Values\.settings\.(\w+)/g)].map(([, name]) => name ?? ''),
      );
      expect(unknown(asked, Object.keys(values.settings))).toEqual([]);
    });
  });
});
