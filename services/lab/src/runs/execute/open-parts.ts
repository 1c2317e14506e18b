import type { ChatChunk } from '@footnote/contracts';

/** The parts of a message that have begun and not ended. They must be ended in every case, or clients show them as running. */
export interface OpenParts {
  note(chunk: ChatChunk): void;
  /** The chunks that end all open parts. `why` is the error text of tools that will not answer. */
  closing(why: string): ChatChunk[];
}

export function trackOpenParts(): OpenParts {
  const texts = new Map<string, 'text-end' | 'reasoning-end'>();
  const tools = new Set<string>();
  let inStep = false;
  return {
    note(chunk) {
      switch (chunk.type) {
        case 'start-step':
          inStep = true;
          break;
        case 'finish-step':
          inStep = false;
          break;
        case 'text-start':
          texts.set(chunk.id, 'text-end');
          break;
        case 'reasoning-start':
          texts.set(chunk.id, 'reasoning-end');
          break;
        case 'text-end':
        case 'reasoning-end':
          texts.delete(chunk.id);
          break;
        case 'tool-input-available':
          tools.add(chunk.toolCallId);
          break;
        case 'tool-output-available':
        case 'tool-output-error':
          tools.delete(chunk.toolCallId);
          break;
        default:
      }
    },
    closing(why) {
      const chunks: ChatChunk[] = [...texts].map(([id, type]) => ({ type, id }));
      for (const toolCallId of tools) {
        chunks.push({ type: 'tool-output-error', toolCallId, errorText: why, dynamic: true });
      }
      if (inStep) chunks.push({ type: 'finish-step' });
      texts.clear();
      tools.clear();
      inStep = false;
      return chunks;
    },
  };
}
