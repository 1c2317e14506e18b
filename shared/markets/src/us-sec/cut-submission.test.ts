import { text } from 'node:stream/consumers';
import { cutSubmission } from './cut-submission.ts';

const header = `<SEC-DOCUMENT>0000000001-24-000001.txt : 20240102
<SEC-HEADER>0000000001-24-000001.hdr.sgml : 20240102
ACCESSION NUMBER:		0000000001-24-000001
CONFORMED SUBMISSION TYPE:	8-K
PUBLIC DOCUMENT COUNT:		3
CONFORMED PERIOD OF REPORT:	20231231
FILED AS OF DATE:		20240102
</SEC-HEADER>
`;
const part = (type: string, name: string, body: string) =>
  `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>1\n<FILENAME>${name}\n<DESCRIPTION>x\n<TEXT>\n${body}\n</TEXT>\n</DOCUMENT>\n`;
const main = '<html>\n<p>Größe </TEXT> within a line</p></html>';
const whole = `${header}${part('8-K', 'a.htm', `<XBRL>\n${main}\n</XBRL>`)}${part('EX-99.1', 'b.htm', 'news')}${part('GRAPHIC', 'c.jpg', '')}${part('EX-99.2', 'd.htm', 'more')}</SEC-DOCUMENT>\n`;

async function* inPieces(content: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function cut(content: string, size: number) {
  const parts: string[][] = [];
  for await (const { type, fileName, body } of cutSubmission(inPieces(content, size))) {
    parts.push([type, fileName, await text(body)]);
  }
  return parts;
}

describe('a whole submission', () => {
  it.each([1, 2, 7, 16, 64, 100_000])('is cut into its documents, in pieces of %d bytes', async (size) => {
    expect(await cut(whole, size)).toEqual([
      ['8-K', 'a.htm', main],
      ['EX-99.1', 'b.htm', 'news'],
      ['GRAPHIC', 'c.jpg', ''],
      ['EX-99.2', 'd.htm', 'more'],
    ]);
  });

  it('is split the same way when documents are not or only half read', async () => {
    const seen: string[] = [];
    for await (const { type, body } of cutSubmission(inPieces(whole, 7))) {
      seen.push(type);
      if (type === '8-K') for await (const _bytes of body) break;
      if (type === 'EX-99.1') body.destroy();
    }
    expect(seen).toEqual(['8-K', 'EX-99.1', 'GRAPHIC', 'EX-99.2']);
  });

  it('is refused when it ends inside a document', async () => {
    const broken = whole.slice(0, whole.indexOf('within'));
    await expect(cut(broken, 16)).rejects.toMatchObject({ code: 'regulator_failed' });
  });

  it('is refused without documents or types', async () => {
    await expect(cut('<html>maintenance</html>', 16)).rejects.toMatchObject({ code: 'source_drift' });
    await expect(cut('<DOCUMENT>\n<TEXT>\nx\n</TEXT>\n', 16)).rejects.toMatchObject({ code: 'source_drift' });
  });
});
