import type { ChatMessage, ChatMetadata, Principal } from '@research/contracts';
import { newId, problem } from '@research/runtime';
import type { PreparedRun } from '../agent/research-agent.ts';
import { fitHistory } from '../agent/run/fit-history.ts';
import { threadScopeOf } from '../scope.ts';
import {
  type ActiveRun,
  type StoredMessage,
  type StoredThread,
  textOf,
  threadKeyOf,
} from '../threads/thread.ts';
import { settleThread } from './active-run.ts';
import type { Ask } from './ask.ts';
import { launchRun } from './launch-run.ts';
import type { LiveRun } from './live-run.ts';
import type { RunDeps } from './run-deps.ts';

/** A run that was started, or the one that the same message had started before. */
export type Started = { live: LiveRun } | { thread: StoredThread; earlier_run_id: string };

/**
 * Starts the run of a question, once per message. Everything that can be refused is refused before anything is
 * stored; what fails before the first word leaves nothing behind.
 * @throws run_active, thread_not_found, overloaded, shutting_down, store_unavailable, and what the agent's `prepare` does
 */
export async function startRun(
  deps: RunDeps,
  caller: Principal,
  ask: Ask,
  signal: AbortSignal,
): Promise<Started> {
  const key = threadKeyOf(caller, ask.thread_id);
  const found = await deps.threads.get(key);
  const standing = found && (await settleThread(deps, found)).thread;
  if (!standing && ask.known) throw problem('thread_not_found');

  const thread = standing ?? newThread(deps, caller, key, ask.thread_id);
  const earlier = standing ? await findEarlier(deps, standing, ask) : {};
  if (earlier.run_id !== undefined) return { thread, earlier_run_id: earlier.run_id };
  if (standing?.run) throw problem('run_active', { retryAfterSeconds: 2 });
  const leavePlace = takePlace(deps);
  try {
    return {
      live: await startIn(deps, caller, ask, { thread, standing, question: earlier.question, signal }),
    };
  } finally {
    leavePlace();
  }
}

interface Start {
  thread: StoredThread;
  /** The thread as it stands; null where it is begun with this run. */
  standing: StoredThread | null;
  /** Where an old question is answered anew. */
  question: StoredMessage | undefined;
  signal: AbortSignal;
}

async function startIn(
  deps: RunDeps,
  caller: Principal,
  ask: Ask,
  { thread, standing, question, signal }: Start,
): Promise<LiveRun> {
  const { thread_id, text, filings, document_ids, effort } = ask;
  const history = standing
    ? await readHistory(deps, standing, question?.position ?? thread.next_position)
    : [];
  const asked = { thread_id, message: text, history, filings, document_ids, effort };
  const prepared = await deps.agent.prepare(caller, asked, signal);
  if (deps.stopping.aborted) throw problem('shutting_down');

  const run = newRun(deps, thread, prepared, ask, question);
  const claimed = { ...thread, run, next_position: run.position + 1 };
  await claim(deps, claimed, standing);
  const message: ChatMessage = { id: run.user_message_id, role: 'user', parts: [{ type: 'text', text }] };
  return launchRun(deps, { thread: claimed, prepared, question: message });
}

/** The run that this message has, and the message where it stands in the thread. */
async function findEarlier(
  { threads }: RunDeps,
  thread: StoredThread,
  ask: Ask,
): Promise<{ run_id?: string; question?: StoredMessage }> {
  if (thread.run?.user_message_id === ask.message_id) return { run_id: thread.run.run_id };
  const said = await threads.findMessage(thread.epoch, ask.message_id);
  if (said?.message.role !== 'user') {
    if (!ask.again) return {};
    // A client that does not know our ids means the last answer.
    const question = await threads.lastQuestion(thread.epoch);
    return question ? { question } : {};
  }
  const same = !ask.again && textOf(said.message) === ask.text;
  return same ? { run_id: said.run_id } : { question: said };
}

function takePlace({ stopping, live, settings }: RunDeps): () => void {
  if (stopping.aborted) throw problem('shutting_down');
  const leave = live.reserve(settings.maxRuns);
  if (!leave) throw problem('overloaded', { retryAfterSeconds: 5 });
  return leave;
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
    created_at: now,
    updated_at: now,
  };
}

function newRun(
  { carrier, clock, model }: RunDeps,
  { thread_id, next_position }: StoredThread,
  { effort, skill }: PreparedRun,
  { message_id }: Ask,
  question: StoredMessage | undefined,
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
    carrier,
    user_message_id: question?.message.id ?? message_id,
    answer_id: newId('msg'),
    position: next_position + 1,
    user_position: question?.position ?? next_position,
    begun: false,
    started_at: clock.now(),
    held_at: null,
    metadata,
  };
}

async function claim(deps: RunDeps, claimed: StoredThread, standing: StoredThread | null): Promise<void> {
  const { threads, signals, carrier } = deps;
  const { run } = claimed;
  if (!run) return;
  try {
    await signals.hold([run.run_id], carrier);
  } catch (error) {
    throw problem('store_unavailable', {}, error);
  }
  try {
    const won = await (standing ? threads.claimRun(standing, run) : threads.create(claimed));
    if (!won) throw problem('run_active', { retryAfterSeconds: 2 });
  } catch (error) {
    await signals.letGo(run.run_id).catch(() => {});
    throw error;
  }
}
