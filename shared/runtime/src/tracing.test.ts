import { currentContext, runInContext } from './context.ts';
import { inSpan } from './tracing.ts';

describe('a span', () => {
  it('keeps the caller and the owner of its work', async () => {
    const context = { requestId: 'r', caller: { org_id: 'acme', user_id: 'u' }, owner: 'acme' };
    const seen = await runInContext(context, () =>
      inSpan('work', 'internal', {}, async () => currentContext()),
    );
    expect(seen).toMatchObject(context);
  });
});
