/** The part of an OpenAPI document that is read here: what each operation may answer. */
interface Description {
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  operationId?: string;
  responses?: Record<string, { content?: Record<string, { 'x-codes'?: string[] }> }>;
}

/** Reads from the gateway which statuses, and which codes of errors, each operation may answer. */
export async function readDocumentedAnswers(
  url: string,
): Promise<(operationId: string, status: number, code: string | null) => boolean> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as Description;
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
