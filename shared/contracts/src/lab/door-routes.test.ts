import type { RouteAnswer, RouteBody } from '../route.ts';
import { toolRoutes } from './door-routes.ts';

describe("the operation of a tool has the types of that tool's own input and result", () => {
  // With the types of all tools, no property could be read and this file would not compile.
  it('for input', () => {
    const body: RouteBody<typeof toolRoutes.search_companies> = toolRoutes.search_companies.shape.body.parse({
      query: 'apple',
    });
    expect(body.query).toBe('apple');
  });

  it('for the result', () => {
    const answer: RouteAnswer<typeof toolRoutes.list_documents> = toolRoutes.list_documents.shape.ok.parse({
      result: { documents: [] },
      markdown: 'None.',
    });
    expect(answer.result.documents).toEqual([]);
  });
});
