import { type IRunOptions, TextRun } from 'docx';

export type RunStyle = Omit<IRunOptions, 'text' | 'children'>;

const rightToLeft = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`;
const turns = new RegExp(`(${rightToLeft}(?:[\\s\\p{P}\\p{M}]*${rightToLeft}|\\p{M})*)`, 'u');

/** Text as runs. Those in a right-to-left script must be marked for Word. */
export function wordRuns(text: string, style: RunStyle = {}): TextRun[] {
  return text
    .split(turns)
    .map((part, at) => ({ part, rtl: at % 2 === 1 }))
    .filter(({ part }) => part !== '')
    .map(({ part, rtl }) => new TextRun({ ...style, text: part, ...(rtl && { rightToLeft: true }) }));
}
