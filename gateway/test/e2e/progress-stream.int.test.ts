import { cancelIngestionJob, ingestionStreamEvents } from '@footnote/contracts';
import { type EventRecord, waitFor } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { sample } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';
import { type OwnProcess, startSecondGateway } from './platform/start-process.ts';

const jobOf = (data: unknown) =>
  (data as { job_id?: string; id?: string }).job_id ?? (data as { id: string }).id;

describe('the progress stream, through the gateway', () => {
  let platform: Platform;
  /** Another instance whose streams live long and hear by the bus alone. */
  let patient: OwnProcess;
  let alice: Caller;

  beforeAll(async () => {
    platform = await startPlatform({
      serviceEnv: {
        filings: { REGISTRY_SCAN_DAYS: '1', STREAM_HEARTBEAT_MS: '150', STREAM_LIFETIME_MS: '1500' },
      },
    });
    patient = await startSecondGateway(platform.cluster.env, {
      REGISTRY_SCAN_DAYS: '1',
      // Its looks into the database come only after half of this, long after a test has given up.
      STREAM_HEARTBEAT_MS: '240000',
    });
  });
  afterAll(async () => {
    await patient?.stop();
    await platform?.stop();
  });
  beforeEach(() => {
    alice = platform.caller();
  });
  afterEach(() => platform.replay.restore());
  const atPatient = (caller: Caller) =>
    platform.callerAt(patient.url, { org: caller.org, user: caller.user });

  /** Follows a stream as browsers do, until the job is complete: opens it again, after its last event, when it is ended. */
  async function followToEnd(
    caller: Caller,
    opened: EventRecord,
    lastEventId: string | undefined,
    id: string,
  ) {
    let stream = opened;
    let last = lastEventId;
    await waitFor('the end of the job', async () => {
      const isEnded = stream.endedByServer;
      if (stream.events.some(({ event, data }) => event === 'complete' && jobOf(data) === id)) return true;
      if (!isEnded) return false;
      last = stream.events.findLast((one) => one.id)?.id ?? last;
      stream = await caller.stream(last);
      return false;
    });
    stream.close();
  }

  it('beats while nothing happens, and is ended by the server when its time is up', async () => {
    const stream = await alice.stream();
    await stream.find('a heartbeat', ({ event }) => event === 'heartbeat');
    await waitFor('the end of the stream', () => stream.endedByServer);
    expect(stream.error).toBeUndefined();
    expect(new Set(stream.events.map(({ event }) => event))).toEqual(new Set(['heartbeat']));
    for (const { data } of stream.events) ingestionStreamEvents.heartbeat.parse(data);
    expect(Object.keys(stream.events[0]?.data as object)).toEqual(['ts']);
  });

  it('says what it is, and that nobody may keep it', async () => {
    const aborter = new AbortController();
    const answer = await fetch(`${platform.url}/api/filings/ingest/stream?token=${alice.token}`, {
      signal: aborter.signal,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(answer.headers.get('content-encoding')).toBeNull();
    aborter.abort();
  });

  it('begins with every active job, so that one who comes late is whole at once', async () => {
    await platform.replay.spoil(
      { match: 'hltw-20231231.htm', body: 'hang' },
      { match: 'nvkb-20241231.htm', body: 'hang' },
    );
    const wanted = [sample.tenKBefore, sample.twentyF];
    const ids = [];
    for (const filing of wanted) ids.push((await alice.ingest(filing)).job.id);
    for (const id of ids) await alice.jobThatIs('running', id);
    const stream = await atPatient(alice).stream();
    await waitFor('both jobs', () => stream.events.length >= 2);
    stream.close();
    expect(stream.events.map(({ event, data }) => [event, jobOf(data)])).toEqual(
      ids.map((id) => ['progress', id]),
    );
    for (const { data } of stream.events) {
      expect(ingestionStreamEvents.progress.parse(data).status).toBe('running');
    }
    // A worker that is stopped would wait for them.
    for (const job_id of ids) await alice.call(cancelIngestionJob, { params: { job_id } });
  });

  it('shows every tab the jobs of all instances, whichever instance it is connected to', async () => {
    const colleague = atPatient(alice);
    const tabs = [await colleague.stream(), await colleague.stream()];
    const stranger = await platform.callerAt(patient.url).stream();
    const { job } = await alice.ingest(sample.tenQ);
    const seen = [];
    for (const tab of tabs) {
      await tab.find(
        'the end of the job',
        ({ event, data }) => event === 'complete' && jobOf(data) === job.id,
      );
      seen.push(tab.events.map(({ id, event }) => [id, event]));
      tab.close();
    }
    stranger.close();
    expect(seen[0]).toEqual(seen[1]);
    expect(stranger.events).toEqual([]);
    // The other way: asked for at the patient instance, reported at the first.
    const last = seen[0]?.at(-1)?.[0];
    const here = await alice.stream(last);
    const other = await colleague.ingest(sample.eightK);
    await followToEnd(alice, here, last, other.job.id);
  });

  it('reports a failure in plain words, with its code', async () => {
    await platform.replay.spoil({ match: 'bwgh-20250201.htm', status: 404 });
    const stream = await atPatient(alice).stream();
    const { job } = await alice.ingest(sample.grocer);
    const { data } = await stream.find('the failure', ({ event }) => event === 'error');
    stream.close();
    expect(ingestionStreamEvents.error.parse(data)).toEqual({
      job_id: job.id,
      code: 'filing_not_found',
      message: 'No such filing',
    });
  });

  it('brings to a client that comes back what it has missed, and that once', async () => {
    const first = await atPatient(alice).stream();
    const known = await alice.ingest(sample.tenK1997);
    const last = await first.find('the first job', ({ event }) => event === 'complete');
    first.close();
    // Missed: one job that completes, one that fails.
    const missed = await alice.ingested(sample.tenK);
    await platform.replay.spoil({ match: 'hltw-20231231x10ka.htm', status: 404 });
    const failed = await alice.ingest(sample.tenKAmendment);
    await alice.jobThatIs('failed', failed.job.id);

    const again = await alice.stream(last.id);
    await waitFor(
      'what was missed',
      () => again.events.filter(({ event }) => event !== 'heartbeat').length >= 2,
    );
    await waitFor('the end of the stream', () => again.endedByServer);
    const told = again.events.filter(({ event }) => event !== 'heartbeat');
    expect(told.map(({ event, data }) => [event, jobOf(data)])).toEqual([
      ['complete', missed.id],
      ['error', failed.job.id],
    ]);
    expect(told.map(({ data }) => jobOf(data))).not.toContain(known.job.id);
    // Without the id nothing is active, so nothing is sent.
    const fresh = await alice.stream();
    await fresh.find('a heartbeat', ({ event }) => event === 'heartbeat');
    expect(new Set(fresh.events.map(({ event }) => event))).toEqual(new Set(['heartbeat']));
    fresh.close();
  });
});
