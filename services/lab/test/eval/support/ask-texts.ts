import { openModel } from '../../agent/support/open-agent.ts';
import { askDesk } from './ask-desk.ts';
import { openDesk } from './open-desk.ts';

/**
 * Opens a desk with each text as a document of its own, and closes it after the tests. To be called within `describe`.
 * @param name of the file of each, which may name its company
 * @returns asks questions of one text, each as the follow-up of those before; gives the answer to the last
 */
export function askTexts<Id extends string>(texts: Readonly<Record<Id, string>>, name = 'report.md') {
  const documents = Object.entries<string>(texts).map(([id, text]) => ({
    document_id: id,
    name,
    text,
  }));
  const desk = openDesk(openModel(), { companies: [], filings: [], documents });
  afterAll(() => desk.close());
  return async (id: Id, ...questions: string[]): Promise<string> => {
    const history: { question: string; answer: string }[] = [];
    for (const question of questions) {
      const { text } = await askDesk(desk, { question, document_ids: [id], history });
      history.push({ question, answer: text });
    }
    return history.at(-1)?.answer ?? '';
  };
}
