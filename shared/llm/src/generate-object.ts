import type { LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider';
import { problem } from '@footnote/runtime';
import { z } from 'zod';
import { type Port, toCallOptions } from './call-options.ts';
import { failureOf, textOf } from './generate-text.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { ModelMessage, ObjectAnswer, ObjectRequest } from './language-model.ts';
import { addUsage, usageOf } from './metering/model-usage.ts';
import { readJsonObject } from './read-json-object.ts';

/** How much of an answer that doesn't fit is sent back to the model, at most. */
const shownChars = 20_000;

export async function generateObject<T>(port: Port, request: ObjectRequest<T>): Promise<ObjectAnswer<T>> {
  const first = await askForJson(port, request, request.messages);
  const read = judge(request, first.text);
  if ('object' in read) return { object: read.object, usage: first.usage };

  port.log.info({ faults: read.faults.length, task: request.task }, 'asking the model to correct its answer');
  const second = await askForJson(port, request, [
    ...request.messages,
    { role: 'assistant', text: first.text.slice(0, shownChars) },
    { role: 'user', text: correctionText(read.faults) },
  ]);
  const corrected = judge(request, second.text);
  if (!('object' in corrected)) throw problem('model_answer_unusable');
  return { object: corrected.object, usage: addUsage(first.usage, second.usage) };
}

function correctionText(faults: string[]): string {
  return `That can't be used:\n- ${faults.join('\n- ')}\nAnswer again with the whole corrected JSON object and nothing else.`;
}

/** The text as the model wrote it. `judge` decides whether it fits, and also reads JSON inside a code fence. */
async function askForJson<T>(port: Port, request: ObjectRequest<T>, messages: ModelMessage[]) {
  const system = port.provider.schemaInPrompt ? withSchema(request) : request.system;
  try {
    const options: LanguageModelV4CallOptions = {
      ...toCallOptions(port, { ...request, ...(system !== undefined && { system }), messages }),
      responseFormat: { type: 'json', schema: await jsonSchemaOf(request.schema) },
    };
    if (request.onText) return await readAsItComes(port, request.task, options, request.onText);
    const answer = await port.model.generate(request.task, options);
    return { text: textOf(answer), usage: usageOf(port.info, answer.usage) };
  } catch (error) {
    throw failureOf(error, request.signal);
  }
}

async function readAsItComes(
  port: Port,
  task: string,
  options: LanguageModelV4CallOptions,
  onText: (text: string) => void,
) {
  let text = '';
  let usage: LanguageModelV4Usage | undefined;
  for await (const part of await port.model.stream(task, options)) {
    if (part.type === 'finish') usage = part.usage;
    if (part.type !== 'text-delta' || part.delta === '') continue;
    text += part.delta;
    onText(text);
  }
  return { text, usage: usageOf(port.info, usage) };
}

function withSchema<T>({ system = '', schema }: ObjectRequest<T>): string {
  const shape = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  return `${system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n${shape}`.trim();
}

function judge<T>({ schema, check }: ObjectRequest<T>, text: string): { object: T } | { faults: string[] } {
  const value = readJsonObject(text);
  if (value === undefined) return { faults: ['It is not a JSON object.'] };
  const result = schema.safeParse(value);
  if (!result.success) {
    const faults = result.error.issues.map(
      (issue) => `${issue.path.join('.') || 'object'}: ${issue.message}`,
    );
    return { faults: faults.slice(0, 20) };
  }
  const faults = check?.(result.data) ?? [];
  return faults.length === 0 ? { object: result.data } : { faults };
}
