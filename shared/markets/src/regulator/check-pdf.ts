import { problemDrift } from './regulator-problems.ts';

/** Checks for the signature of a PDF; some tools write a few bytes before it. `name` is the regulator's name. @throws source_drift */
export function checkPdf(name: string, start: Buffer): void {
  if (!start.subarray(0, 1024).includes('%PDF-')) throw problemDrift(name, 'the document is not a PDF');
}
