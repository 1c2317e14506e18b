import { Agent, type IncomingMessage, request } from 'node:http';

/** The arrival times of a streamed answer, in milliseconds of this process's clock. */
export interface StreamTimes {
  askedAt: number;
  firstByteAt: number;
  /** For each piece of text: when it came, and how many characters there were then. */
  texts: { chars: number; at: number }[];
  endedAt: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const timeoutMs = 60_000;

export interface Asked {
  url: string;
  headers: Record<string, string>;
  body: object;
}

export function openStream({ url, headers, body }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers, timeout: timeoutMs }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`${url} answered ${answer.statusCode}`));
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`${url} was silent for a minute`)));
    outgoing.once('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}

/**
 * Asks and reads an answer of server-sent events to its end. Throws when the text that came is not as long as it
 * should be.
 * @param piece the piece of text that an event holds; '' where it holds none
 */
export async function readTextStream(
  asked: Asked,
  piece: (event: unknown) => string,
  chars: number,
): Promise<StreamTimes> {
  const askedAt = performance.now();
  const answer = await openStream(asked);
  let firstByteAt = Number.NaN;
  const count = countText(piece);
  for await (const part of answer) {
    if (Number.isNaN(firstByteAt)) firstByteAt = performance.now();
    count.push(part as Buffer);
  }
  const came = count.texts.at(-1)?.chars ?? 0;
  if (came !== chars) throw new Error(`${asked.url} streamed ${came} characters, not ${chars}`);
  return { askedAt, firstByteAt, texts: count.texts, endedAt: performance.now() };
}

/** Notes the arrival time of each piece of text in a stream of events of one `data` line each. */
export function countText(piece: (event: unknown) => string) {
  const texts: StreamTimes['texts'] = [];
  let rest = '';
  let chars = 0;
  return {
    texts,
    push(part: Buffer): void {
      const at = performance.now();
      const lines = `${rest}${part.toString('latin1')}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('data: {')) continue;
        const { length } = piece(JSON.parse(line.slice('data: '.length)));
        if (length === 0) continue;
        chars += length;
        texts.push({ chars, at });
      }
    },
  };
}

/** When the character at this position had come; NaN if it never came. */
export function arrivalOf(texts: StreamTimes['texts'], place: number): number {
  return texts.find(({ chars }) => chars > place)?.at ?? Number.NaN;
}

/** Of the interface of the scripted model. */
export function modelPiece(event: unknown): string {
  const { choices = [] } = event as { choices?: { delta?: { content?: string } }[] };
  return choices[0]?.delta?.content ?? '';
}

/** Of the lab's stream. */
export function labPiece(event: unknown): string {
  const { type, delta } = event as { type: string; delta?: string };
  return type === 'text-delta' ? (delta ?? '') : '';
}
