import type { AskedOptions, ChatMessage, ChatMetadata, Principal } from '@footnote/contracts';
import { newId, problem } from '@footnote/runtime';
import type { PreparedRun } from '../../agent/research-agent.ts';
import { fitHistory } from '../../agent/run/fit-history.ts';
import { type FinishedCall, finishedSteps } from '../../agent/run/repeat-steps.ts';
import { threadScopeOf } from '../../scope.ts';
import {
  type ActiveRun,
  type StoredMessage,
  type StoredThread,
  textOf,
  threadKeyOf,
} from '../../threads/thread.ts';
import { RunDriver } from '../execute/run-driver.ts';
import type { LiveRun } from '../live-run.ts';
import { recoverIfLost } from '../recover/find-lost-runs.ts';
import type { RunDeps } from '../run-deps.ts';
import type { ChatQuestion } from './read-question.ts';

/** A new run, or the run that the same message started before. */
export type StartedRun = { live: LiveRun } | { thread: StoredThread; earlier_run_id: string };

/**
 * Starts the run of a question, once for each message. All checks come before anything is stored, and a run that
 * fails before its first word leaves nothing behind.
 * @throws run_active, thread_not_found, quota_exceeded, overloaded, shutting_down, store_unavailable, and the errors of
 *   the agent's `prepare`
 */
export async function startRun(
  deps: RunDeps,
  caller: Principal,
  question: ChatQuestion,
  signal: AbortSignal,
): Promise<StartedRun> {
  const key = threadKeyOf(caller, question.thread_id);
  const found = await deps.threads.get(key);
  const existing = found && (await recoverIfLost(deps, found)).thread;
  if (!existing && question.thread_exists) throw problem('thread_not_found');

  const earlier = existing ? await findEarlier(deps, existing, question) : {};
  if (existing && earlier.run_id !== undefined) return { thread: existing, earlier_run_id: earlier.run_id };
  if (existing?.run) throw problem('run_active', { retryAfterSeconds: 2 });
  if (deps.stopping.aborted) throw problem('shutting_down');

  const release = await deps.admission.admitRun(caller, signal);
  try {
    const live = await launchRun(deps, caller, question, {
      existing,
      key,
      storedQuestion: earlier.message,
      signal,
    });
    live.done.then(release, release);
    return { live };
  } catch (error) {
    release();
    throw error;
  }
}

interface Launch {
  /** The stored thread; null when it begins with this run. */
  existing: StoredThread | null;
  key: string;
  /** The stored question that is answered again. */
  storedQuestion: StoredMessage | undefined;
  signal: AbortSignal;
}

async function launchRun(
  deps: RunDeps,
  caller: Principal,
  question: ChatQuestion,
  { existing, key, storedQuestion, signal }: Launch,
): Promise<LiveRun> {
  const { thread_id, text } = question;
  const options = optionsOf(question, storedQuestion);
  const { filings = [], document_ids = [], effort = 'standard', report = 'auto', max_cost_usd } = options;
  const limit = max_cost_usd === undefined ? {} : { max_cost_usd };
  const finished = await findFinishedSteps(deps, question, storedQuestion);
  const thread = existing ?? newThread(deps, caller, key, thread_id);
  const history = existing
    ? await readHistory(deps, existing, storedQuestion?.position ?? thread.next_position)
    : [];
  const prepared = await deps.agent.prepare(
    caller,
    { thread_id, message: text, history, filings, document_ids, effort, report, ...limit, finished },
    signal,
  );
  if (deps.stopping.aborted) throw problem('shutting_down');

  const run = newRun(deps, thread, prepared, question, storedQuestion);
  const claimed = { ...thread, run, next_position: run.position + 1 };
  await claimThread(deps, claimed, run, existing);
  const message: ChatMessage = {
    id: run.user_message_id,
    role: 'user',
    parts: [{ type: 'text', text }],
    ...(Object.keys(options).length > 0 && { metadata: { asked: options } }),
  };
  const live = new RunDriver(deps, { thread: claimed, run, prepared, question: message });
  deps.live.add(live);
  return live;
}

/** An answer that is made again has the options of its question, but for those that are given now. */
function optionsOf(
  { regenerate, options }: ChatQuestion,
  storedQuestion: StoredMessage | undefined,
): AskedOptions {
  return regenerate ? { ...storedQuestion?.message.metadata?.asked, ...options } : options;
}

/** What need not be decided again when an answer that failed is made again. */
async function findFinishedSteps(
  { threads }: RunDeps,
  { regenerate, text }: ChatQuestion,
  storedQuestion: StoredMessage | undefined,
): Promise<FinishedCall[][]> {
  if (!regenerate || !storedQuestion || textOf(storedQuestion.message) !== text) return [];
  const answer = await threads.findAnswer(storedQuestion.epoch, storedQuestion.run_id);
  const hasFailed = answer?.message.parts.some(({ type }) => type === 'data-problem');
  return answer && hasFailed ? finishedSteps(answer.message) : [];
}

/** The run that this message already has, or the stored message. */
async function findEarlier(
  { threads }: RunDeps,
  thread: StoredThread,
  question: ChatQuestion,
): Promise<{ run_id?: string; message?: StoredMessage }> {
  if (thread.run?.user_message_id === question.message_id) return { run_id: thread.run.run_id };
  const stored = await threads.findMessage(thread.epoch, question.message_id);
  if (stored?.message.role !== 'user') {
    if (!question.regenerate) return {};
    // A client that does not know our ids wants the last answer again.
    const message = await threads.lastQuestion(thread.epoch);
    return message ? { message } : {};
  }
  const same = !question.regenerate && textOf(stored.message) === question.text;
  return same ? { run_id: stored.run_id } : { message: stored };
}

async function readHistory(
  { threads, settings }: RunDeps,
  thread: StoredThread,
  before: number,
): Promise<ChatMessage[]> {
  const found = await threads.messages(thread.epoch, { before, limit: settings.history.messages });
  return fitHistory(
    found.map(({ message }) => message),
    settings.history,
  );
}

function newThread({ clock }: RunDeps, caller: Principal, key: string, thread_id: string): StoredThread {
  const now = clock.now();
  return {
    key,
    scope: threadScopeOf(caller),
    thread_id,
    epoch: newId('ep'),
    title: '',
    titled: false,
    run: null,
    last_run_id: null,
    next_position: 0,
    message_count: 0,
    folder: null,
    share: null,
    created_at: now,
    updated_at: now,
  };
}

function newRun(
  { owner, clock, model }: RunDeps,
  { thread_id, next_position }: StoredThread,
  { effort, skill }: PreparedRun,
  { message_id }: ChatQuestion,
  storedQuestion: StoredMessage | undefined,
): ActiveRun {
  const run_id = newId('run');
  const metadata: ChatMetadata = {
    thread_id,
    run_id,
    model,
    effort,
    ...(skill && {
      skill: { name: skill.name, tier: skill.tier, version: skill.version, values: skill.values },
    }),
  };
  return {
    run_id,
    owner,
    user_message_id: storedQuestion?.message.id ?? message_id,
    answer_id: newId('msg'),
    position: next_position + 1,
    user_position: storedQuestion?.position ?? next_position,
    begun: false,
    started_at: clock.now(),
    lease_renewed_at: null,
    metadata,
  };
}

/** Makes the run the only one of its thread. @throws run_active when another run was first, store_unavailable */
async function claimThread(
  { threads, signals, owner }: RunDeps,
  claimed: StoredThread,
  run: ActiveRun,
  existing: StoredThread | null,
): Promise<void> {
  try {
    await signals.renewLeases([run.run_id], owner);
  } catch (error) {
    throw problem('store_unavailable', {}, error);
  }
  try {
    const won = await (existing ? threads.claimRun(existing, run) : threads.create(claimed));
    if (!won) throw problem('run_active', { retryAfterSeconds: 2 });
  } catch (error) {
    await signals.releaseLease(run.run_id).catch(() => {});
    throw error;
  }
}
