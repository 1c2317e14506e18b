import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import {
  chatAnswer,
  chatChunk,
  chatCompletion,
  chatCompletionChunk,
  ingestionStreamEvents,
  openAiPrefix,
  openAiProblemBody,
  problemBody,
  type Route,
  readiness,
  routesByService,
  uploadForm,
} from '@research/contracts';
import { z } from 'zod';
import { problemsOf } from './openapi-problems.ts';

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

/** The events of each stream, by route id. */
const streamEvents: Record<string, Record<string, z.ZodType>> = {
  streamIngestion: ingestionStreamEvents,
  startChat: { message: chatChunk },
  resumeChat: { message: chatChunk },
  createChatCompletion: { message: chatCompletionChunk },
};

/** What a stream's route answers with instead when it is asked for a whole answer, by route id. */
const wholeAnswers: Record<string, z.ZodType> = {
  startChat: chatAnswer,
  createChatCompletion: chatCompletion,
};

/** The parts of the forms that are read as streams, by route id. */
const forms: Record<string, z.ZodType> = {
  uploadDocument: uploadForm,
};

/** The whole interface as OpenAPI 3.1, made from the contracts. */
export function createOpenApi(): OpenApiDocument {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'HS256, RS256 or ES256, as the installation is set up. Claims: `sub`, `exp`, `org_id`, `org_role`.',
  });
  registry.registerComponent('securitySchemes', 'queryToken', {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'The same token as a query parameter, for browsers’ EventSource, which can set no header.',
  });
  for (const route of Object.values(routesByService).flat()) registerRoute(registry, route);
  registerHealth(registry);
  return new OpenApiGeneratorV31([...registry.definitions, ...eventSchemas()], {
    sortComponents: 'alphabetically',
  }).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Research platform',
      version: '1.0.0',
      description:
        'Filings of ten national regulators, read section by section. Errors are `application/problem+json` with ' +
        'a `code` from one table, see [errors](/docs/errors). Limits are told by `RateLimit-Policy` and `RateLimit`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    // Relative: whoever reads it has it from the server that it describes.
    servers: [{ url: '/' }],
    tags: [
      ...new Set(
        Object.values(routesByService)
          .flat()
          .map(({ tag }) => tag),
      ),
      'Health',
    ].map((name) => ({ name })),
  });
}

function registerRoute(registry: OpenAPIRegistry, route: Route): void {
  const { params, query } = route.shape;
  const body = route.shape.body ?? forms[route.id];
  registry.registerPath({
    operationId: route.id,
    method: route.method.toLowerCase() as 'get',
    path: route.path,
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    tags: [route.tag],
    security: securityOf(route),
    request: {
      ...(params instanceof z.ZodObject ? { params } : {}),
      ...(query instanceof z.ZodObject ? { query: withoutToken(query) } : {}),
      ...(body === undefined
        ? {}
        : { body: { required: true, content: { [route.bodyAs ?? 'application/json']: { schema: body } } } }),
      ...(route.shape.ok === 'event-stream' ? { headers: lastEventId } : {}),
    },
    responses: { [route.status ?? 200]: okOf(route), ...problemsOf(route, problemBodyOf(route)) },
  });
}

const lastEventId = z.object({
  'Last-Event-ID': z.string().optional().meta({ description: 'Goes on after this event' }),
});

/** The body of errors depends on whom a route is made for. */
function problemBodyOf({ path }: Route): z.ZodType {
  return path.startsWith(`${openAiPrefix}/`) ? openAiProblemBody : problemBody;
}

/** The token is described once, as a security scheme. */
function withoutToken(query: z.ZodObject): z.ZodObject {
  return 'token' in query.shape ? query.omit({ token: true }) : query;
}

function securityOf({ auth }: Route): Record<string, string[]>[] {
  if (auth === 'public') return [];
  return auth === 'org-by-query' ? [{ bearer: [] }, { queryToken: [] }] : [{ bearer: [] }];
}

/** Bytes are named as such; zod knows no type for them. */
function contentOf({ answersAs }: Route, ok: z.ZodType) {
  if (answersAs === undefined) return { 'application/json': { schema: ok } };
  if (answersAs === 'text/markdown') return { [answersAs]: { schema: ok } };
  return { [answersAs]: { schema: { type: 'string' as const, format: 'binary' } } };
}

function okOf(route: Route) {
  const { ok } = route.shape;
  const headers = rateLimitHeaders;
  if (ok !== 'event-stream') {
    const markdown = route.alsoAs ? { [route.alsoAs]: { schema: z.string() } } : {};
    return {
      description: 'Done',
      headers,
      content: { ...contentOf(route, ok), ...markdown },
    };
  }
  const events = Object.entries(streamEvents[route.id] ?? {});
  const lines = events.map(([event, schema]) => `- \`${event}\`: \`${schemaName(event, schema)}\``);
  const whole = wholeAnswers[route.id];
  return {
    description: `Server-sent events, data as JSON:\n${lines.join('\n')}`,
    headers,
    content: {
      ...(whole ? { 'application/json': { schema: whole } } : {}),
      'text/event-stream': {
        schema: z
          .string()
          .meta({ description: 'Events by the WHATWG format, with `id`, `event` and `data`' }),
        // OpenAPI 3.1 has no words for the events of a stream: their schemas by event name.
        'x-events': Object.fromEntries(
          events.map(([event, schema]) => [
            event,
            { $ref: `#/components/schemas/${schemaName(event, schema)}` },
          ]),
        ),
      },
    },
  };
}

function schemaName(event: string, schema: z.ZodType): string {
  return schema.meta()?.id ?? event;
}

/** Events' schemas are part of the description though no answer holds them alone. */
function eventSchemas() {
  const schemas = Object.values(streamEvents).flatMap((events) => Object.values(events));
  return schemas.map((schema) => ({ type: 'schema' as const, schema }));
}

const rateLimitHeaders = {
  'RateLimit-Policy': {
    description: 'The limits that apply: `"name";q=requests;w=seconds`',
    schema: { type: 'string' as const },
  },
  RateLimit: {
    description: 'What is left of each: `"name";r=requests left;t=seconds until it begins anew`',
    schema: { type: 'string' as const },
  },
};

function registerHealth(registry: OpenAPIRegistry): void {
  registry.registerPath({
    operationId: 'getLiveness',
    method: 'get',
    path: '/health/live',
    summary: 'Whether the gateway runs',
    tags: ['Health'],
    security: [],
    responses: {
      200: {
        description: 'It runs',
        content: { 'application/json': { schema: z.object({ live: z.boolean(), service: z.string() }) } },
      },
    },
  });
  const content = { 'application/json': { schema: readiness } };
  registry.registerPath({
    operationId: 'getReadiness',
    method: 'get',
    path: '/health/ready',
    summary: 'Whether the gateway and the services behind it are ready',
    tags: ['Health'],
    security: [],
    responses: { 200: { description: 'Ready', content }, 503: { description: 'Not ready', content } },
  });
}
