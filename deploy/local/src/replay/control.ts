import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { type Answer, answerJson, answerText } from './answer.ts';
import { type Faults, faultSchema } from './faults.ts';
import type { RequestLog } from './request-log.ts';

const faultsSchema = z.array(faultSchema);

/** `/__faults` (GET, POST one or a list, DELETE) and `/__requests` (GET, DELETE), for tests. */
export async function answerControl(
  deps: { faults: Faults; requests: RequestLog },
  req: IncomingMessage,
  path: string,
): Promise<Answer> {
  if (path === '/__requests') {
    if (req.method === 'DELETE') deps.requests.clear();
    return answerJson({ requests: deps.requests.list() });
  }
  if (path !== '/__faults') return answerText(404, 'application/json', '{"message":"no such control"}');
  if (req.method === 'DELETE') deps.faults.clear();
  if (req.method === 'POST') {
    const parsed = faultsSchema.safeParse([await json(req).catch(() => undefined)].flat());
    if (!parsed.success) {
      return answerText(400, 'application/json', JSON.stringify({ message: z.prettifyError(parsed.error) }));
    }
    for (const fault of parsed.data) deps.faults.add(fault);
  }
  return answerJson({ faults: deps.faults.list() });
}
