import { z } from 'zod';
import { amount, codeText, nameText, sentenceText } from '../bounds.ts';

/** What a variable of a skill takes. The last five are looked up or read as what they are in finance. */
export const skillInputTypes = [
  'text',
  'textarea',
  'number',
  'boolean',
  'date',
  'select',
  'company',
  'filing',
  'document',
  'market',
  'period',
] as const;
export const skillInputType = z.enum(skillInputTypes);
export type SkillInputType = z.infer<typeof skillInputType>;

/** Values that the platform gives where neither the call nor the file does. */
export const builtInVariables = ['input', 'today', 'user_name', 'language'] as const;
export type BuiltInVariable = (typeof builtInVariables)[number];
export const isBuiltIn = (name: string): name is BuiltInVariable =>
  (builtInVariables as readonly string[]).includes(name);

export const skillInput = z
  .object({
    name: codeText,
    type: skillInputType,
    label: nameText,
    help: sentenceText.nullable(),
    required: z
      .boolean()
      .meta({ description: 'Whether a call without it is refused. It may have a default.' }),
    default: nameText.nullable(),
    options: z.array(nameText).max(100).meta({ description: 'The values of a `select`' }),
    multiple: z.boolean().meta({ description: 'Whether several values are taken, separated by commas' }),
    min: amount.nullable().meta({
      description: 'The smallest number; for a text the smallest length; for `multiple` the fewest values',
    }),
    max: amount.nullable(),
    pattern: codeText.nullable().meta({ description: 'Regular expression for the whole of a text' }),
    declared: z.boolean().meta({ description: 'False for a placeholder that the file does not declare' }),
  })
  .meta({ id: 'SkillInput' });
export type SkillInput = z.infer<typeof skillInput>;

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const shortText = (max: number) => scalar.pipe(z.string().trim().min(1).max(max));

/**
 * Whether a pattern is cheap on every value: texts are short, and without groups that repeat and with few repeats its
 * time has a low bound. It is run in the browser as well, on files of others.
 */
export function isCheapPattern(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\[^1-9k]/g, 'x').replaceAll(/\[[^\]]{0,200}\]/g, 'x');
  if (/\\|\(\?(?!:)|\)[*+?{]/.test(bare)) return false;
  if ((bare.match(/[*+]|\{\d*,\}/g) ?? []).length > 3) return false;
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** A variable as a SKILL.md declares it. Unknown keys are kept in the file and ignored. */
export const declaredInput = z
  .object({
    name: z.string().regex(/^[A-Za-z0-9_]{1,40}$/, 'letters, digits and _, at most 40'),
    type: skillInputType.optional(),
    label: shortText(200).optional(),
    help: shortText(1_000).optional(),
    required: z.boolean().default(false),
    default: shortText(1_000).optional(),
    options: z.array(shortText(200)).min(1).max(100).optional(),
    multiple: z.boolean().default(false),
    min: amount.optional(),
    max: amount.optional(),
    pattern: z
      .string()
      .min(1)
      .max(200)
      .refine(isCheapPattern, 'not a regular expression, or one with repeated groups')
      .optional(),
  })
  .refine(({ type, options }) => type !== 'select' || options !== undefined, {
    path: ['options'],
    message: 'a select needs options',
  })
  .refine(({ type = 'select', options }) => options === undefined || type === 'select', {
    path: ['options'],
    message: 'only a select has options',
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    path: ['max'],
    message: 'less than min',
  });
export const declaredInputs = z
  .array(declaredInput)
  .max(40)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'a name stands there twice');

export function toSkillInput(declared: z.output<typeof declaredInput>): SkillInput {
  const { name, required, multiple, options = [] } = declared;
  return {
    name,
    type: declared.type ?? (options.length > 0 ? 'select' : 'text'),
    label: declared.label ?? labelOf(name),
    help: declared.help ?? null,
    required,
    default: declared.default ?? null,
    options,
    multiple,
    min: declared.min ?? null,
    max: declared.max ?? null,
    pattern: declared.pattern ?? null,
    declared: true,
  };
}

/** All that a call may or must give: what the file declares, then its other placeholders, which are required text. */
export function inputsOf(declared: readonly SkillInput[], variables: readonly string[]): SkillInput[] {
  const known = new Set(declared.map(({ name }) => name));
  const others = variables.filter((name) => !known.has(name) && !isBuiltIn(name));
  return [
    ...declared,
    ...others.map((name) => ({
      ...toSkillInput({ name, required: true, multiple: false }),
      declared: false,
    })),
  ];
}

function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim() || name;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
