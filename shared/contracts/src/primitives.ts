import { z } from 'zod';

/** A calendar day as the regulator states it, `YYYY-MM-DD`. */
export const isoDate = z.iso.date();
/** A UTC instant, ISO 8601 with `Z`. */
export const isoInstant = z.iso.datetime().max(40);

/** An instant as a caller may write it, with `Z` or another offset, as UTC. */
export const instantParameter = z.iso
  .datetime({ offset: true })
  .max(40)
  .transform((text) => new Date(text).toISOString());

/**
 * An integer query parameter: digits only, so that `1e2`, `0x10` and ` 5` are refused and not guessed at.
 */
export const integerParameter = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(fallback)
    // What clients see: the text of the parameter is a whole number.
    .meta({ type: 'integer', minimum: min, maximum: max, default: fallback, pattern: undefined });

export const orgId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
