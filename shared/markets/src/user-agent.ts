import { z } from 'zod';
import type { MarketSetting } from './market-descriptor.ts';

/** What is declared to a regulator that does not ask who sends a request, if the operator names nobody. */
const anonymous = 'footnote';

/** A name and a mail address, in characters that a header may have. */
export const userAgentSchema = z
  .string()
  .regex(/^[\x20-\x7e]*$/, 'must name a company and a mail address')
  .regex(/[^\s@]@[^\s@]{1,255}?\.[^\s@]/, 'must name a company and a mail address')
  .optional();

export function userAgentSetting(regulator: string) {
  return {
    schema: userAgentSchema,
    about: `Company and mail address declared to ${regulator}, so that it can write before it refuses`,
    example: '',
  } satisfies MarketSetting;
}

export function userAgentOf(declared: string | undefined): string {
  return declared ?? anonymous;
}
