import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Calls `onLine` for each line of a stream that is not empty. A carriage return, as progress bars send, also ends a line. */
export function splitLines(stream: Readable, onLine: (line: string) => void): void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  });
  stream.on('end', () => {
    rest += decoder.end();
    if (rest !== '') onLine(rest);
    rest = '';
  });
}
