import {
  chatAnswer,
  chatChunk,
  chatCompletion,
  chatCompletionChunk,
  ingestionStreamEvents,
  mcpMessage,
  type Route,
  skillDraftEvents,
} from '@footnote/contracts';
import { z } from 'zod';
import { answerHeadersOf } from './openapi-headers.ts';

/** The events of each stream, by route id. */
const streamEvents: Record<string, Record<string, z.ZodType>> = {
  streamIngestion: ingestionStreamEvents,
  startChat: { message: chatChunk },
  resumeChat: { message: chatChunk },
  createChatCompletion: { message: chatCompletionChunk },
  streamSkillDraft: skillDraftEvents,
  callMcp: { message: mcpMessage },
};

/** What a stream's route answers with instead when it is asked for a whole answer, by route id. */
const wholeAnswers: Record<string, z.ZodType> = {
  startChat: chatAnswer,
  createChatCompletion: chatCompletion,
};

/** The responses of a route by status, all but the problems. */
export function answersOf(route: Route) {
  const { status = 200, otherStatuses = {}, honours = [] } = route;
  const { description, content } = bodyOf(route);
  const answer = (of: number, words: string) => ({
    description: words,
    headers: answerHeadersOf(route, of),
    ...(of === 204 || of === 304 ? {} : { content }),
  });
  return {
    [status]: answer(status, description),
    ...Object.fromEntries(
      Object.entries(otherStatuses).map(([other, words]) => [other, answer(Number(other), words)]),
    ),
    ...(honours.includes('Range') ? { 206: answer(206, 'The part that `Range` asks for') } : {}),
    ...(honours.includes('If-None-Match')
      ? { 304: answer(304, '`If-None-Match` names the current version') }
      : {}),
  };
}

function bodyOf(route: Route) {
  const { ok } = route.shape;
  if (ok === 'event-stream') return eventsOf(route);
  const others = Object.fromEntries((route.alsoAs ?? []).map((type) => [type, { schema: z.string() }]));
  return { description: 'Done', content: { ...contentOf(route, ok), ...others } };
}

/** The schema of bytes, for which zod has no type. */
function contentOf({ answersAs, mediaTypes }: Route, ok: z.ZodType) {
  if (answersAs === undefined) return { 'application/json': { schema: ok } };
  if (answersAs === 'text/markdown' || answersAs === 'text/csv') return { [answersAs]: { schema: ok } };
  const bytes = { schema: { type: 'string' as const, format: 'binary' } };
  return Object.fromEntries((mediaTypes ?? [answersAs]).map((type) => [type, bytes]));
}

function eventsOf({ id }: Route) {
  const events = Object.entries(streamEvents[id] ?? {});
  const lines = events.map(([event, schema]) => `- \`${event}\`: \`${schemaName(event, schema)}\``);
  const whole = wholeAnswers[id];
  return {
    description: `Server-sent events, data as JSON:\n${lines.join('\n')}`,
    content: {
      ...(whole ? { 'application/json': { schema: whole } } : {}),
      'text/event-stream': {
        schema: z
          .unknown()
          .meta({ description: 'Server-sent events in the WHATWG format, with `id`, `event` and `data`' }),
        // OpenAPI 3.1 can't describe the events of a stream, so their schemas are listed by event name.
        'x-events': Object.fromEntries(
          events.map(([event, schema]) => [
            event,
            { $ref: `#/components/schemas/${schemaName(event, schema)}` },
          ]),
        ),
      },
    },
  };
}

function schemaName(event: string, schema: z.ZodType): string {
  return schema.meta()?.id ?? event;
}

/** The schemas of events are part of the description, although no answer consists of one of them. */
export function eventSchemas() {
  const schemas = Object.values(streamEvents).flatMap((events) => Object.values(events));
  return schemas.map((schema) => ({ type: 'schema' as const, schema }));
}
