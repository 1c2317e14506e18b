import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '../arithmetic.ts';

/** At which date or period a formula's input is meant: its own, the opening balance, or the same a year before. */
export type When = 'now' | 'opening' | 'prior';
type Call = 'avg' | 'prior' | 'growth' | 'change' | 'opt';
const calls = ['avg', 'prior', 'growth', 'change', 'opt'] as const;
type Operator = '+' | '-' | '*' | '/';

export type Formula =
  | { kind: 'number'; value: string }
  | { kind: 'measure'; key: string }
  | { kind: 'operation'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'call'; call: Call; of: Formula };

const token = /\s*([a-z][a-z0-9_]*|\d+(?:\.\d+)?|[-+*/()])/y;

/**
 * `cfo - capex`, `365 * avg(receivables) / revenue`: names of measures and numbers with + − × ÷ and brackets. `avg(x)` is the mean of
 * the opening and the closing balance, `prior(x)` the same a year before, `growth(x)` and `change(x)` compare with it, and
 * `opt(x)` is zero where x is not reported.
 * @throws for a text that is no formula
 */
export function parseFormula(text: string): Formula {
  const tokens: string[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    tokens.push(match[1] ?? '');
    if (token.lastIndex === text.length) break;
  }
  if (tokens.join('') !== text.replace(/\s+/g, '')) throw new Error(`not a formula: ${text}`);
  let at = 0;
  const fail = (): never => {
    throw new Error(`not a formula: ${text}`);
  };
  const sum = (): Formula => chain(product, ['+', '-']);
  const product = (): Formula => chain(term, ['*', '/']);
  function chain(next: () => Formula, operators: readonly Operator[]): Formula {
    let left = next();
    for (;;) {
      const operator = operators.find((one) => one === tokens[at]);
      if (!operator) return left;
      at += 1;
      left = { kind: 'operation', operator, left, right: next() };
    }
  }
  function term(): Formula {
    const word = tokens[at] ?? '';
    at += 1;
    if (/^\d/.test(word)) return { kind: 'number', value: word };
    if (word === '(') return closed(sum());
    if (!/^[a-z]/.test(word)) return fail();
    const call = calls.find((one) => one === word);
    if (!call || tokens[at] !== '(') return { kind: 'measure', key: word };
    at += 1;
    return closed({ kind: 'call', call, of: sum() });
  }
  function closed(formula: Formula): Formula {
    if (tokens[at] !== ')') return fail();
    at += 1;
    return formula;
  }
  const formula = sum();
  return at === tokens.length ? formula : fail();
}

/** The measures in a formula, each once. */
export function measuresIn(formula: Formula): string[] {
  if (formula.kind === 'number') return [];
  if (formula.kind === 'measure') return [formula.key];
  if (formula.kind === 'call') return measuresIn(formula.of);
  return [...new Set([...measuresIn(formula.left), ...measuresIn(formula.right)])];
}

export interface Evaluated<Input> {
  value: string;
  inputs: Input[];
  /** Measures that are not reported and count as zero. */
  zeros: string[];
}
/** Why there is no value: an input is not known, or the divisor is not positive, so that the quotient says nothing. */
export type NoValue = 'missing' | 'not_meaningful';

/** Computes a formula. `find` gives an input, or undefined where it is not known. */
export function evaluateFormula<Input extends { value: string }>(
  formula: Formula,
  find: (key: string, when: When) => Input | undefined,
  when: When = 'now',
): Evaluated<Input> | NoValue {
  if (formula.kind === 'number') return { value: formula.value, inputs: [], zeros: [] };
  if (formula.kind === 'measure') {
    const input = find(formula.key, when);
    return input ? { value: input.value, inputs: [input], zeros: [] } : 'missing';
  }
  if (formula.kind === 'operation') {
    const left = evaluateFormula(formula.left, find, when);
    const right = evaluateFormula(formula.right, find, when);
    return combine(formula.operator, left, right);
  }
  const { call, of } = formula;
  if (call === 'prior') return evaluateFormula(of, find, 'prior');
  const now = evaluateFormula(of, find, when);
  if (call === 'opt') return now === 'missing' ? { value: '0', inputs: [], zeros: measuresIn(of) } : now;
  if (call === 'avg') {
    const total = combine('+', now, evaluateFormula(of, find, 'opening'));
    return combine('/', total, { value: '2', inputs: [], zeros: [] });
  }
  const before = evaluateFormula(of, find, 'prior');
  const change = combine('-', now, before);
  if (call === 'change' || typeof before === 'string') return change;
  return combine('/', change, { ...before, inputs: [] });
}

function combine<Input>(
  operator: Operator,
  left: Evaluated<Input> | NoValue,
  right: Evaluated<Input> | NoValue,
): Evaluated<Input> | NoValue {
  if (typeof left === 'string') return left;
  if (typeof right === 'string') return right;
  if (operator === '/' && compareDecimals(right.value, '0') <= 0) return 'not_meaningful';
  const value = calculate(operator, left.value, right.value);
  if (value === undefined) return 'not_meaningful';
  return { value, inputs: [...left.inputs, ...right.inputs], zeros: [...left.zeros, ...right.zeros] };
}

function calculate(operator: Operator, left: string, right: string): string | undefined {
  if (operator === '+') return addDecimals(left, right);
  if (operator === '-') return subtractDecimals(left, right);
  return operator === '*' ? multiplyDecimals(left, right) : divideDecimals(left, right);
}
