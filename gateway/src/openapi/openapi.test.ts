import { type Route, routesByService } from '@footnote/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createOpenApi } from './openapi.ts';
import { problemCodesOf } from './openapi-problems.ts';

const document = createOpenApi();
const routes: Route[] = Object.values(routesByService).flat();
interface Operation {
  operationId: string;
  parameters?: { in: string; name: string }[];
  responses: Record<
    string,
    { headers?: Record<string, unknown>; content?: Record<string, Record<string, unknown>> }
  >;
}
const operationOf = ({ path, method }: Route) =>
  (document.paths?.[path] as Record<string, Operation> | undefined)?.[method.toLowerCase()];

const headersOf = (route: Route) =>
  (operationOf(route)?.parameters ?? []).filter((one) => one.in === 'header').map(({ name }) => name);
const codesAt = (route: Route, status: number) =>
  operationOf(route)?.responses[status]?.content?.['application/problem+json']?.['x-codes'];

describe('the OpenAPI description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const copy: Record<string, unknown> = JSON.parse(JSON.stringify(document));
    const result = await new Validator().validate(copy);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
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

  it.each([
    [
      'Idempotency-Key',
      'createHighlight createMatrix createOrgSkill createReport createSkill duplicateMatrix ingestFiling startChat',
    ],
    ['If-Match', 'editSection putSkillFile updateSkill'],
    [
      'If-None-Match',
      'compareCompanies getDocumentContent getDocumentText getReportData getSkill getSkillFile listDocumentStatements listDocumentTables listFacts listSections listStatements listTables readCompanyMeasures readCompanySegments readDocumentMeasures readFact readMeasureHistory readMeasures readSection readStatement',
    ],
    ['If-Range', 'getDocumentContent'],
    ['Last-Event-ID', 'resumeChat streamIngestion'],
    ['Range', 'getDocumentContent'],
  ])('says where %s is honoured', (name, expected) => {
    const found = routes.filter((route) => headersOf(route).includes(name)).map(({ id }) => id);
    expect(found.sort().join(' ')).toBe(expected);
  });

  it('describes every successful status, and the body of those that have one', () => {
    const successes = routes.map((route) => {
      const answers = Object.entries(operationOf(route)?.responses ?? {}).filter(
        ([status]) => status < '400',
      );
      for (const [status, { content }] of answers) {
        expect([route.id, status, content !== undefined]).toEqual([
          route.id,
          status,
          status !== '204' && status !== '304',
        ]);
      }
      return [route.id, answers.map(([status]) => Number(status))];
    });
    const plain = ([, statuses]: unknown[]) => String(statuses) === '200';
    expect(Object.fromEntries(successes.filter((one) => !plain(one)))).toEqual({
      compareCompanies: [200, 304],
      addSections: [201],
      createHighlight: [201],
      createMatrix: [201],
      duplicateMatrix: [201],
      listDocumentStatements: [200, 304],
      listDocumentTables: [200, 304],
      listTables: [200, 304],
      readDocumentMeasures: [200, 304],
      createOrgSkill: [201],
      createReport: [201],
      createToken: [201],
      createSkill: [201],
      getDocumentContent: [200, 206, 304],
      getDocumentText: [200, 304],
      getReportData: [200, 304],
      getSkill: [200, 304],
      getSkillFile: [200, 304],
      listFacts: [200, 304],
      listSections: [200, 304],
      listStatements: [200, 304],
      putSkillFile: [200, 201],
      readCompanyMeasures: [200, 304],
      readCompanySegments: [200, 304],
      readFact: [200, 304],
      readMeasureHistory: [200, 304],
      readMeasures: [200, 304],
      readSection: [200, 304],
      renderReportPdf: [200, 202],
      shareReport: [201],
      restoreReport: [200, 201],
      readStatement: [200, 304],
      resumeChat: [200, 204],
      uploadDocument: [200, 201],
    });
  });

  it.each(routes.filter(({ creates }) => creates).map((route) => [route.id, route] as const))(
    'says what an Idempotency-Key does to %s',
    (_id, route) => {
      expect(codesAt(route, 400)).toContain('invalid_parameter');
      expect(codesAt(route, 409)).toContain('idempotency_in_progress');
      expect(codesAt(route, 422)).toContain('idempotency_key_reused');
      const answer = operationOf(route)?.responses[route.status ?? 200];
      expect(answer?.headers).toHaveProperty('Idempotent-Replayed');
    },
  );

  it('names the errors that a header can cause', () => {
    const byId = (id: string) => routes.find((route) => route.id === id) as Route;
    for (const id of ['editSection', 'updateSkill', 'putSkillFile']) {
      expect(codesAt(byId(id), 412)).toEqual(['precondition_failed']);
    }
    const { responses } = operationOf(byId('getDocumentContent')) as Operation;
    expect(codesAt(byId('getDocumentContent'), 416)).toEqual(['range_not_satisfiable']);
    for (const status of [206, 416]) expect(responses[status]?.headers).toHaveProperty('Content-Range');
    for (const status of [200, 206, 304]) expect(responses[status]?.headers).toHaveProperty('ETag');
    expect(codesAt(byId('startChat'), 422)).toContain('document_unreadable');
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
