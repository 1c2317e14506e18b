import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import { ensureSchemas } from './tools.ts';

type Schema = Record<string, unknown>;
interface Kind {
  group: string;
  version: string;
  kind: string;
}
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: the fields differ by kind; the published schemas check them
  [key: string]: any;
}

/**
 * Says what is wrong with a manifest by the published schemas: Kubernetes' own OpenAPI, and the definitions of
 * KEDA's and the Prometheus operator's resources. Strictly: a field that no schema names is wrong.
 */
export async function createManifestCheck(): Promise<(manifest: Manifest) => string[]> {
  const folders = await ensureSchemas();
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const checks = new Map<string, ValidateFunction>();
  const keyOf = (group: string, version: string, kind: string) =>
    `${group ? `${group}/` : ''}${version} ${kind}`;

  const openApi = join(folders.kubernetes, 'api/openapi-spec/v3');
  for (const file of readdirSync(openApi).filter((name) => /^api(__v1|s__.+__v\d+)_openapi/.test(name))) {
    const { components } = JSON.parse(readFileSync(join(openApi, file), 'utf8')) as {
      components: { schemas: Schema };
    };
    ajv.addSchema(close({ $id: file, components }) as Schema, file);
    for (const [name, schema] of Object.entries(components.schemas) as [string, Schema][]) {
      for (const known of (schema['x-kubernetes-group-version-kind'] ?? []) as Kind[]) {
        const key = keyOf(known.group, known.version, known.kind);
        if (!checks.has(key)) checks.set(key, ajv.compile({ $ref: `${file}#/components/schemas/${name}` }));
      }
    }
  }
  const definitions = [
    join(folders.keda, 'config/crd/bases/keda.sh_scaledobjects.yaml'),
    join(folders.keda, 'config/crd/bases/keda.sh_triggerauthentications.yaml'),
    ...['servicemonitors', 'prometheusrules'].map((name) =>
      join(folders.prometheusOperator, `example/prometheus-operator-crd/monitoring.coreos.com_${name}.yaml`),
    ),
  ];
  for (const path of definitions) {
    const { spec } = parse(readFileSync(path, 'utf8')) as {
      spec: {
        group: string;
        names: { kind: string };
        versions: { name: string; schema: { openAPIV3Schema: Schema } }[];
      };
    };
    for (const { name, schema } of spec.versions) {
      checks.set(
        keyOf(spec.group, name, spec.names.kind),
        ajv.compile(close(schema.openAPIV3Schema) as Schema),
      );
    }
  }
  return (manifest) => {
    const check = checks.get(`${manifest.apiVersion} ${manifest.kind}`);
    if (!check) return [`no schema of ${manifest.apiVersion} ${manifest.kind}`];
    check(manifest);
    return (check.errors ?? []).map((error) => {
      const what = 'additionalProperty' in error.params ? ` '${error.params.additionalProperty}'` : '';
      return `${manifest.kind} ${manifest.metadata.name}${error.instancePath}: ${error.message}${what}`;
    });
  };
}

/** The same schema, refusing fields it does not name; `metadata` of a custom resource is any object. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, close(value)]),
  ) as Schema;
  // Numbers that may be written as text, such as `80%` or `64Mi`.
  if (closed['x-kubernetes-int-or-string'] === true) return {};
  if (closed.format === 'int-or-string') return {};
  // In Go the flag holds to the end of the pattern; JavaScript needs a group for it.
  if (typeof closed.pattern === 'string')
    closed.pattern = closed.pattern.replace(/^\^\(\?i\)(.*)\$$/, '^(?i:$1)$');
  const isObject = closed.type === 'object' && typeof closed.properties === 'object';
  const isOpen = 'additionalProperties' in closed || closed['x-kubernetes-preserve-unknown-fields'] === true;
  return isObject && !isOpen ? { ...closed, additionalProperties: false } : closed;
}
