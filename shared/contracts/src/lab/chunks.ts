import { z } from 'zod';
import { boundedRecord, codeText, longText, sentenceText, titleText } from '../bounds.ts';
import { chatMetadata } from './chat.ts';
import { type DataPartName, dataParts } from './parts.ts';

/**
 * One frame of the chat stream, JSON after `data: `: the chunk types that the AI SDK's clients of majors 5, 6 and
 * 7 all know (https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol). No other top-level type is ever sent.
 */
const textPart = z.object({ id: codeText });
const toolPart = z.object({ toolCallId: codeText, dynamic: z.literal(true) });

export const finishReason = z.enum(['stop', 'length', 'error', 'other']);

const metadata = chatMetadata;

const plainChunks = [
  z.object({ type: z.literal('start'), messageId: codeText, messageMetadata: metadata }),
  z.object({ type: z.literal('start-step') }),
  z.object({ type: z.literal('finish-step') }),
  textPart.extend({ type: z.literal('text-start') }),
  textPart.extend({ type: z.literal('text-delta'), delta: longText }),
  textPart.extend({ type: z.literal('text-end') }),
  textPart.extend({ type: z.literal('reasoning-start') }),
  textPart.extend({ type: z.literal('reasoning-delta'), delta: longText }),
  textPart.extend({ type: z.literal('reasoning-end') }),
  toolPart.extend({ type: z.literal('tool-input-available'), toolName: codeText, input: z.unknown() }),
  toolPart.extend({ type: z.literal('tool-output-available'), output: z.unknown() }),
  toolPart.extend({ type: z.literal('tool-output-error'), errorText: sentenceText }),
  z.object({
    type: z.literal('source-document'),
    sourceId: codeText,
    mediaType: codeText,
    title: titleText,
    providerMetadata: boundedRecord(codeText, boundedRecord(codeText, z.unknown(), 50), 10).optional(),
  }),
  z.object({ type: z.literal('message-metadata'), messageMetadata: metadata }),
  z.object({ type: z.literal('error'), errorText: sentenceText }),
  // Without a reason: clients of major 5 refuse one.
  z.object({ type: z.literal('abort') }),
  z.object({
    type: z.literal('finish'),
    finishReason,
    messageMetadata: metadata.optional(),
  }),
] as const;

const dataChunk = <N extends DataPartName>(name: N) =>
  z.object({
    type: z.literal(`data-${name}` as const),
    id: codeText.optional(),
    data: dataParts[name],
    transient: z.boolean().optional(),
  });

export const chatChunk = z
  .discriminatedUnion('type', [
    ...plainChunks,
    dataChunk('plan'),
    dataChunk('status'),
    dataChunk('spending'),
    dataChunk('skill'),
    dataChunk('citation'),
    dataChunk('verification'),
    dataChunk('chart'),
    dataChunk('report'),
    dataChunk('suggestions'),
    dataChunk('problem'),
  ])
  .meta({ id: 'ChatChunk' });
export type ChatChunk = z.infer<typeof chatChunk>;
