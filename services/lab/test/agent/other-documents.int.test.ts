import type { Principal } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { answer, callTools, type FakeModel, startFakeModel } from '@footnote/testing/fake-model';
import { createAgentDocuments } from '../../src/agent/agent-documents.ts';
import { openSearchWorld, type SearchWorld } from '../passages/support/start-test-search.ts';
import { alice, asked, ofType, openAgent, openModel, runAgent } from './support/open-agent.ts';

const bob: Principal = { user_id: 'bob', org_id: 'other', org_role: 'member', name: null };

describe('documents of another organisation', () => {
  let world: SearchWorld;
  let fake: FakeModel;
  beforeAll(async () => {
    [world, fake] = await Promise.all([openSearchWorld(), startFakeModel()]);
  });
  afterAll(async () => {
    await fake?.stop();
    await world?.close();
  });

  it('are never found, searched or read', async () => {
    const { search } = await world.startInstance();
    const [ours, theirs] = await Promise.all([
      world.addDocument('org:acme', 'Our rent in Leeds is fixed.'),
      world.addDocument('org:other', 'Their rent in Leeds is a secret.'),
    ]);
    const never = new AbortController().signal;
    const query = { query: 'rent in Leeds', filings: [], document_ids: [] as string[], limit: 5 };
    await waitFor('both to be searched by who may', async () => {
      const found = await Promise.all([alice, bob].map((who) => search.search(who, query, never)));
      return found.every((passages) => passages.length === 1);
    });
    fake.reply(
      callTools(
        { name: 'search_passages', input: { query: query.query } },
        { name: 'search_passages', input: { query: query.query, document_ids: [theirs] } },
        { name: 'read_document', input: { document_id: theirs } },
        { name: 'read_document', input: { document_id: ours } },
      ),
      answer('Done.'),
    );
    const opened = openAgent(openModel(fake), { passages: search, documents: createAgentDocuments(world) });
    const { chunks } = await runAgent(opened, 'What is the rent?');
    // Calls of one step run side by side and end in any order.
    const outputs = ofType(chunks, 'tool-output-available').map(({ output }) => output);
    expect(outputs).toHaveLength(2);
    expect(outputs).toEqual(
      expect.arrayContaining(
        ['1 passage', '27 characters'].map((summary) => expect.objectContaining({ summary })),
      ),
    );
    expect(ofType(chunks, 'tool-output-error').map(({ errorText }) => errorText)).toEqual([
      expect.stringContaining('document'),
      expect.stringContaining('document'),
    ]);
    expect(JSON.stringify(chunks) + JSON.stringify(fake.requests.at(-1)?.body)).not.toContain('secret');
    // Nor can a question name them.
    const pointed = asked('What is the rent?', { document_ids: [theirs] });
    await expect(opened.agent.prepare(alice, pointed, never)).rejects.toMatchObject({
      code: 'document_not_found',
    });
  });
});
