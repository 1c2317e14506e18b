import { z } from 'zod';

/**
 * Every text, list, map and number that crosses a boundary has a bound; a test walks all contracts and messages for
 * it. These are the common ones. Bounds of answers are wide: stored data was cut when it was received, and an
 * answer over its bound is an error of ours.
 */

/** An id, slug, code, form name or hash. */
export const codeText = z.string().max(200);
/** The name of a person or a thing. */
export const nameText = z.string().max(1_000);
/** A title, heading or label. */
export const titleText = z.string().max(2_000);
/** A few sentences: a warning, a reason, a summary. */
export const sentenceText = z.string().max(4_000);
export const urlText = z.string().max(4_000);
/** A key of the object store. */
export const objectKey = z.string().min(1).max(900);
/** Markdown of any length that one of our texts may have: a section, a document, an answer. */
export const longText = z.string().max(200_000_000);

/** A number of things, or a position in a text, in UTF-16 units. */
export const count = z.int().min(0);
/** A measured or priced amount. */
export const amount = z.number().min(-1e18).max(1e18);

/** Warnings beside the result, as sentences for the user. */
export const warningList = z.array(sentenceText).max(200);

/** A key of a map that callers send. The database can't hold every key. */
export const mapKey = codeText
  .refine((key) => !key.includes('\0'), 'must not hold the character NUL')
  .meta({ pattern: '^[^\\x00]*$' });

/** A map of at most `maxProperties` entries. */
export const boundedRecord = <V extends z.ZodType>(key: z.ZodString, value: V, maxProperties: number) =>
  z
    .record(key, value)
    .refine((map) => Object.keys(map).length <= maxProperties, `at most ${maxProperties} entries`)
    .meta({ maxProperties, propertyNames: { type: 'string', maxLength: key.maxLength, ...key.meta() } });

/** Control characters of ASCII and Latin-1. When several lines are allowed, tab and line breaks are allowed as well. */
const controls = '\\x00-\\x1f\\x7f-\\x9f';
const controlsButBreaks = '\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f';
const breaks = '\\u2028\\u2029';

/** The pattern is only shown to clients. It is not run here, because it takes quadratic time on a hostile text. */
function shownPattern(forbidden: string, least = 1): string {
  const any = `[^${forbidden}]`;
  const written = `[^\\s${forbidden}]`;
  return `^${any}*${written}${least > 1 ? `${any}{${least - 2},}${written}` : ''}${any}*$`;
}

/** One line of text that is not blank, trimmed: a title, a name, a tag. */
export const lineText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(
      (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
      'control characters and line breaks are not allowed',
    )
    .meta({ pattern: shownPattern(controls + breaks) });

const printable = (text: string) => !/\p{Cc}/u.test(text.replaceAll(/[\t\n\r]/g, ''));
const printableMessage = 'control characters are not allowed';

/** Lines of text, possibly none. */
export const printableText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(printable, printableMessage)
    .meta({ pattern: `^[^${controlsButBreaks}]*$` });

/** Lines of text that are not all blank: at least `min` characters without the blanks around them. */
export const writtenText = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(
      (text) => text.trim().length >= min,
      min === 1 ? 'must not be blank' : `at least ${min} characters, without blanks around them`,
    )
    .refine(printable, printableMessage)
    .meta({ pattern: shownPattern(controlsButBreaks, min) });

export const withinBytes = (limit: number) => (text: string) =>
  text.length <= limit && new TextEncoder().encode(text).length <= limit;

/** The `next_cursor` of a list. A cursor of another list, or an invented one, is refused. */
export const cursor = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[A-Za-z0-9_-]{1,500}$/, 'not a cursor of this list');
export const nextCursor = z.string().max(500).nullable();

/** The id of a stored resource, in a path; a text in another form is the id of nothing. */
export const storedId = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'not an id');
