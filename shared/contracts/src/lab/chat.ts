import { z } from 'zod';
import {
  amount,
  boundedRecord,
  codeText,
  count,
  lineText,
  mapKey,
  nameText,
  storedId,
  titleText,
} from '../bounds.ts';
import { filingRef } from '../filings/filing.ts';
import { country } from '../filings/market.ts';
import { isoInstant } from '../primitives.ts';

export const threadId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const messageLimitChars = 32_000;

/** How much a run may spend. Each limit is a setting of the lab. */
export const chatEffort = z.enum(['quick', 'standard', 'deep']);
export type ChatEffort = z.infer<typeof chatEffort>;

/** What a run of one effort may spend at most. */
export const effortBounds = z
  .object({
    effort: chatEffort,
    steps: count.meta({ description: 'Calls of the language model' }),
    seconds: count,
    tokens: count.meta({ description: 'Read and written' }),
    cost_usd: amount.nullable().meta({
      description:
        'About what all its tokens cost, if nine tenths of them are read and one tenth is written. 0: no paid model; null: no price is known',
    }),
  })
  .meta({ id: 'EffortBounds' });
export type EffortBounds = z.infer<typeof effortBounds>;

/** Whether a run makes a report: the agent decides, never, or always. */
export const reportWish = z.enum(['auto', 'never', 'always']).meta({
  description:
    'Default `auto`: the agent makes a report when the question or the skill asks for one. `never`: it can’t make one. ' +
    '`always`: the model is told to make one. A report needs membership of an organisation; a run makes at most one',
});
export type ReportWish = z.infer<typeof reportWish>;

const message = z
  .string()
  .max(messageLimitChars)
  .refine((text) => text.trim() !== '', 'must not be blank')
  .meta({ pattern: '\\S' });

const askedFiling = z.strictObject({ country, filing_id: filingRef });

/** Options of a run, in both forms of the body. */
const options = {
  document_ids: z.array(storedId).max(50).optional(),
  filings: z.array(askedFiling).max(20).optional(),
  effort: chatEffort.optional(),
  report: reportWish.optional(),
  max_cost_usd: z
    .number()
    .min(0.001)
    .max(1_000)
    .optional()
    .meta({
      description:
        "What the answer may cost, beside the effort's own limits. Once it is nearly spent, the answer is made of what is known " +
        '(`bounded_by: cost`). Refused where the price of the model is not known (`cost_usd` of the efforts is null)',
    }),
  stream: z.boolean().optional().meta({ description: 'Default true; false: the finished message as JSON' }),
};

export const plainChatBody = z
  .strictObject({ message, thread_id: threadId.nullish(), ...options })
  .meta({ description: 'Continues a thread of the caller, or begins one' });
export type PlainChatBody = z.infer<typeof plainChatBody>;

/** A UI message from a client. Only its text is read; its tool calls and files are not trusted. */
const sentMessage = z.looseObject({
  id: z.string().max(200).optional(),
  role: z.enum(['user', 'assistant', 'system']),
  parts: z
    .array(z.looseObject({ type: codeText }))
    .max(2_000)
    .optional(),
  content: z.unknown().optional(),
});

/** The body that the AI SDK's `useChat` sends, majors 5, 6 and 7. Other members are ignored. */
export const useChatBody = z
  .looseObject({
    id: threadId.meta({ description: 'The thread; a new one is begun if it does not exist' }),
    messages: z.array(sentMessage).min(1).max(2_000),
    trigger: z.enum(['submit-message', 'regenerate-message']).optional(),
    messageId: z.string().max(200).nullish(),
    ...options,
  })
  .meta({
    description:
      "The body of `useChat`. Only the last user message's text is read. Its `id` is the idempotency key: the same message " +
      'sent again gets the same run. With `regenerate-message`, or with other text under the same id, the ' +
      'answer is made again and later messages are removed. With `regenerate-message`, options that are not given are those ' +
      'of the question, and an answer that failed goes on after the steps that it had finished',
  });
export type UseChatBody = z.infer<typeof useChatBody>;

export const chatBody = z.union([plainChatBody, useChatBody]);
export type ChatBody = z.infer<typeof chatBody>;

/** Values of a skill's variables, by name. */
export const skillValues = boundedRecord(mapKey, z.string().max(messageLimitChars), 1_000);

export const chatStopReason = z.enum([
  'done',
  'stopped',
  'wrapped_up',
  'budget',
  'failed',
  'lost',
  'shut_down',
]);
export type ChatStopReason = z.infer<typeof chatStopReason>;

/** The options of a question that was asked with any. They hold again when its answer is made again. */
const askedOptions = z.object({
  document_ids: z.array(storedId).max(50).optional(),
  filings: z.array(askedFiling).max(20).optional(),
  effort: chatEffort.optional(),
  report: reportWish.optional(),
  max_cost_usd: amount.optional(),
});
export type AskedOptions = z.infer<typeof askedOptions>;

/** Metadata of a message in a stream's `start` and `finish`, and in a stored assistant message. */
export const chatMetadata = z
  .object({
    thread_id: threadId.optional(),
    run_id: codeText.optional(),
    model: nameText.optional(),
    effort: chatEffort.optional(),
    skill: z
      .object({
        name: codeText,
        tier: codeText,
        version: count,
        values: skillValues,
      })
      .optional(),
    stop_reason: chatStopReason.optional().meta({ description: 'Why the answer ended' }),
    bounded_by: z
      .enum(['steps', 'tokens', 'cost', 'time'])
      .optional()
      .meta({ description: 'The limit that an answer with `stop_reason` `budget` has reached' }),
    usage: z
      .object({
        input_tokens: count,
        cached_input_tokens: count,
        output_tokens: count,
        cost_usd: amount.nullable(),
      })
      .optional(),
    duration_ms: count.optional(),
    asked: askedOptions.optional().meta({ description: 'The options of a question that was asked with any' }),
  })
  .meta({ id: 'ChatMetadata' });
export type ChatMetadata = z.infer<typeof chatMetadata>;

/** A message of a thread in the AI SDK's form (UIMessage). */
export const chatMessage = z
  .object({
    id: codeText,
    role: z.enum(['user', 'assistant']),
    parts: z.array(z.looseObject({ type: codeText })).max(20_000),
    metadata: chatMetadata.optional(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessage>;

export const threadTitle = lineText(200);
export const threadFolder = lineText(60);

/** Who else may read a thread. Only its user writes to it. */
export const threadSharing = z.enum(['none', 'link', 'organisation']).meta({
  description:
    '`link`: members of the organisation who have its id; `organisation`: all members find it in a list',
});
export type ThreadSharing = z.infer<typeof threadSharing>;
export const shareId = z.string().regex(/^shr_[A-Za-z0-9]{16,64}$/);

export const chatThread = z
  .object({
    thread_id: threadId,
    title: titleText,
    message_count: count,
    active_run_id: codeText.nullable().meta({ description: 'The active run, if any' }),
    folder: nameText.nullable(),
    sharing: threadSharing,
    share_id: codeText
      .nullable()
      .meta({ description: 'By which others read it; null when it is not shared' }),
    created_at: isoInstant,
    updated_at: isoInstant,
  })
  .meta({ id: 'ChatThread' });
export type ChatThread = z.infer<typeof chatThread>;

/** A thread as others of the organisation see it. */
export const sharedThread = z
  .object({
    share_id: codeText,
    title: titleText,
    message_count: count,
    shared_by: z.object({ user_id: nameText, name: nameText.nullable() }),
    created_at: isoInstant,
    updated_at: isoInstant,
  })
  .meta({ id: 'SharedThread' });
export type SharedThread = z.infer<typeof sharedThread>;

/** The answer to `stream: false`. */
export const chatAnswer = z.object({ thread_id: threadId, message: chatMessage }).meta({ id: 'ChatAnswer' });
export type ChatAnswer = z.infer<typeof chatAnswer>;
