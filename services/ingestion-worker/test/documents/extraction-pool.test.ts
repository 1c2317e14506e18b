import { deflateSync } from 'node:zlib';
import { slowness } from '@footnote/testing/growing-line';
import {
  createExtractionPool,
  type ExtractionBounds,
  type ExtractionPool,
} from '../../src/documents/extraction-pool.ts';
import { makePdf } from './make-pdf.ts';

/** For a page that draws 2^33 times, on a machine that is not slow. */
const mostCpuMs = 6_000;

const never = new AbortController().signal;
const ignore = () => {};
const text = (content: string) => ({ type: 'text' as const, bytes: new TextEncoder().encode(content) });

/** A PDF whose one page unpacks to this many bytes; a kilobyte of the file unpacks to a megabyte. */
function pdfBomb(size: number): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc(size, ' ')));
  const parts = [
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>endobj\n',
    `4 0 obj<</Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>stream\n`,
    packed,
    '\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF',
  ];
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
}

/** A PDF of a few kilobytes with forms that each draw the next one twice. */
function formsOfForms(depth: number): Uint8Array {
  const stream = (dict: string, content: string) =>
    `<<${dict}/Length ${content.length}>>stream\n${content}\nendstream`;
  const resources = (next: number) => `/Resources<</XObject<</F ${next} 0 R>>>>`;
  const font = '/Resources<</Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R${resources(5)}>>`,
    stream('', '/F Do'),
    ...Array.from({ length: depth }, (_, at) =>
      stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 9 9]${at + 1 < depth ? resources(at + 6) : font}`,
        at + 1 < depth ? '/F Do /F Do' : 'BT /H 9 Tf (a) Tj ET',
      ),
    ),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}\nendobj\n`).join('');
  return new TextEncoder().encode(
    `%PDF-1.7\n${body}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`,
  );
}

describe('reading in a thread of its own', () => {
  let pool: ExtractionPool;
  const open = (bounds: Partial<ExtractionBounds> = {}) => {
    pool = createExtractionPool({ threads: 1, heapMb: 512, timeoutMs: 240_000, ...bounds });
    return pool;
  };
  afterEach(() => pool.close());
  const stillWorks = async () =>
    expect((await pool.extract(text('Fine.'), ignore, never)).markdown).toBe('Fine.');

  it('returns the Markdown and reports its progress', async () => {
    const bytes = await makePdf(
      Array.from({ length: 4 }, (_, index) => (pen) => pen.write(`Page ${index}`, 60, 80)),
    );
    const shares: number[] = [];
    const result = await open().extract({ type: 'pdf', bytes }, (share) => shares.push(share), never);
    expect(result).toMatchObject({ ok: true, page_count: 4, warnings: [] });
    expect(result.markdown).toContain('Page 3');
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it('gives a plain reason for what can’t be read, and goes on', async () => {
    const locked = await makePdf([(pen) => pen.write('x', 9, 9)], { password: 'pw' });
    await expect(open().extract({ type: 'pdf', bytes: locked }, ignore, never)).rejects.toMatchObject({
      code: 'document_protected',
      message: 'The PDF is protected by a password.',
    });
    await expect(
      pool.extract({ type: 'docx', bytes: new TextEncoder().encode('PK no') }, ignore, never),
    ).rejects.toMatchObject({ code: 'document_unreadable' });
    await stillWorks();
  });

  it('gives a file up of which a page draws without end, long before its time is over, and goes on', async () => {
    const bytes = formsOfForms(34);
    expect(bytes.length).toBeLessThan(8_000);
    open({ timeoutMs: 3_600_000 });
    // The code of the thread is loaded before.
    await pool.extract({ type: 'pdf', bytes: formsOfForms(2) }, ignore, never);
    const before = process.cpuUsage();
    await expect(pool.extract({ type: 'pdf', bytes }, ignore, never)).rejects.toMatchObject({
      code: 'document_unreadable',
      message: expect.stringContaining('draws too much'),
    });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(mostCpuMs * slowness());
    await stillWorks();
  });

  it('reads forms in forms', async () => {
    const result = await open().extract({ type: 'pdf', bytes: formsOfForms(6) }, ignore, never);
    expect(result).toMatchObject({ ok: true, page_count: 1 });
  });

  it('gives a file up that unpacks to more memory than it may, and goes on', async () => {
    await expect(
      open({ heapMb: 128 }).extract({ type: 'pdf', bytes: pdfBomb(900_000_000) }, ignore, never),
    ).rejects.toMatchObject({ code: 'document_too_large' });
    await stillWorks();
  });

  it('lets no file suffer for what the one beside it takes', async () => {
    const harmless = () =>
      new TextEncoder().encode(`<html><body>${'<p>sold</p>'.repeat(150_000)}</body></html>`);
    const bomb = pdfBomb(600_000_000);
    open({ threads: 2, heapMb: 160 });
    // Small files are read one after the other while the hostile ones are read, so each is read at the same time as some of those.
    let done = false;
    const beside = (async () => {
      let read = 0;
      do {
        const { markdown } = await pool.extract({ type: 'html', bytes: harmless() }, ignore, never);
        expect(markdown.endsWith('sold')).toBe(true);
        read += 1;
      } while (!done);
      return read;
    })();
    const fates: unknown[] = [];
    for (let time = 0; time < 3; time += 1) {
      const hostile = pool.extract({ type: 'pdf', bytes: bomb.slice() }, ignore, never);
      fates.push(await hostile.catch((error: { code: string }) => error.code));
    }
    done = true;
    expect(await beside).toBeGreaterThan(0);
    expect(fates).toEqual(Array(3).fill('document_too_large'));
  });

  it('gives a file up that fills the heap, and goes on', async () => {
    const bytes = new TextEncoder().encode(`<html><body>${'<p>a</p>'.repeat(4_000_000)}</body></html>`);
    await expect(open({ heapMb: 96 }).extract({ type: 'html', bytes }, ignore, never)).rejects.toMatchObject({
      code: 'document_too_large',
    });
    await stillWorks();
  });

  it('gives a file up that takes too long, and goes on', async () => {
    const bytes = new TextEncoder().encode(
      `<html><body>${'<p>some text of a page</p>'.repeat(1_500_000)}</body></html>`,
    );
    await expect(
      open({ heapMb: 2_048, timeoutMs: 300 }).extract({ type: 'html', bytes }, ignore, never),
    ).rejects.toMatchObject({ code: 'ingestion_timeout' });
    await pool.close();
    open();
    await stillWorks();
  });

  it('runs no script of a PDF', async () => {
    const bytes = new TextEncoder().encode(
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(throw new Error\\(1\\))>>>>endobj\n' +
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n' +
        '4 0 obj<</Length 33>>stream\nBT /F 9 Tf 9 9 Td (Harmless) Tj ET\nendstream endobj\n' +
        '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF',
    );
    expect((await open().extract({ type: 'pdf', bytes }, ignore, never)).markdown).toContain('Harmless');
  });

  it('ends at once when nobody waits any more', async () => {
    const aborter = new AbortController();
    const bytes = new TextEncoder().encode(
      `<html><body>${'<p>some text</p>'.repeat(1_500_000)}</body></html>`,
    );
    const reading = open({ heapMb: 2_048 }).extract({ type: 'html', bytes }, ignore, aborter.signal);
    aborter.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
  });
});
