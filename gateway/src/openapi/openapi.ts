import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import {
  apiVersion,
  matrixFileForm,
  openAiPrefix,
  openAiProblemBody,
  problemBody,
  type Route,
  readiness,
  routesByService,
  scopeOf,
  toolRoutes,
  uploadForm,
} from '@footnote/contracts';
import { z } from 'zod';
import { answersOf, eventSchemas } from './openapi-answers.ts';
import { requestHeadersOf } from './openapi-headers.ts';
import { problemsOf } from './openapi-problems.ts';

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

/** The parts of multipart forms that are read as streams, by route id. */
const forms: Record<string, z.ZodType> = {
  uploadDocument: uploadForm,
  readMatrixFile: matrixFileForm,
};

/** The whole interface as OpenAPI 3.1, made from the contracts. */
export function createOpenApi(): OpenApiDocument {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A JWT of the identity provider (HS256, RS256 or ES256, as the installation is set up; claims `sub`, `exp`, `org_id`, ' +
      '`org_role`), or a token made by `POST /api/tokens`, which may do what its scopes allow: `x-token-scope` of an operation.',
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
      title: 'Footnote',
      version: apiVersion,
      description:
        'Filings of ten national regulators, read section by section. Errors are `application/problem+json` with ' +
        'a `code` from one table, see [errors](/docs/errors). The headers `RateLimit-Policy` and `RateLimit` state the limits.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    // Relative, since its reader got it from the server that it describes.
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
  const headers = requestHeadersOf(route);
  registry.registerPath({
    operationId: route.id,
    method: route.method.toLowerCase() as 'get',
    path: route.path,
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    tags: [route.tag],
    security: securityOf(route),
    ...(route.auth === 'public' ? {} : { 'x-token-scope': scopeOf(route) }),
    request: {
      ...(params instanceof z.ZodObject ? { params } : {}),
      ...(query instanceof z.ZodObject ? { query: withoutToken(query) } : {}),
      ...(body === undefined
        ? {}
        : {
            body: {
              required: !body.safeParse(undefined).success,
              content: { [route.bodyAs ?? 'application/json']: { schema: bodySchemaOf(route, body) } },
            },
          }),
      ...(headers === undefined ? {} : { headers }),
    },
    responses: { ...answersOf(route), ...problemsOf(route, problemBodyOf(route)) },
  });
}

const routesOfTools: ReadonlySet<Route> = new Set(Object.values(toolRoutes));

/** What is checked is left out of the input of a tool as models read it; here it is written out. */
function bodySchemaOf(route: Route, body: z.ZodType): z.ZodType | Record<string, unknown> {
  if (!routesOfTools.has(route)) return body;
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', metadata: z.registry() });
  return schema;
}

/** The body of errors depends on the kind of client that a route is made for. */
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
