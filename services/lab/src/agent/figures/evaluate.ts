import {
  absoluteQuantity,
  addQuantities,
  divideQuantities,
  isPlain,
  multiplyQuantities,
  type Quantity,
  refuse,
  sayUnit,
  subtractQuantities,
  unsized,
} from './quantity.ts';

const token = /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[a-z]\w*)|(?<sign>[-+*/(),]))/iy;
const mostDeep = 30;

type Token = { kind: 'number' | 'name' | 'sign'; text: string };

/**
 * The value of an expression over named quantities. Exact, but a quotient is kept to thirty digits.
 * @throws validation_failed, with what is wrong in its detail
 */
export function evaluate(expression: string, inputs: ReadonlyMap<string, Quantity>): Quantity {
  const tokens = readTokens(expression);
  let at = 0;
  const peek = () => tokens[at]?.text;
  const take = (text: string) => {
    if (peek() !== text) throw refuse(`'${text}' is missing in the expression`);
    at += 1;
  };

  function sum(deep: number): Quantity {
    let value = product(deep);
    for (let sign = peek(); sign === '+' || sign === '-'; sign = peek()) {
      at += 1;
      const next = product(deep);
      value = sign === '+' ? addQuantities(value, next) : subtractQuantities(value, next);
    }
    return value;
  }

  function product(deep: number): Quantity {
    let value = factor(deep);
    for (let sign = peek(); sign === '*' || sign === '/'; sign = peek()) {
      at += 1;
      const scale = tokens[at]?.kind === 'number' ? tokens[at]?.text : undefined;
      if (scale !== undefined) refuseScaling(value, scale);
      const next = factor(deep);
      value = sign === '*' ? multiplyQuantities(value, next) : divideQuantities(value, next);
    }
    return value;
  }

  function factor(deep: number): Quantity {
    if (deep > mostDeep) throw refuse('the expression is nested too deeply');
    const next = tokens[at];
    if (!next) throw refuse('the expression ends too early');
    at += 1;
    if (next.kind === 'number') return { value: next.text, unit: {} };
    if (next.text === '-') return multiplyQuantities({ value: '-1', unit: {} }, factor(deep + 1));
    if (next.text === '(') {
      const value = sum(deep + 1);
      take(')');
      return value;
    }
    if (next.kind !== 'name') throw refuse(`'${next.text}' stands in the wrong place`);
    if (peek() === '(') return call(next.text, deep);
    const value = inputs.get(next.text);
    if (!value)
      throw refuse(
        `'${next.text}' is none of the inputs, which are: ${[...inputs.keys()].slice(0, 20).join(', ')}`,
      );
    return value;
  }

  function call(name: string, deep: number): Quantity {
    take('(');
    const values = [sum(deep + 1)];
    while (peek() === ',') {
      at += 1;
      values.push(sum(deep + 1));
    }
    take(')');
    return apply(name, values);
  }

  const value = sum(0);
  if (at < tokens.length) throw refuse(`'${peek()}' stands in the wrong place`);
  return value;
}

/** Amounts are in whole units: one divided by 1,000 is still printed in the currency, and a thousand times too small. */
function refuseScaling({ unit }: Quantity, number: string): void {
  const isAmount = Object.entries(unit).some(([name, power]) => name !== unsized && power === 1);
  if (isAmount && /^10{0,15}$/.test(number) && number.length > 3 && (number.length - 1) % 3 === 0)
    throw refuse(
      `${sayUnit(unit)} is already in whole units, so it is not multiplied or divided by ${number}: leave that out, and choose how it is printed by \`unit\` (thousands, millions, billions)`,
    );
}

function apply(name: string, values: readonly Quantity[]): Quantity {
  const [first, last, years] = values;
  if (first && (name === 'sum' || name === 'avg')) {
    const total = values.slice(1).reduce(addQuantities, first);
    return name === 'sum' ? total : divideQuantities(total, { value: String(values.length), unit: {} });
  }
  if (first && (name === 'min' || name === 'max'))
    return values.slice(1).reduce((best, value) => {
      const isLess = Number(subtractQuantities(value, best).value) < 0;
      return isLess === (name === 'min') ? value : best;
    }, first);
  if (name === 'abs' && first && values.length === 1) return absoluteQuantity(first);
  if (name === 'cagr' && first && last && years && values.length === 3) return growthOf(first, last, years);
  throw refuse(`there is no function '${name}' of ${values.length} values`);
}

/** Growth a year. A root has endless digits, so twelve are kept. */
function growthOf(first: Quantity, last: Quantity, years: Quantity): Quantity {
  const ratio = divideQuantities(last, first);
  const [times, count] = [Number(ratio.value), Number(years.value)];
  if (!isPlain(ratio) || !isPlain(years) || times <= 0 || count <= 0)
    throw refuse('growth a year needs two positive amounts of one unit and a number of years');
  return { value: (times ** (1 / count) - 1).toFixed(12), unit: {} };
}

function readTokens(expression: string): Token[] {
  const tokens: Token[] = [];
  const text = expression.trim();
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) throw refuse(`'${text.slice(at, at + 10)}' can't be read`);
    const { number, name, sign } = match.groups ?? {};
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
    at = token.lastIndex;
  }
  return tokens;
}
