import type { LanguageModelV4Message, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ReadCall } from './tool-calls.ts';

type AnswerContent = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'];
type ProsePart = Extract<AnswerContent[number], { type: 'text' | 'reasoning' }>;

/**
 * Gathers what the model says in a step, for the prompt of the next one. What a provider attaches to a part, such as
 * the signature of its reasoning, is sent back with that part.
 */
export function gatherAnswer() {
  const content: AnswerContent = [];
  /** Parts that are still arriving, by their kind and the provider's id. */
  const open = new Map<string, ProsePart>();

  function partOf(type: ProsePart['type'], id: string): ProsePart {
    const key = `${type} ${id}`;
    const known = open.get(key);
    if (known) return known;
    const part: ProsePart = { type, text: '' };
    open.set(key, part);
    content.push(part);
    return part;
  }

  return {
    take(part: LanguageModelV4StreamPart): void {
      switch (part.type) {
        case 'text-start':
        case 'text-delta':
        case 'text-end':
        case 'reasoning-start':
        case 'reasoning-delta':
        case 'reasoning-end': {
          const type = part.type.startsWith('text') ? 'text' : 'reasoning';
          const gathered = partOf(type, part.id);
          if ('delta' in part) gathered.text += part.delta;
          if (part.providerMetadata) gathered.providerOptions = part.providerMetadata;
          if (part.type.endsWith('-end')) open.delete(`${type} ${part.id}`);
        }
      }
    },
    addCall({ part, input, tool }: ReadCall): void {
      content.push({
        type: 'tool-call',
        toolCallId: part.toolCallId,
        toolName: part.toolName,
        // Providers expect an object, and the model wrote something else.
        input: tool || typeof input === 'object' ? input : {},
        ...(part.providerMetadata && { providerOptions: part.providerMetadata }),
      });
    },
    /** Providers refuse empty text. Empty reasoning may carry a signature. */
    content: () => content.filter((part) => part.type !== 'text' || part.text !== '' || part.providerOptions),
  };
}
