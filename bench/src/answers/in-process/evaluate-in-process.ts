import type { AnswersFile } from '../answers-file.ts';
import type { EvaluationInput } from '../run-evaluation.ts';
import { askInProcess } from './ask-in-process.ts';
import { openResearch } from './open-research.ts';
import { openServices } from './open-services.ts';
import { createDocuments } from './read-document.ts';
import { readRealFilings } from './real-filings.ts';

/** Asks all questions of the agent in this process. */
export async function evaluateInProcess(
  file: AnswersFile,
  { questions, documents }: Pick<EvaluationInput, 'questions' | 'documents'>,
  report: (line: string) => void,
): Promise<void> {
  const needsFilings = questions.some(({ about = [] }) => about.length > 0);
  const services = await openServices(needsFilings ? readRealFilings() : []);
  const read = createDocuments(documents);
  report(needsFilings ? 'reading the filings' : 'reading the documents');
  await services.takeAll();
  // Before the clock runs: what is measured is the answer.
  for (const { doc_name } of questions) if (doc_name) await read(doc_name);
  const research = openResearch(services, read);
  try {
    let count = 0;
    for (const question of questions) {
      file.add(await askInProcess(research, question));
      count += 1;
      if (count % 50 === 0) report(`${count} of ${questions.length} questions`);
    }
  } finally {
    research.close();
  }
}
