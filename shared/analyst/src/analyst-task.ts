import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { country, filingRef } from '@footnote/contracts';
import type { ProviderOptions } from '@footnote/llm';
import { z } from 'zod';

/** The company of a filing that the user points at. `names`: all that it is called. */
const pointedCompany = z.object({
  local_id: z.string(),
  name: z.string(),
  ticker: z.string().nullable(),
  names: z.array(z.string()),
});

/**
 * The analyst's task in separate fields, so that it never has to guess them from a prompt. A caller
 * of the language model adds them to its request as `providerOptions: analystOptions(task)`; every other provider
 * ignores them, as providers ignore all options but their own.
 */
export const analystTask = z.discriminatedUnion('kind', [
  /** A SKILL.md draft as an object: `name`, `display_name`, `description`, `content`. */
  z.object({
    kind: z.literal('draft-skill'),
    /** The user's wish in natural language. */
    wish: z.string(),
  }),
  /** A report section rewritten; the answer is the new narrative alone. */
  z.object({ kind: z.literal('rewrite'), instruction: z.string(), narrative: z.string() }),
  /** A turn of the research chat, with tools. */
  z.object({
    kind: z.literal('chat'),
    question: z.string(),
    /** The values of the skill that was called, e.g. `{ticker: 'AAPL', peers: 'MSFT, GOOGL'}`. */
    values: z.record(z.string(), z.string()).optional(),
    /** The skill that was called: its name for readers, and its text with the values filled in. */
    skill: z.object({ title: z.string(), text: z.string() }).optional(),
    /** The companies that its values mean. */
    companies: z
      .array(z.object({ country, local_id: z.string(), name: z.string(), ticker: z.string().nullable() }))
      .optional(),
    /** The filings that the user points at, each with its company where that is known: only these are read. */
    filings: z
      .array(z.object({ country, filing_id: filingRef, company: pointedCompany.optional() }))
      .optional(),
    documents: z.array(z.object({ document_id: z.string(), name: z.string() })).optional(),
    /** Whether a report is wanted. Absent: the words of the question decide. */
    report: z.boolean().optional(),
  }),
]);
export type AnalystTask = z.infer<typeof analystTask>;
export type RewriteTask = Extract<AnalystTask, { kind: 'rewrite' }>;
export type ChatTask = Extract<AnalystTask, { kind: 'chat' }>;

/** The name of the provider, by which the SDK keys its options. */
const providerName = 'offline';

export function analystOptions(task: AnalystTask): ProviderOptions {
  return { [providerName]: { task } };
}

/** Null when the call holds no task, or one that the analyst does not know. */
export function readAnalystTask({ providerOptions }: LanguageModelV4CallOptions): AnalystTask | null {
  const read = analystTask.safeParse(providerOptions?.[providerName]?.task);
  return read.success ? read.data : null;
}
