import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { PackageFault } from './package-fault.ts';

export interface XmlHandlers {
  /** Names without their namespace prefix. */
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(data: string): void;
}

/** No real file is nested this deeply; deeper nesting could exhaust the parser's stack. */
const maxDepth = 1_000;

/**
 * Parses a part of an Office file while it is unpacked; `stop` ends it early. Only XML's own five entities are known.
 * @throws PackageFault
 */
export async function parseXml(part: Readable, handlers: XmlHandlers, stop?: () => boolean): Promise<void> {
  try {
    await parse(part, handlers, stop);
  } catch (error) {
    throw new PackageFault('unreadable', 'The file is damaged or not a proper Office file.', error);
  }
}

async function parse(part: Readable, handlers: XmlHandlers, stop = () => false): Promise<void> {
  let depth = 0;
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) throw new Error('The markup is nested too deeply');
        handlers.open?.(bare(name), attributes);
      },
      onclosetag(name) {
        depth -= 1;
        handlers.close?.(bare(name));
      },
      ontext: (data) => handlers.text?.(data),
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of part) {
    if (stop()) {
      part.destroy();
      return;
    }
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  }
  parser.end(decoder.decode());
}
