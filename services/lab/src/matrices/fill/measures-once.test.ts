import type { OrgPrincipal } from '@footnote/contracts';
import type { MatrixDeps } from '../matrix-deps.ts';
import { measuresOnce } from './measures-once.ts';

const caller = {} as OrgPrincipal;
const { signal } = new AbortController();
const filing = (filing_id: string) => ({ country: 'US', filing_id }) as const;

describe('the measures of a row', () => {
  it('are read once for each filing, and again after a failure', async () => {
    const asked: string[] = [];
    let fails = true;
    const calls = {
      call: async (_route: unknown, _caller: unknown, { params }: { params: { filing_id: string } }) => {
        asked.push(params.filing_id);
        if (fails) throw new Error('away');
        return { points: [] };
      },
    } as unknown as MatrixDeps['calls'];
    const measuresOf = measuresOnce({ calls });
    await expect(measuresOf(caller, filing('a'), signal)).rejects.toThrow('away');
    fails = false;
    await Promise.all(['a', 'a', 'b'].map((id) => measuresOf(caller, filing(id), signal)));
    expect(asked).toEqual(['a', 'a', 'b']);
  });
});
