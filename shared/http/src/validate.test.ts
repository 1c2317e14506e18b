import { chatBody } from '@footnote/contracts';
import { ProblemError } from '@footnote/runtime';
import { z } from 'zod';
import { validate } from './validate.ts';

function refusedFields(schema: z.ZodType, value: unknown): string[] {
  try {
    validate(schema, value, 'body');
  } catch (error) {
    if (error instanceof ProblemError) return (error.extras.errors ?? []).map(({ path }) => path);
    throw error;
  }
  return [];
}

describe('a body that may have several forms', () => {
  it.each([
    [{}, ['/message']],
    [{ message: '  ' }, ['/message']],
    [{ message: 5, effort: 'enormous' }, ['/message', '/effort']],
    [{ message: 'x', conversation: 'y' }, ['/conversation']],
    [{ id: 'not an id!', messages: [{ role: 'user' }] }, ['/id']],
    [{ id: 'thread', messages: [] }, ['/messages']],
    [{ id: 'thread', messages: 'hello' }, ['/messages']],
    [{ id: 'thread', messages: [{ role: 'robot' }], more: 1 }, ['/messages/0/role']],
    [{ messages: [{ role: 'user' }] }, ['/id']],
  ])('is refused with the errors of the most similar form: %j', (value, paths) => {
    expect(refusedFields(chatBody, value)).toEqual(paths);
  });

  it('is reported as a whole when it is similar to none', () => {
    expect(refusedFields(z.object({ value: z.union([z.string(), z.number()]) }), { value: [] })).toEqual([
      '/value',
    ]);
  });

  it('is accepted in each form', () => {
    expect(refusedFields(chatBody, { message: 'hello' })).toEqual([]);
    expect(
      refusedFields(chatBody, { id: 'a', messages: [{ role: 'user', parts: [] }], other: true }),
    ).toEqual([]);
  });
});
