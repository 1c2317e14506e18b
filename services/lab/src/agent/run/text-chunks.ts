import type { ChatChunk } from '@footnote/contracts';
import type { AnswerChecks, AnswerPiece } from '../answer/answer-output.ts';
import { type AnswerTextDeps, createAnswerText } from '../answer/answer-text.ts';

type TextKind = 'text' | 'reasoning';
type OpenText = { kind: TextKind; id: string; text: ReturnType<typeof createAnswerText> };

/**
 * The chunks of an answer's texts, one part after the other, with their citations and charts.
 * @param onText gives the chunks that follow the start of a part of the answer
 */
export function createTextChunks(
  deps: Omit<AnswerTextDeps, 'checks'>,
  checks: AnswerChecks,
  onText: () => ChatChunk[],
) {
  let open: OpenText | null = null;
  let texts = 0;
  let citations = 0;
  let charts = 0;
  let written = 0;

  function toChunks(id: string, kind: TextKind, pieces: readonly AnswerPiece[]): ChatChunk[] {
    return pieces.map((piece): ChatChunk => {
      if ('citation' in piece) {
        citations += 1;
        return { type: 'data-citation', id: `cit_${citations}`, data: piece.citation };
      }
      if ('chart' in piece) {
        charts += 1;
        return { type: 'data-chart', id: `chart_${charts}`, data: piece.chart };
      }
      if (kind === 'text') written += piece.text.trim().length;
      return { type: `${kind}-delta`, id, delta: piece.text };
    });
  }

  function close(): ChatChunk[] {
    if (!open) return [];
    const { kind, id, text } = open;
    open = null;
    return [...toChunks(id, kind, text.end()), { type: `${kind}-end`, id }];
  }

  function add(kind: TextKind, delta: string): ChatChunk[] {
    const chunks = open && open.kind !== kind ? close() : [];
    if (!open) {
      texts += 1;
      const id = `${kind === 'text' ? 't' : 'r'}${texts}`;
      // Reasoning is not the answer: only addresses are removed from it.
      const text =
        kind === 'text'
          ? createAnswerText(id, { ...deps, checks })
          : createAnswerText(id, { ...deps, checks, only: 'addresses' });
      open = { kind, id, text };
      chunks.push({ type: `${kind}-start`, id });
      if (kind === 'text') chunks.push(...onText());
    }
    return [...chunks, ...toChunks(open.id, kind, open.text.push(delta))];
  }

  return { add, close, hasWritten: () => written > 0 };
}
