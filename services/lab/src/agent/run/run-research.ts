import { analystOptions } from '@footnote/analyst';
import type { ChatChunk } from '@footnote/contracts';
import type { ModelEvent, StreamRequest } from '@footnote/llm';
import type { AgentDeps } from '../agent-deps.ts';
import { noChecks } from '../answer/answer-output.ts';
import { findReportRequester, mayCreateReport } from '../report-request.ts';
import type { PreparedRun, RunEnd } from '../research-agent.ts';
import { noteReads } from '../sources/note-reads.ts';
import type { ToolContext } from '../tool-context.ts';
import { createToolContext } from '../tools/create-tool-context.ts';
import { createTools } from '../tools/create-tools.ts';
import { buildMessages, requestOf } from './build-messages.ts';
import { createChunkQueue, mergeChunks } from './chunk-queue.ts';
import { openDocuments } from './open-documents.ts';
import { repeatSteps } from './repeat-steps.ts';
import { type RunClock, softShare, startRunClock } from './run-bounds.ts';
import { createRunPlan } from './run-plan.ts';
import { suggestNext } from './suggest-next.ts';
import { systemPrompt } from './system-prompt.ts';
import { createChunkWriter, status } from './write-chunks.ts';
import { writeTitle } from './write-title.ts';

/** Runs a prepared question; see `ResearchAgent.run`. */
export async function* runResearch(
  deps: AgentDeps,
  run: PreparedRun,
  signals: { stop: AbortSignal; wrapUp: AbortSignal },
): AsyncGenerator<ChatChunk, RunEnd> {
  signals.stop.throwIfAborted();
  const clock = startRunClock(run.budget, signals);
  const queue = createChunkQueue<ChatChunk>();
  const context = createToolContext(deps, run, { send: queue.push, stop: clock.stop });
  const plan = createRunPlan(run.budget);
  const writer = createChunkWriter(context, plan, noChecks());
  const events = mergeChunks(modelEvents(deps, run, context, clock), queue);
  let begun = false;
  try {
    const first = events.next();
    await firstWord(first, deps.firstWordMs);
    begun = true;
    if (run.skill) yield { type: 'data-skill', id: 'skill', data: run.skill };
    yield plan.chunk();
    yield status('thinking', 'Reading the question');
    const finish = yield* writeAnswer(events, await first, { context, writer, stop: clock.stop });
    yield* writer.finish();
    yield writer.verification();
    const items = suggestNext({
      question: run.message,
      companies: context.facts.companies(),
      toolsUsed: writer.toolsUsed,
      mayReport: mayCreateReport(run) && !context.report.made,
    });
    if (items.length > 0) yield { type: 'data-suggestions', id: 'suggestions', data: { items } };
    return endOf(run, finish);
  } catch (error) {
    if (begun) {
      yield* writer.abandon();
      if (writer.hasWritten()) yield writer.verification();
    }
    throw clock.stop.aborted ? clock.stop.reason : error;
  } finally {
    clock.clear();
    if (deps.audit) noteReads(deps.audit, run.caller, context.sources.all());
    await events.return(undefined);
  }
}

/** The model's events; first come those of the finished steps of a failed answer, which are repeated for it. */
async function* modelEvents(
  deps: AgentDeps,
  run: PreparedRun,
  context: ToolContext,
  clock: RunClock,
): AsyncGenerator<ModelEvent> {
  const { model } = deps;
  const request = toRequest(deps, run, context, clock);
  // The analyst works by rules: it makes its steps by itself, and the same ones.
  const steps = model.info.extractive ? [] : (run.finished ?? []);
  const opened = model.info.extractive
    ? []
    : await openDocuments(run.documents, request.tools ?? {}, clock.stop);
  const done = yield* repeatSteps(steps, request.tools ?? {}, clock.stop);
  yield* model.stream({ ...request, messages: [...request.messages, ...opened, ...done] });
}

type FinishEvent = Extract<ModelEvent, { type: 'finish' }>;
type AnswerEvent = { event: ModelEvent } | { chunk: ChatChunk };

interface AnswerWriting {
  context: ToolContext;
  writer: ReturnType<typeof createChunkWriter>;
  stop: AbortSignal;
}

/**
 * Writes what the model and its tools do, up to the model's last event. Texts that tools have read are prepared for the
 * checks of quotes and figures while the model works; only the model's next text waits until that is done.
 */
async function* writeAnswer(
  events: AsyncIterator<AnswerEvent>,
  first: IteratorResult<AnswerEvent>,
  { context, writer, stop }: AnswerWriting,
): AsyncGenerator<ChatChunk, FinishEvent> {
  let unread = false;
  for (let next = first; !next.done; next = await events.next()) {
    if ('chunk' in next.value) {
      yield next.value.chunk;
      continue;
    }
    const { event } = next.value;
    if (event.type === 'finish') return event;
    if (event.type === 'text' && unread) {
      await context.readAhead();
      stop.throwIfAborted();
      unread = false;
    }
    yield* writer.take(event);
    if (event.type === 'tool-result') {
      context.readAhead().catch(() => {});
      unread = true;
    }
  }
  throw new Error('the model ended without a finish');
}

/** Waits for the model's first event, its failure, or `firstWordMs`. */
async function firstWord(first: Promise<unknown>, firstWordMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, firstWordMs);
  });
  try {
    await Promise.race([first, late]);
  } finally {
    clearTimeout(timer);
  }
}

function endOf(run: PreparedRun, { finish, boundedBy, usage }: FinishEvent): RunEnd {
  return { finish, boundedBy, usage, title: writeTitle(run) };
}

function toRequest(deps: AgentDeps, run: PreparedRun, context: ToolContext, clock: RunClock): StreamRequest {
  const { steps, tokens, cost_usd } = run.budget;
  const { skill } = run;
  return {
    task: 'chat',
    providerOptions: analystOptions({
      kind: 'chat',
      question: skill ? [skill.display_name, requestOf(run.message)].filter(Boolean).join(': ') : run.message,
      ...(skill && {
        values: skill.values,
        skill: { title: skill.display_name, text: skill.resolved },
        companies: (skill.companies ?? []).map(({ variable: _, ...company }) => company),
      }),
      filings: run.filings.map(({ company, ...filing }) => (company ? { ...filing, company } : filing)),
      documents: [...run.documents],
      ...reportHint(run),
    }),
    system: systemPrompt(run, deps.clock.now().toISOString().slice(0, 10)),
    messages: buildMessages(run),
    tools: createTools(context),
    budget: {
      steps,
      tokens: tokens * softShare,
      ...(cost_usd !== undefined && { costUsd: cost_usd * softShare }),
      wrapUp: clock.wrapUp,
    },
    signal: clock.stop,
  };
}

/** Whether the analyst is to make a report. Absent when neither the request nor a skill decides; then the analyst reads the question. */
function reportHint(run: PreparedRun): { report?: boolean } {
  if (run.report === 'never') return { report: false };
  return findReportRequester(run) === 'model' ? {} : { report: true };
}
