import type { Country, Principal } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import type { PassageQuery } from '../../src/passages/passage.ts';
import { openSearchWorld, type SearchWorld } from './support/start-test-search.ts';

const alice: Principal = { user_id: 'alice', org_id: 'acme', org_role: 'member', name: null };
const bob: Principal = { user_id: 'bob', org_id: 'other', org_role: 'member', name: null };
const loner: Principal = { user_id: 'alice', org_id: null, org_role: null, name: null };
const never = new AbortController().signal;
type Instance = Awaited<ReturnType<SearchWorld['startInstance']>>;

const asked = (query: string, scope: Partial<PassageQuery> = {}): PassageQuery => ({
  query,
  filings: [],
  document_ids: [],
  limit: 5,
  ...scope,
});
const filing = (filing_id: string) => ({ filings: [{ country: 'US' as Country, filing_id }] });

describe('passage search', () => {
  let world: SearchWorld;
  let lab: Instance;

  beforeEach(async () => {
    world = await openSearchWorld();
    lab = await world.startInstance();
    world.filings.set('US:f-1', {
      '1': 'Wexcombe builds harbour cranes.\n\n## Staff\n\nIt has 4,120 employees.',
      '3': 'A dispute over a tariff refund is before the court.',
    });
    world.filings.set('US:f-2', { '1': 'Brindle grows lemons. It has 77 employees and two dogs.' });
  });
  afterEach(() => world.close());

  const search = (query: PassageQuery, caller = alice, by = lab) => by.search.search(caller, query, never);
  const placesOf = async (query: PassageQuery, caller = alice, by = lab) =>
    (await search(query, caller, by)).map((one) =>
      one.kind === 'filing' ? `${one.filing_id} ${one.section}` : one.document_id,
    );

  it('finds passages of a filing after the news of its ingestion, where they stand in the text', async () => {
    await lab.ingested('US', 'f-1');
    const [found] = await waitFor('the passage', async () => {
      const all = await search(asked('How large is the headcount?'));
      return all.length > 0 && all;
    });
    const text = world.filings.get('US:f-1')?.['1'] ?? '';
    expect(found).toMatchObject({
      kind: 'filing',
      country: 'US',
      filing_id: 'f-1',
      section: '1',
      title: 'Item 1',
    });
    expect(text.slice(found?.char_start, found?.char_end)).toBe(found?.text);
    expect(found?.text).toContain('4,120');
  });

  it('finds first what stands in the filings of the company that is named', async () => {
    await lab.ingested('US', 'f-1');
    await lab.ingested('US', 'f-2');
    await lab.jobDone('f-2', 'Quillmark Orchards Inc');
    await waitFor('both', async () => (await search(asked('employees'))).length === 2);
    await waitFor('the name', async () => {
      const [first] = await placesOf(asked('How many employees has Quillmark?'));
      return first === 'f-2 1';
    });
  });

  it('indexes a filing that a query names at once, and once for all who ask', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => placesOf(asked('harbour cranes', filing('f-1')))));
    expect(answers).toEqual([['f-1 1'], ['f-1 1'], ['f-1 1']]);
    expect(world.world.reads).toBe(1);
    expect(await placesOf(asked('lemons', filing('f-1')))).toEqual([]);
  });

  it('takes a newer text in place of the older', async () => {
    await lab.ingested('US', 'f-1', 'a');
    await waitFor('the first', async () => (await search(asked('cranes'))).length === 1);
    world.filings.set('US:f-1', { '1': 'Wexcombe builds lighthouses.' });
    await lab.ingested('US', 'f-1', 'b');
    await waitFor('the second', async () => (await search(asked('lighthouses'))).length === 1);
    expect(await search(asked('cranes'))).toEqual([]);
  });

  it('says what it can’t search, and why', async () => {
    await expect(search(asked('x', filing('f-9')))).rejects.toMatchObject({ code: 'filing_not_ingested' });
    await expect(search(asked('x', { document_ids: ['doc_nowhere'] }))).rejects.toMatchObject({
      code: 'document_not_found',
    });
    const processing = await world.addDocument('org:acme', '', 'processing');
    await expect(search(asked('x', { document_ids: [processing] }))).rejects.toMatchObject({
      code: 'document_not_ready',
    });
    world.world.filingsAway = true;
    await expect(search(asked('x', filing('f-1')))).rejects.toMatchObject({ code: 'upstream_unavailable' });
    world.world.filingsAway = false;
    expect(await placesOf(asked('cranes', filing('f-1')))).toEqual(['f-1 1']);
  });

  it('indexes what was ingested while the filings service was away, when it is back', async () => {
    world.world.filingsAway = true;
    await lab.ingested('US', 'f-1');
    await waitFor('a failed try', () =>
      world.log.lines.some((line) => line.message === 'source not indexed yet'),
    );
    world.world.filingsAway = false;
    await waitFor('the passage', async () => (await search(asked('cranes'))).length === 1);
  });

  it('shows documents to their organisation, or their user without one, and to nobody else', async () => {
    const ours = await world.addDocument('org:acme', 'The lemon contract ends in May.');
    const theirs = await world.addDocument('org:other', 'The lemon contract ends in June.');
    const own = await world.addDocument('user:alice', 'The lemon contract ends in July.');
    await waitFor('all three', async () => {
      const counts = await Promise.all(
        [alice, bob, loner].map((caller) => search(asked('lemon contract'), caller)),
      );
      return counts.every((found) => found.length > 0);
    });
    expect(await placesOf(asked('lemon contract'), alice)).toEqual([ours]);
    expect(await placesOf(asked('lemon contract'), bob)).toEqual([theirs]);
    expect(await placesOf(asked('lemon contract'), loner)).toEqual([own]);
    for (const document_ids of [[theirs], [own], [ours, theirs]]) {
      await expect(search(asked('lemon contract', { document_ids }), alice)).rejects.toMatchObject({
        code: 'document_not_found',
      });
    }
    expect(await placesOf(asked('lemon contract', { document_ids: [ours], ...filing('f-2') }))).toContain(
      ours,
    );
  });

  it('names the page on which a passage of a document begins', async () => {
    const text = `<!-- page 1 -->\n\n${'Cranes and berths. '.repeat(60)}\n\n<!-- page 2 -->\n\n## Lemons\n\nThe lemon harvest was early.`;
    const document_ids = [await world.addDocument('org:acme', text)];
    const [found] = await search(asked('lemon harvest', { document_ids }));
    expect(found).toMatchObject({ kind: 'document', document_id: document_ids[0], page: 2 });
    expect(text.slice(found?.char_start, found?.char_end)).toBe(found?.text);
  });

  it('never shows a deleted document, even before its passages have left the index', async () => {
    const slow = await world.startInstance(3_600_000);
    const id = await world.addDocument('org:acme', 'The lemon contract ends in May.');
    expect(await placesOf(asked('lemon', { document_ids: [id] }), alice, slow)).toEqual([id]);
    await waitFor('the other instance', async () => (await placesOf(asked('lemon'))).includes(id));
    await world.documents.markDeleted('org:acme', id);
    expect(await placesOf(asked('lemon'), alice, slow)).toEqual([]);
    expect(await placesOf(asked('lemon'))).toEqual([]);
    await expect(search(asked('lemon', { document_ids: [id] }), alice, slow)).rejects.toMatchObject({
      code: 'document_not_found',
    });
  });

  it('is the same on every instance, and on one that starts later', async () => {
    const other = await world.startInstance();
    await lab.ingested('US', 'f-1');
    await waitFor('the other', async () => (await search(asked('cranes'), bob, other)).length === 1);
    const later = await world.startInstance();
    await waitFor('the later', async () => (await search(asked('cranes'), bob, later)).length === 1);
  });
});
