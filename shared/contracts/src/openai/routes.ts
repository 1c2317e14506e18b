import { z } from 'zod';
import { modelProblems, skillCallProblems } from '../problem-codes.ts';
import { defineRoute } from '../route.ts';
import { completionModel } from './chat-completion.ts';
import { chatCompletionBody } from './chat-completion-request.ts';

const tag = 'OpenAI';

/**
 * Four times what JSON may have elsewhere: such clients send the whole conversation with each message, and many write
 * a character that is not ASCII as six bytes.
 */
const completionBodyLimitBytes = 4_000_000;

export const listCompletionModels = defineRoute({
  id: 'listCompletionModels',
  method: 'GET',
  path: '/v1/models',
  auth: 'user',
  tag,
  summary: 'The research agent as models: `research`, `research-quick`, `research-deep`',
  problems: [],
  shape: { ok: z.object({ object: z.literal('list'), data: z.array(completionModel).max(20) }) },
});

export const getCompletionModel = defineRoute({
  id: 'getCompletionModel',
  method: 'GET',
  path: '/v1/models/{model}',
  auth: 'user',
  tag,
  summary: 'One of these models',
  problems: ['model_not_found'],
  shape: { params: z.object({ model: z.string().regex(/^[\x20-\x7e]{1,200}$/) }), ok: completionModel },
});

export const createChatCompletion = defineRoute({
  id: 'createChatCompletion',
  method: 'POST',
  path: '/v1/chat/completions',
  auth: 'user',
  tag,
  rateLimit: 'chat',
  bodyLimitBytes: completionBodyLimitBytes,
  summary: 'Ask the research agent as if it were a model of OpenAI’s chat completions',
  description:
    'For Open WebUI, LibreChat, the `openai` packages and scripts: base URL `…/v1`, the bearer token as API key. ' +
    'The last user message is the question, and may call a skill by `/name key=value`; the messages before it are ' +
    'the history, of which the newest are read as far as they fit; system messages count as wishes of the user. A body may ' +
    'have 4 MB. Nothing is stored but the reports that are asked for, which belong to no thread, and the run ends ' +
    'when the client leaves.\n\n' +
    'Citations come as `annotations` of type `url_citation`, and as a list of sources at the end of the text, as do ' +
    'the reports that were made. `include_reasoning: true` sends what the agent is doing as `reasoning_content`. ' +
    'What Open WebUI and LibreChat ask beside a conversation (its title, tags, what to ask next) is answered by the ' +
    'language model alone, without research.\n\n' +
    'Images, JSON, stop sequences, probabilities and more than one answer are refused. Tools may be offered but none ' +
    'is ever called, and to require a call is refused. `max_tokens` bounds the words of the answer; other ' +
    'parameters that tune a model have no effect.\n\n' +
    'A failure after the answer has begun is an event `{"error": …}` before `[DONE]`; without `stream`, after 15 seconds, a body ' +
    '`{"error": …}` under the status 200 that has already been sent.',
  problems: ['quota_exceeded', 'model_not_found', ...skillCallProblems, ...modelProblems, 'run_timeout'],
  shape: { body: chatCompletionBody, ok: 'event-stream' },
});

export const openAiRoutes = [listCompletionModels, getCompletionModel, createChatCompletion] as const;

/** Below this path, errors also have the members that OpenAI's clients read. */
export const openAiPrefix = '/v1';
