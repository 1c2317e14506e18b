import { countries } from '../filings/market.ts';
import { type BuiltInVariable, isBuiltIn, type SkillInput } from './skill-input.ts';

export interface InputProblem {
  variable: string;
  code: 'unknown' | 'required' | 'invalid';
  /** A sentence without the variable's name. */
  message: string;
}

export interface FilledInputs {
  /** Of each variable that has a value: as given, or its default. Built-ins are not among them unless they are given. */
  values: Record<string, string>;
  problems: InputProblem[];
}

/**
 * Checks the values of a call by what the skill declares, and adds its defaults. The form, the preview and the run use
 * it, so all of them see the same values. Companies, filings and documents are looked up later, when the run is prepared.
 */
export function fillInputs(
  { inputs, variables }: { inputs: readonly SkillInput[]; variables: readonly string[] },
  given: Readonly<Record<string, string>>,
): FilledInputs {
  const known = new Set([...inputs.map(({ name }) => name), ...variables.filter(isBuiltIn)]);
  const values: Record<string, string> = {};
  const problems: InputProblem[] = Object.keys(given)
    .filter((name) => !known.has(name))
    .map((variable) => ({ variable, code: 'unknown', message: 'The skill has no such variable.' }));
  for (const name of variables.filter(isBuiltIn)) {
    const own = given[name]?.trim();
    if (own && !inputs.some((input) => input.name === name)) values[name] = own;
  }
  for (const input of inputs) {
    const text = given[input.name]?.trim() || input.default || '';
    if (text === '') {
      if (input.required && !isBuiltIn(input.name))
        problems.push({ variable: input.name, code: 'required', message: 'A value is needed.' });
      continue;
    }
    const read = readValue(input, text);
    if ('message' in read) problems.push({ variable: input.name, code: 'invalid', message: read.message });
    else values[input.name] = read.value;
  }
  return { values, problems };
}

/** The text for each placeholder of a skill: values, built-ins, and a plain word where an optional value is missing. */
export function fillPlaceholders(
  variables: readonly string[],
  values: Readonly<Record<string, string>>,
  builtIns: Readonly<Record<BuiltInVariable, string>>,
): Record<string, string> {
  return Object.fromEntries(
    variables
      .map((name) => [name, values[name] ?? (isBuiltIn(name) ? builtIns[name] : '') ?? ''])
      .map(([name, value]) => [name, value === '' ? notGiven : value]),
  );
}

/** A placeholder never reaches the model as it is written. */
export const notGiven = '(not given)';

type Read = { value: string } | { message: string };

function readValue(input: SkillInput, text: string): Read {
  if (!input.multiple) return readOne(input, text);
  const parts = splitList(text);
  if (input.min !== null && parts.length < input.min) return { message: `Give at least ${input.min}.` };
  if (input.max !== null && parts.length > input.max) return { message: `Give at most ${input.max}.` };
  // The bounds of a list count its values.
  const read = parts.map((part) => readOne({ ...input, min: null, max: null }, part));
  const wrong = read.find((one) => 'message' in one);
  return wrong ?? { value: read.map((one) => ('value' in one ? one.value : '')).join(', ') };
}

export function splitList(text: string): string[] {
  return text
    .split(/[,;、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readOne(input: SkillInput, text: string): Read {
  switch (input.type) {
    case 'number':
      return readNumber(input, text);
    case 'boolean':
      if (/^(?:true|yes|on|1|はい)$/i.test(text)) return { value: 'true' };
      return /^(?:false|no|off|0|いいえ)$/i.test(text)
        ? { value: 'false' }
        : { message: 'Give true or false.' };
    case 'date':
      return isDay(text) ? { value: text } : { message: `'${short(text)}' is not a date like 2025-03-31.` };
    case 'select': {
      const found = input.options.find((option) => option.toLowerCase() === text.toLowerCase());
      return found === undefined
        ? { message: `'${short(text)}' is not one of ${input.options.join(', ')}.` }
        : { value: found };
    }
    case 'market': {
      const code = text.toUpperCase();
      return (countries as readonly string[]).includes(code)
        ? { value: code }
        : { message: `'${short(text)}' is not one of ${countries.join(', ')}.` };
    }
    case 'period':
      return readPeriod(text);
    case 'filing':
      return /^(?:[A-Za-z]{2}[:/])?[A-Za-z0-9][\w.-]{2,99}$/.test(text)
        ? { value: text }
        : { message: `'${short(text)}' is not the number of a filing.` };
    default:
      return readText(input, text);
  }
}

function readNumber({ min, max }: SkillInput, text: string): Read {
  const bare = text.replaceAll(',', '');
  if (!/^[-+]?\d{1,30}(?:\.\d{1,30})?$/.test(bare)) return { message: `'${short(text)}' is not a number.` };
  const value = Number(bare);
  if (min !== null && value < min) return { message: `${bare} is less than ${min}.` };
  if (max !== null && value > max) return { message: `${bare} is more than ${max}.` };
  return { value: bare };
}

/** Longer values are not compared with a pattern. */
const longestMatched = 200;

function readText({ min, max, pattern }: SkillInput, text: string): Read {
  if (min !== null && text.length < min) return { message: `Give at least ${min} characters.` };
  if (max !== null && text.length > max) return { message: `Give at most ${max} characters.` };
  if (pattern === null) return { value: text };
  const fits = text.length <= longestMatched && new RegExp(`^(?:${pattern})$`, 'u').test(text);
  return fits ? { value: text } : { message: `'${short(text)}' is not of the form ${pattern}.` };
}

const periodForms = [
  /^(?:latest|newest|TTM|LTM|FY|H[12]|Q[1-4]|YTD)$/i,
  // 2024, FY2024, FY24, 2024FY, 2024-2026
  /^(?:FY\s?)?(?:19|20)\d{2}(?:\s?FY)?(?:\s?(?:-|–|to)\s?(?:FY\s?)?(?:19|20)\d{2})?$/i,
  /^FY\s?['’]?\d{2}$/i,
  // Q3 2025, 2025Q3, 2025-Q3, H1 FY2025
  /^[QH][1-4]\s?(?:of\s)?(?:FY\s?)?(?:19|20)\d{2}$/i,
  /^(?:FY\s?)?(?:19|20)\d{2}[\s-]?[QH][1-4]$/i,
  // 2025-03-31, 2025-03, March 2025, 2025年3月期, 2024年度
  /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/,
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)\s(?:19|20)\d{2}$/i,
  /^(?:19|20)\d{2}年(?:\d{1,2}月期?|度)(?:第[1-4１-４]四半期)?$/,
  /^(?:last|previous|prior)\s(?:year|quarter|half)$/i,
];

function readPeriod(text: string): Read {
  const plain = text.replaceAll(/\s+/g, ' ');
  return periodForms.some((form) => form.test(plain))
    ? { value: plain }
    : { message: `'${short(text)}' is not a period like FY2024, Q3 2025, 2025-03-31 or latest.` };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
