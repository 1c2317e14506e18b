import { z } from 'zod';

export const faultSchema = z.strictObject({
  /** Part of the path with its query, or a regular expression on it; empty matches all. */
  match: z.string(),
  /** How many requests it affects. */
  times: z.number().int().positive().default(1),
  status: z.number().int().min(200).max(599).optional(),
  delay_ms: z.number().int().nonnegative().default(0),
  body: z
    .enum([
      'rate-limit-html',
      'undeclared-html',
      'html',
      'json-error',
      'half',
      'reset',
      'hang',
      'slow',
      'extra-field',
      'odd-row',
    ])
    .optional(),
  /** Where the answer sends the client: an address, or a path of the same host. */
  redirect: z.string().min(1).optional(),
  /** For `odd-row`: the name of the list that gets one; by default the longest. */
  list: z.string().optional(),
  /** For `slow`. */
  bytes_per_second: z.number().int().positive().default(1024),
  /** Added to the answer, as in `{"retry-after":"2"}`. */
  headers: z.record(z.string(), z.string()).default({}),
});
export type FaultInput = z.input<typeof faultSchema>;
export type Fault = z.output<typeof faultSchema>;

export type Faults = {
  /** Throws a ZodError when the fault is not well formed. */
  add: (fault: FaultInput) => void;
  clear: () => void;
  list: () => Fault[];
  /** The first fault that matches; counts it down. */
  take: (path: string) => Fault | undefined;
};

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add: (fault) => {
      faults.push(faultSchema.parse(fault));
    },
    clear: () => {
      faults = [];
    },
    list: () => faults.map((fault) => ({ ...fault })),
    take: (path) => {
      const fault = faults.find((one) => matches(one.match, path));
      if (!fault) return undefined;
      fault.times -= 1;
      faults = faults.filter((one) => one.times > 0);
      return fault;
    },
  };
}

function matches(match: string, path: string): boolean {
  if (path.includes(match)) return true;
  try {
    return new RegExp(match).test(path);
  } catch {
    return false;
  }
}
