import { readTables } from '@footnote/financials';
import { fuzz, textOf } from '@footnote/testing/fuzz';
import { openModel } from './agent/support/open-agent.ts';
import { askDesk } from './eval/support/ask-desk.ts';
import { openDesk } from './eval/support/open-desk.ts';

/** Pieces of documents, in any order: what an upload of an unusual form may hold. */
const pieces = [
  '\n',
  '\n\n',
  ' ',
  '| Net sales | 1,200 | (30) |\n',
  '| --- | --- | --- |\n',
  '|  | 2024 | 2023 |\n',
  '|',
  '### CONSOLIDATED STATEMENTS OF OPERATIONS\n',
  '(In millions)\n',
  '<!-- page 2 -->\n',
  '```\n',
  'Net sales rose to $1,200 million. ',
  '# ',
  '**',
  '売上高',
  '\u0000',
];

describe('a document of any form', () => {
  it('has its tables read, each within the text', async () => {
    await fuzz(textOf(pieces, 60), (text) => {
      for (const { char_start, char_end, rows } of readTables([{ section: null, title: '', text }]).tables) {
        expect(char_start).toBeLessThan(char_end);
        expect(char_end).toBeLessThanOrEqual(text.length);
        for (const cell of rows.flatMap(({ cells }) => cells))
          if (cell) expect(text.slice(cell.char_start, cell.char_end)).not.toBe('');
      }
    });
  });

  it('is answered about', async () => {
    const model = openModel();
    await fuzz(textOf(pieces, 60), async (text) => {
      const documents = [{ document_id: 'doc_1', name: 'any.pdf', text }];
      const desk = openDesk(model, { companies: [], filings: [], documents });
      try {
        const answer = await askDesk(desk, {
          question: 'What was net sales in 2024?',
          document_ids: ['doc_1'],
        });
        expect(answer.text).not.toBe('');
      } finally {
        desk.close();
      }
    });
  });
});
