import { type Country, country as countrySchema } from '@research/contracts';

/** What a matrix asks: the same questions of several filings. It is in the address, so that a link opens it. */
export interface Matrix {
  filings: readonly MatrixFiling[];
  questions: readonly string[];
}

export interface MatrixFiling {
  country: Country;
  filing_id: string;
}

export const mostFilings = 12;
export const mostQuestions = 8;
export const mostQuestionChars = 500;

/** `f=US/0000320193-24-000123,JP/S100ABCD`, and the questions line by line in `q`. What can't be read is left out. */
export function readMatrix({ f = '', q = '' }: { f?: string; q?: string }): Matrix {
  const filings = f.split(',').flatMap((text) => filingOf(text) ?? []);
  const questions = q.split('\n').flatMap((text) => text.trim().slice(0, mostQuestionChars) || []);
  return {
    filings: [...new Map(filings.map((one) => [nameOf(one), one])).values()].slice(0, mostFilings),
    questions: [...new Set(questions)].slice(0, mostQuestions),
  };
}

export function writeMatrix({ filings, questions }: Matrix): { f: string; q: string } {
  return { f: filings.map(nameOf).join(','), q: questions.join('\n') };
}

/** A filing as a user types it: `US/0000320193-24-000123`. */
export function filingOf(text: string): MatrixFiling | null {
  const [, code, filing_id] = /^\s*([A-Z]{2})\/([A-Za-z0-9][A-Za-z0-9_.-]{0,79})\s*$/.exec(text) ?? [];
  const country = countrySchema.safeParse(code);
  return country.success && filing_id ? { country: country.data, filing_id } : null;
}

export const nameOf = ({ country, filing_id }: MatrixFiling) => `${country}/${filing_id}`;

/**
 * The thread of a cell. It follows from the user, the filing and the question: a matrix that is opened again finds its
 * answers on the platform, and nothing is stored in the browser.
 */
export async function threadOf(user: string, filing: MatrixFiling, question: string): Promise<string> {
  const text = new TextEncoder().encode([user, nameOf(filing), question].join('\n'));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `matrix-${[...bytes.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
