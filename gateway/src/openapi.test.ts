import { readFileSync } from 'node:fs';
import { type Route, routesByService } from '@research/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createOpenApi } from './openapi.ts';
import { problemCodesOf } from './openapi-problems.ts';

const document = createOpenApi();
const routes: Route[] = Object.values(routesByService).flat();
interface Operation {
  operationId: string;
  parameters?: { in: string; name: string }[];
  responses: Record<string, { content?: Record<string, Record<string, unknown>> }>;
}
const operationOf = ({ path, method }: Route) =>
  (document.paths?.[path] as Record<string, Operation> | undefined)?.[method.toLowerCase()];

describe('the OpenAPI description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const copy: Record<string, unknown> = JSON.parse(JSON.stringify(document));
    const result = await new Validator().validate(copy);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('is what is stored in the repository', () => {
    const stored = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
    expect(`${JSON.stringify(document, null, 2)}\n`).toBe(stored);
  });

  it.each(routes.map((route) => [route.id, route] as const))('describes %s', (id, route) => {
    const operation = operationOf(route);
    expect(operation?.operationId).toBe(id);
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation?.parameters
      ?.filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name);
    expect(described ?? []).toEqual(inPath);
    const codes = Object.values(operation?.responses ?? {}).flatMap(
      ({ content }) => (content?.['application/problem+json']?.['x-codes'] as string[] | undefined) ?? [],
    );
    expect(codes.sort()).toEqual(problemCodesOf(route).sort());
  });

  it.each(
    routes.filter(({ shape }) => shape.ok === 'event-stream').map((route) => [route.id, route] as const),
  )('describes the events of %s', (_id, route) => {
    const events = operationOf(route)?.responses['200']?.content?.['text/event-stream']?.[
      'x-events'
    ] as object;
    expect(Object.keys(events).length).toBeGreaterThan(0);
    for (const { $ref } of Object.values(events) as { $ref: string }[]) {
      const name = $ref.replace('#/components/schemas/', '');
      expect(document.components?.schemas).toHaveProperty(name);
    }
  });
});
