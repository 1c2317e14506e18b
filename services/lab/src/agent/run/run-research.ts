import type { ChatChunk } from '@research/contracts';
import { asksForReport, type ModelEvent, type StreamRequest } from '@research/llm';
import type { AgentDeps } from '../agent-deps.ts';
import { noChecks } from '../answer/answer-text.ts';
import { createCitationBook } from '../answer/citation-book.ts';
import { createFigureCheck, createFigureSources } from '../answer/known-figures.ts';
import { createStretchReadings } from '../answer/stretch-readings.ts';
import type { PreparedRun, RunEnd } from '../research-agent.ts';
import { createRunFacts } from '../sources/run-facts.ts';
import { createRunSources } from '../sources/run-sources.ts';
import { createTools } from '../tools/create-tools.ts';
import type { ToolDesk } from '../tools/tool-desk.ts';
import { buildMessages, requestOf } from './build-messages.ts';
import { createNews, mergeNews, type News } from './news.ts';
import { type RunClock, softShare, startRunClock } from './run-bounds.ts';
import { createRunPlan } from './run-plan.ts';
import { suggestNext } from './suggest-next.ts';
import { systemPrompt } from './system-prompt.ts';
import { createChunkWriter, status } from './write-chunks.ts';
import { writeTitle } from './write-title.ts';

/**
 * What fails as fast as this fails the run before it has said anything, so that a door may still answer with a
 * status; a model that thinks for longer is waited for with the plan shown.
 */
const firstWordMs = 400;

/** Runs a prepared question; see `ResearchAgent.run`. */
export async function* runResearch(
  deps: AgentDeps,
  run: PreparedRun,
  signals: { stop: AbortSignal; wrapUp: AbortSignal },
): AsyncGenerator<ChatChunk, RunEnd> {
  signals.stop.throwIfAborted();
  const clock = startRunClock(run.budget, signals);
  const news = createNews<ChatChunk>();
  const desk = openDesk(deps, run, news, clock.stop);
  const mayReport = wantsReport(run);
  const plan = createRunPlan(run.budget);
  const checks = noChecks();
  const writer = createChunkWriter(desk, plan, checks);
  const events = mergeNews(
    deps.model.stream(toRequest(deps, run, desk, clock, mayReport))[Symbol.asyncIterator](),
    news,
  );
  let begun = false;
  let unread = false;
  try {
    const first = events.next();
    await firstWord(first);
    begun = true;
    if (run.skill) yield { type: 'data-skill', id: 'skill', data: run.skill };
    yield plan.chunk();
    yield status('thinking', 'Reading the question');
    for (let next = await first; !next.done; next = await events.next()) {
      if ('news' in next.value) {
        yield next.value.news;
        continue;
      }
      const { event } = next.value;
      if (event.type !== 'finish') {
        if (event.type === 'text' && unread) {
          await desk.readAhead();
          clock.stop.throwIfAborted();
          unread = false;
        }
        yield* writer.take(event);
        if (event.type === 'tool-result') {
          // While the model goes on; what it then says has to wait for the rest alone.
          desk.readAhead().catch(() => {});
          unread = true;
        }
        continue;
      }
      yield* writer.finish();
      yield writer.verification();
      const items = suggestNext({
        question: run.message,
        companies: desk.facts.companies(),
        toolsUsed: writer.toolsUsed,
        mayReport,
      });
      if (items.length > 0) yield { type: 'data-suggestions', id: 'suggestions', data: { items } };
      return endOf(run, event);
    }
    throw new Error('the model ended without a finish');
  } catch (error) {
    if (begun) {
      yield* writer.abandon();
      if (writer.written > 0) yield writer.verification();
    }
    throw clock.stop.aborted ? clock.stop.reason : error;
  } finally {
    clock.clear();
    await events.return(undefined);
  }
}

/** Waits for the model's first event, its failure, or for as long as a door is kept waiting. */
async function firstWord(first: Promise<unknown>): Promise<void> {
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

function endOf(
  run: PreparedRun,
  { finish, boundedBy, usage }: Extract<ModelEvent, { type: 'finish' }>,
): RunEnd {
  return { finish, boundedBy, usage, title: writeTitle(run) };
}

/** By the user's own words or the skill's text, never by anything that is read on the way. */
function wantsReport({ skill, message }: PreparedRun): boolean {
  return (
    asksForReport(requestOf(message)) ||
    (skill !== null && /^#+\s*report\b|create_report/im.test(skill.resolved))
  );
}

function openDesk(deps: AgentDeps, run: PreparedRun, news: News<ChatChunk>, stop: AbortSignal): ToolDesk {
  const facts = createRunFacts();
  const sources = createRunSources();
  const readings = createStretchReadings();
  const asked = [run.message, ...Object.values(run.skill?.values ?? {})].join('\n');
  return {
    deps,
    run,
    facts,
    sources,
    texts: {
      book: createCitationBook(sources, readings),
      isKnownFigure: createFigureCheck(sources, () => `${asked}\n${facts.said()}`, readings),
      figureSources: createFigureSources(sources, readings),
      trusts: (address) => facts.addresses.has(address),
    },
    readAhead: () =>
      readings.prepare(
        sources.all().flatMap(({ stretches }) => stretches),
        stop,
      ),
    say: (data) => news.push({ type: 'data-status', data, transient: true }),
    tellReport: (data) => news.push({ type: 'data-report', id: data.lineage_id, data }),
    read: new Map(),
    reports: { made: 0 },
  };
}

function toRequest(
  deps: AgentDeps,
  run: PreparedRun,
  desk: ToolDesk,
  clock: RunClock,
  mayReport: boolean,
): StreamRequest {
  const { steps, seconds, tokens } = run.budget;
  const { skill } = run;
  return {
    task: {
      kind: 'chat',
      question: skill ? [skill.display_name, requestOf(run.message)].filter(Boolean).join(': ') : run.message,
      ...(skill && { values: skill.values }),
      filings: [...run.filings],
      documents: [...run.documents],
      report: mayReport,
    },
    system: systemPrompt(run, deps.clock.now().toISOString().slice(0, 10), mayReport),
    messages: buildMessages(run),
    tools: createTools(desk, clock.wrapUp, mayReport),
    budget: { steps, tokens: tokens * softShare, seconds: seconds * softShare, wrapUp: clock.wrapUp },
    signal: clock.stop,
  };
}
