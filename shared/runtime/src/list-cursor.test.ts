import { z } from 'zod';
import { createListCursor } from './list-cursor.ts';

const cursor = createListCursor(z.tuple([z.int().min(0), z.string().max(80)]));

describe('a cursor of a list', () => {
  it('reads the position that it wrote', () => {
    expect(cursor.read(cursor.write([1_700_000_000_000, 'job_1']))).toEqual([1_700_000_000_000, 'job_1']);
  });

  it.each([
    'not base64url',
    Buffer.from('no JSON').toString('base64url'),
    Buffer.from('[-1,"job_1"]').toString('base64url'),
    createListCursor(z.int()).write(7),
  ])('refuses %s as an invalid parameter', (text) => {
    expect(() => cursor.read(text)).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        extras: expect.objectContaining({
          errors: [{ in: 'query', path: '/cursor', code: 'cursor', message: 'not a cursor of this list' }],
        }),
      }),
    );
  });
});
