import * as contracts from '@footnote/contracts';
import { z } from 'zod';

/** What z.toJSONSchema gives, as far as this test reads it. */
interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Members of any kind: why each has a bound nonetheless. */
const boundedElsewhere: Record<string, string> = {
  'chunk chatChunk: input': 'arguments of a tool call, bounded by the model’s output tokens',
  'chunk chatChunk: output': 'the bounded answer of one of our tools',
  'chunk chatChunk: providerMetadata/*/*': 'written by our own source parts',
  'chunk chatChunk: data/spec': 'parsed by `chartSpec`, which has bounds, before it is sent',
  'part chart: spec': 'parsed by `chartSpec`, which has bounds, before it is sent',
  'answer listTools: tools/*/input_schema': 'the schema of one of our tools',
  'answer listTools: tools/*/output_schema': 'the schema of one of our tools',
  'answer getThread: messages/*/parts/*/*': 'parts of a message, made of chunks',
  'answer getSharedThread: messages/*/parts/*/*': 'parts of a message, made of chunks',
  'answer startChat (whole): message/parts/*/*': 'parts of a message, made of chunks',
};

/** As the results of tools in a chat: bounded by what each tool gives. */
const isToolResult = (name: string, path: string) =>
  Object.values(contracts.toolRouteIds).some((id) => name === `answer ${id}`) && path.startsWith('result');

/**
 * Where a schema lets something of any size pass.
 * @param isWhole the schema itself counts, and not what is written of it for models, which leaves bounds out
 */
function findUnbounded(
  schema: z.ZodType,
  io: 'input' | 'output',
  anyIsBounded: boolean,
  isWhole = false,
): string[] {
  const root = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
    ...(isWhole && { metadata: z.registry() }),
  }) as JsonSchema;
  const found: string[] = [];
  const walk = (node: JsonSchema, path: string, depth: number): void => {
    if (depth > 40) return;
    if (node.$ref !== undefined) {
      const named = root.$defs?.[node.$ref.replace('#/$defs/', '')];
      if (!named) throw new Error(`no ${node.$ref}`);
      walk(named, path, depth + 1);
      return;
    }
    if (node.const !== undefined || node.enum !== undefined) return;
    const branches = node.anyOf ?? node.oneOf ?? node.allOf;
    const types = [node.type ?? []].flat();
    if (branches && types.length === 0) {
      for (const branch of branches) walk(branch, path, depth + 1);
      return;
    }
    if (types.length === 0 && !anyIsBounded) found.push(path);
    if (types.includes('string') && !isBoundedString(node)) found.push(`${path} (string)`);
    if (types.includes('number') || types.includes('integer')) {
      if (node.minimum === undefined || node.maximum === undefined) found.push(`${path} (number)`);
    }
    if (types.includes('array')) {
      if (node.maxItems === undefined) found.push(`${path} (list)`);
      for (const item of [node.items ?? [], node.prefixItems ?? []].flat())
        walk(item, `${path}/*`, depth + 1);
    }
    for (const [name, member] of Object.entries(node.properties ?? {})) {
      walk(member, path === '' ? name : `${path}/${name}`, depth + 1);
    }
    const rest = node.additionalProperties;
    if (typeof rest !== 'object') return;
    if (Object.keys(rest).length === 0) {
      if (!anyIsBounded) found.push(`${path}/*`);
      return;
    }
    if (node.maxProperties === undefined) found.push(`${path} (map)`);
    if (node.propertyNames) walk(node.propertyNames, `${path} (names)`, depth + 1);
    walk(rest, `${path}/*`, depth + 1);
  };
  walk(root, '', 0);
  return found;
}

/** Bounded by its length, or by a pattern that covers the whole of it and has no unbounded repetition. */
function isBoundedString({ maxLength, pattern, format }: JsonSchema): boolean {
  if (maxLength !== undefined || format === 'date') return true;
  if (!pattern?.startsWith('^') || !pattern.endsWith('$')) return false;
  const plain = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return !/[*+]|\{\d+,\}/.test(plain);
}

const isRoute = (value: unknown): value is contracts.Route =>
  typeof value === 'object' && value !== null && 'shape' in value && 'method' in value;
const isMessage = (value: unknown): value is contracts.MessageContract =>
  typeof value === 'object' && value !== null && 'payload' in value && 'name' in value;
const routes = [
  ...Object.values(contracts.routesByService).flat(),
  ...Object.values(contracts.internalRoutesByService).flat(),
  contracts.resolveToken,
] as contracts.Route[];
const exported: unknown[] = Object.values(contracts);
const messages = exported.filter(isMessage);

/** `anyIsBounded`: a body of any content is bounded by its route's `bodyLimitBytes`, which the gateway counts. */
const requests = routes.flatMap(({ id, shape }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = shape[part];
    return schema
      ? [{ name: `${part} ${id}`, schema, io: 'input' as const, anyIsBounded: part === 'body' }]
      : [];
  }),
);
const answers = routes.flatMap(({ id, shape: { ok } }) =>
  ok === 'event-stream' || ok instanceof z.ZodCustom
    ? []
    : [{ name: `answer ${id}`, schema: ok as z.ZodType }],
);
const others = [
  ...messages.map(({ name, payload }) => ({ name: `message ${name}`, schema: payload })),
  ...Object.entries(contracts.dataParts).map(([name, schema]) => ({ name: `part ${name}`, schema })),
  ...Object.entries(contracts.ingestionStreamEvents).map(([name, schema]) => ({
    name: `event ${name}`,
    schema,
  })),
  { name: 'chunk chatChunk', schema: contracts.chatChunk },
  { name: 'answer startChat (whole)', schema: contracts.chatAnswer },
  { name: 'answer createChatCompletion (whole)', schema: contracts.chatCompletion },
  { name: 'chunk chatCompletionChunk', schema: contracts.chatCompletionChunk },
  { name: 'artifact filingArtifact', schema: contracts.filingArtifact },
  { name: 'problem', schema: contracts.problemBody },
  { name: 'problem of /v1', schema: contracts.openAiProblemBody },
  { name: 'readiness', schema: contracts.readiness },
  { name: 'principal', schema: contracts.principal },
];

describe('every string, list, map and number of a contract has a bound', () => {
  it('walks every route and message that is exported', () => {
    expect(
      [...exported, ...Object.values(contracts.toolRoutes)]
        .filter(isRoute)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(routes.map(({ id }) => id).toSorted());
    expect(messages.length).toBeGreaterThanOrEqual(10);
  });

  it.each(requests)('$name', ({ name, schema, io, anyIsBounded }) => {
    const isOfTool = Object.values(contracts.toolRouteIds).some((id) => name === `body ${id}`);
    expect(findUnbounded(schema, io, anyIsBounded, isOfTool)).toEqual([]);
  });

  it.each([...answers, ...others])('$name', ({ name, schema }) => {
    const unbounded = findUnbounded(schema, 'output', false).filter((path) => !isToolResult(name, path));
    expect(unbounded.filter((path) => boundedElsewhere[`${name}: ${path}`] === undefined)).toEqual([]);
  });

  it('finds what has none', () => {
    const loose = z.object({
      text: z.string(),
      pattern: z.string().regex(/^[a-z]+$/),
      list: z.array(z.boolean()),
      map: z.record(z.string(), z.boolean()),
      number: z.number(),
      any: z.unknown(),
      instant: z.iso.datetime(),
      inner: z.looseObject({ fine: z.literal('x') }).nullable(),
    });
    expect(findUnbounded(loose, 'output', false)).toEqual([
      'text (string)',
      'pattern (string)',
      'list (list)',
      'map (map)',
      'map (names) (string)',
      'number (number)',
      'any',
      'instant (string)',
      'inner/*',
    ]);
  });
});
