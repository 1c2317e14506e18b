import type { PartialSkillDraft } from '@footnote/contracts';
import { type EventStream, problemBodyOf, type ResponseWriter, toProblem } from '@footnote/http';
import type { LanguageModel } from '@footnote/llm';
import { currentRequestId } from '@footnote/runtime';
import { draftSkill } from './draft-skill.ts';

/** Interval at which a draft is sent: each event holds all that is written. */
const intervalMs = 100;

/** Drafts a skill and sends what is written of it meanwhile. A failure before the first word is thrown. */
export async function streamDraft(
  model: LanguageModel,
  wish: string,
  signal: AbortSignal,
  writer: Pick<ResponseWriter, 'openEvents'>,
): Promise<void> {
  let events: EventStream | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;
  const onText = (text: string) => {
    events ??= writer.openEvents();
    if (performance.now() - sentAt < intervalMs) return;
    sentAt = performance.now();
    events.send('draft', readPartialDraft(text));
  };
  // Assigned in a callback, which the compiler does not see.
  const opened = () => events as EventStream | null;
  try {
    const draft = await draftSkill(model, wish, signal, onText);
    const stream = opened() ?? writer.openEvents();
    stream.send('complete', draft);
    stream.end();
  } catch (error) {
    const stream = opened();
    if (stream === null) throw error;
    const body = problemBodyOf(toProblem(error), '/api/skills/generate/stream', currentRequestId() ?? 'none');
    stream.send('error', body);
    stream.end();
  }
}

/** The texts of a draft whose JSON may end anywhere. */
export function readPartialDraft(json: string): PartialSkillDraft {
  const read = (name: keyof PartialSkillDraft): string | null => {
    const start = new RegExp(`"${name}"\\s*:\\s*"`).exec(json);
    if (start === null) return null;
    const rest = json.slice(start.index + start[0].length);
    // Up to the closing quote, or to the last character that is not a cut escape.
    const [text = ''] = /^(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/.exec(rest) ?? [];
    // Some models write line breaks as they are.
    const escaped = text.replaceAll(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1));
    return JSON.parse(`"${escaped}"`) as string;
  };
  return {
    name: read('name'),
    display_name: read('display_name'),
    description: read('description'),
    content: read('content'),
  };
}
