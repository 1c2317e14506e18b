import { once } from 'node:events';

/** Objects that others hold weakly, and what closed sockets held, go with the second and third collection. */
const collections = 3;

interface Answer {
  id?: number;
  result?: { result?: { value?: unknown } };
}

/**
 * What a process holds of JavaScript's memory and of buffers after a collection of garbage, by its inspector. Resident
 * memory would mostly show when it last collected.
 */
export async function collectedMemory(inspectorPort: number): Promise<number> {
  const listed = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await listed.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  try {
    for (let at = 1; at <= collections; at += 1) await ask(socket, at, 'HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = await ask(socket, collections + 1, 'Runtime.evaluate', { expression });
    return Number(result?.result?.value);
  } finally {
    socket.close();
  }
}

function ask(socket: WebSocket, id: number, method: string, params: object = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const listen = ({ data }: MessageEvent) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== id) return;
    socket.removeEventListener('message', listen);
    resolve(answer);
  };
  socket.addEventListener('message', listen);
  socket.addEventListener('close', () => reject(new Error('the inspector has closed')), { once: true });
  socket.send(JSON.stringify({ id, method, params }));
  return promise;
}
