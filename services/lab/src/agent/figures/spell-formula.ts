import { minusSign } from '@footnote/text';

/** What a formula says of a cell. */
interface Spelt {
  label: string;
  column: string;
  text: string;
}

/** `$(8,000)` and `(8,000)`, as statements print negative amounts. */
const inBrackets = /^([^\d()（）]*)[(（]([^\d()（）]*\d[^()（）]*)[)）](.*)$/;

/**
 * A formula as a reader understands it: its names are replaced by the cells that they mean, with the signs that they have,
 * and brackets around the whole are left out.
 */
export function spellFormula(expression: string, cells: ReadonlyMap<string, Spelt>): string {
  return withoutOuter(expression).replaceAll(/[a-z]\w*/g, (name) => {
    const cell = cells.get(name);
    if (!cell) return name;
    return `${[cell.label, cell.column].filter(Boolean).join(' ')} (${withSign(cell.text)})`;
  });
}

/** `$(8,000)` as `−$8,000`. */
function withSign(text: string): string {
  const [, before = '', amount, after = ''] = inBrackets.exec(text.trim()) ?? [];
  return amount === undefined ? text : `${minusSign}${before}${amount}${after}`;
}

function withoutOuter(expression: string): string {
  const whole = expression.trim();
  if (!whole.startsWith('(')) return whole;
  let deep = 0;
  for (const [at, char] of [...whole].entries()) {
    deep += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (deep === 0) return at === whole.length - 1 ? withoutOuter(whole.slice(1, -1)) : whole;
  }
  return whole;
}
