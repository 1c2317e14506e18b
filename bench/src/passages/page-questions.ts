import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question on a filing, and the pages of its PDF that hold the answer. */
export interface PageQuestion {
  id: string;
  question: string;
  document: string;
  /** From 1. */
  pages: number[];
}

/** The questions of a folder with `questions.jsonl` and `pdfs/`, and the documents that they are asked on. */
export function readPageQuestions(folder: string): { questions: PageQuestion[]; documents: string[] } {
  const lines = readFileSync(join(folder, 'questions.jsonl'), 'utf8').trim().split('\n');
  const questions = lines.map((line): PageQuestion => {
    const { financebench_id, question, doc_name, evidence } = JSON.parse(line) as {
      financebench_id: string;
      question: string;
      doc_name: string;
      evidence: { page: number }[];
    };
    return {
      id: financebench_id,
      question,
      document: doc_name,
      pages: [...new Set(evidence.map(({ page }) => page))],
    };
  });
  const documents = readdirSync(join(folder, 'pdfs'))
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => file.slice(0, -'.pdf'.length));
  return { questions, documents };
}
