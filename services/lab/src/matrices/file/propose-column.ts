import { type MatrixColumn, matrixColumn } from '@footnote/contracts';
import { measureKeys, measureLanguages, measureName } from '@footnote/financials';

/** The measures by key and by name in each language; a name of several measures is left out. */
const measuresByName = new Map<string, string | null>();
for (const key of measureKeys) {
  for (const name of new Set([key, ...measureLanguages.map((one) => measureName(key, one))].map(fold)))
    measuresByName.set(name, measuresByName.has(name) ? null : key);
}

/** The column that a head asks for; null if we can't tell. We don't guess: a wrong column would be asked for every row. */
export function proposeColumn(head: string): MatrixColumn | null {
  const asked = toColumn(head);
  const column = asked && matrixColumn.safeParse(asked);
  return column?.success ? column.data : null;
}

function toColumn(head: string): object | null {
  if (/^@\w/.test(head)) return { kind: 'section', section: head };
  if (/^\/\w/.test(head)) return { kind: 'skill', call: head };
  const measure = measuresByName.get(fold(head));
  if (measure) return { kind: 'measure', measure };
  return isQuestion(head) ? { kind: 'question', text: head } : null;
}

/** Japanese and Korean questions often end with their particle alone. */
const isQuestion = (head: string) => /[?？]$|か。?$|까\.?$/.test(head);

function fold(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
}
