import { z } from 'zod';

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string().optional(),
        responses: z
          .record(
            z.string(),
            z.looseObject({
              content: z
                .record(z.string(), z.looseObject({ 'x-codes': z.array(z.string()).optional() }))
                .optional(),
            }),
          )
          .optional(),
      }),
    ),
  ),
});

/** Reads from the gateway which statuses, and which codes of errors, each operation may answer. */
export async function readDocumentedAnswers(
  url: string,
): Promise<(operationId: string, status: number, code: string | null) => boolean> {
  const { paths } = document.parse(await (await fetch(`${url}/openapi.json`)).json());
  const allowed = new Map<string, Set<string>>();
  for (const { operationId, responses = {} } of Object.values(paths).flatMap((path) => Object.values(path))) {
    if (operationId === undefined) continue;
    const answers = Object.entries(responses).flatMap(([status, { content = {} }]) => {
      const codes = Object.values(content).flatMap((one) => one['x-codes'] ?? []);
      return Number(status) < 400 ? [status] : codes.map((code) => `${status} ${code}`);
    });
    allowed.set(operationId, new Set(answers));
  }
  return (operationId, status, code) =>
    allowed.get(operationId)?.has(code === null ? String(status) : `${status} ${code}`) ?? false;
}
