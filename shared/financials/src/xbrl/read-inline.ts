import { Parser } from 'htmlparser2';
import type { Fact } from './fact.ts';
import { makeInlineReader } from './inline-reader.ts';
import { makeInlineSet } from './inline-set.ts';
import { resolveFacts } from './resolve-facts.ts';

/** The facts of inline documents alone, parsed as the splitter parses them. */
export function readInline(...documents: string[]): Fact[] {
  const set = makeInlineSet();
  for (const [index, document] of documents.entries()) {
    const reader = makeInlineReader(set, index);
    const wanted: boolean[] = [];
    const parser = new Parser(
      {
        onopentag(name, attributes) {
          wanted.push(reader.wants(name));
          if (wanted.at(-1)) reader.open(name, attributes);
        },
        ontext: (data) => reader.text(data),
        onclosetag(name) {
          if (wanted.pop()) reader.close(name);
        },
      },
      { decodeEntities: true, recognizeSelfClosing: true, recognizeCDATA: true },
    );
    parser.end(document);
    reader.end();
  }
  return resolveFacts(set);
}
