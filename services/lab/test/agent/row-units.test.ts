import { openTools } from './support/open-tools.ts';

const id = 'doc_cards';
const text = `<!-- page 1 -->

### Cards

| (Millions, except where indicated) | 2031 | 2030 |
| --- | --- | --- |
| Card volumes (billions) | $1,552.8 | $1,284.2 |
| Own cards | $1,338.3 | $1,089.8 |
| Cards in issue (millions) | 133.3 | 121.7 |
| Average spending (dollars) | $23,496 | $20,392 |
| Net card fees | $6,070 | $5,195 |
| Net income | $7,514 | $8,060 |
| Turns of inventory | 3.4 | 3.7 |
`;

describe('a table with rows of several units', () => {
  const tools = openTools({ documents: [{ document_id: id, name: 'cards.pdf', text }] });
  afterAll(() => tools.close());

  it('says the scale of each row that is another than its own', async () => {
    const { tables } = await tools.call('find_tables', { document_id: id, query: 'cards' });
    expect(tables).toMatchObject([{ scale: 6, currency: 'USD' }]);
    expect(tables?.[0]?.rows.map(({ label, scale, kind }) => [label, scale, kind])).toEqual([
      ['Card volumes (billions)', 9, undefined],
      ['Own cards', 9, undefined],
      ['Cards in issue (millions)', 6, 'count'],
      ['Average spending (dollars)', 0, undefined],
      ['Net card fees', undefined, undefined],
      ['Net income', undefined, undefined],
      ['Turns of inventory', null, null],
    ]);
  });

  it('is computed with in whole units', async () => {
    const { tables } = await tools.call('find_tables', { document_id: id, query: 'cards' });
    const cell = (label: string) => `${tables?.[0]?.rows.find((row) => row.label === label)?.id}.c1`;
    const { results } = await tools.call('compute', {
      inputs: [
        { name: 'fees', id: cell('Net card fees') },
        { name: 'cards', id: cell('Cards in issue (millions)') },
        { name: 'volume', id: cell('Own cards') },
      ],
      computations: [
        { label: 'Fees a card', expression: 'fees / cards' },
        { label: 'Fees of volume', expression: 'fees / volume' },
      ],
    });
    expect(results).toMatchObject([
      { value: expect.stringMatching(/^45\.53/) },
      { value: expect.stringMatching(/^0\.00453/) },
    ]);
  });
});
