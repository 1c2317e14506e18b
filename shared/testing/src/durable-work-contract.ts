import { problem } from '@footnote/runtime';

/** What a process of the service can do with one piece of its work; made again for each process. */
export interface WorkProcess {
  /** Accepts the work, as a user's request does. */
  accept(): Promise<void>;
  sweep(): Promise<void>;
  /** Records a worker's report on this request. */
  begin(request: object): Promise<void>;
  complete(request: object): Promise<void>;
}

export interface WorkState {
  status: 'open' | 'done' | 'failed';
  /** The reason of the failure. */
  code: string | null;
}

/** The environment of a process: where it can be killed, and what it talks to. */
export interface WorkSurroundings {
  /** Each of its calls is a step at which the process may end, before the call's effect or after it. */
  killable<T extends object>(part: T): T;
  /** In place of the broker. */
  publish(request: object): Promise<void>;
  clock: { now(): Date };
}

export interface WorkSubject {
  /** Begins with another piece of work. */
  reset(): Promise<void>;
  open(surroundings: WorkSurroundings): WorkProcess;
  /** Null: there is no such work. */
  state(): Promise<WorkState | null>;
  close(): Promise<void>;
  /** After this long without a report, the work is checked, whatever was sent before. */
  longestWaitMs: number;
  /** Null where workers report only at the end. */
  maxStalls: number | null;
  maxSends: number;
}

class ProcessKilled extends Error {}

/** A process that ends at one of its steps: no call succeeds from there on. */
function createKillSwitch(killAt: number) {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= killAt) throw new ProcessKilled(`killed at step ${killAt}`);
  };
  const killable = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value === 'object' && value !== null) return killable(value);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          step();
          const result: unknown = await value.apply(target, args);
          step();
          return result;
        };
      },
    });
  return { killable, step, killed: () => steps >= killAt };
}

function createBroker() {
  let requests: object[] = [];
  let refusal: Error | null = null;
  return {
    published: 0,
    async publish(request: object) {
      if (refusal) throw refusal;
      this.published += 1;
      requests.push(request);
    },
    refuse(error: Error | null) {
      refusal = error;
    },
    next: () => requests.shift(),
    putBack: (request: object) => void requests.unshift(request),
    lose() {
      requests = [];
    },
  };
}

/**
 * The contract of accepted work, for every service that keeps some: it ends once, done or failed with a reason, even if a
 * process, a worker or the broker's memory is lost at any moment.
 */
export function describeDurableWork(name: string, openSubject: () => Promise<WorkSubject>): void {
  describe(`${name}, as durable work`, () => {
    let subject: WorkSubject;
    let broker: ReturnType<typeof createBroker>;
    let at = Date.parse('2026-03-01T12:00:00.000Z');
    const clock = { now: () => new Date(at) };
    const dayMs = 24 * 60 * 60_000;

    beforeAll(async () => {
      subject = await openSubject();
    });
    afterAll(() => subject?.close());
    beforeEach(async () => {
      broker = createBroker();
      await subject.reset();
    });

    function start(killSwitch = createKillSwitch(Number.POSITIVE_INFINITY)): WorkProcess {
      const { killable, step } = killSwitch;
      const publish = async (request: object) => {
        step();
        await broker.publish(request);
        step();
      };
      return subject.open({ killable, publish, clock });
    }

    /** A worker's report. A request whose report was not recorded is delivered again. */
    async function workOn(process: WorkProcess): Promise<void> {
      for (let request = broker.next(); request; request = broker.next()) {
        try {
          await process.begin(request);
          await process.complete(request);
        } catch (error) {
          broker.putBack(request);
          throw error;
        }
      }
    }

    async function recover(process: WorkProcess): Promise<void> {
      at += subject.longestWaitMs + 1_000;
      await process.sweep();
      await workOn(process);
    }

    it('ends done wherever a process is killed, from its acceptance to its end', async () => {
      for (let killAt = 1; ; killAt += 1) {
        await subject.reset();
        broker.lose();
        const killSwitch = createKillSwitch(killAt);
        const process = start(killSwitch);
        let accepted = false;
        try {
          await process.accept();
          accepted = !killSwitch.killed();
          await workOn(process);
          await process.sweep();
        } catch (error) {
          if (!(error instanceof ProcessKilled)) throw error;
        }
        if (!killSwitch.killed()) break;
        await recover(start());
        const state = await subject.state();
        // Work that was not accepted may exist or not: its user got no answer.
        const ended = state?.status === 'done' || (state === null && !accepted);
        expect({ killAt, accepted, ended, state }).toMatchObject({ ended: true });
      }
      expect((await subject.state())?.status).toBe('done');
    });

    it('is sent once when the broker is back, however many processes sweep', async () => {
      broker.refuse(problem('upstream_unavailable'));
      const process = start();
      await process.accept();
      expect((await subject.state())?.status).toBe('open');
      broker.refuse(null);
      at += 10_000;
      await Promise.all([process.sweep(), start().sweep(), start().sweep()]);
      expect(broker.published).toBe(1);
      at += 10_000;
      await process.sweep();
      expect(broker.published).toBe(1);
      await workOn(process);
      expect((await subject.state())?.status).toBe('done');
    });

    it('fails at once when its request can never be sent', async () => {
      broker.refuse(problem('payload_too_large'));
      await start().accept();
      expect(await subject.state()).toEqual({ status: 'failed', code: 'payload_too_large' });
    });

    it('is requested again when the broker lost the request, a bounded number of times', async () => {
      const process = start();
      await process.accept();
      for (let day = 0; day <= subject.maxSends * 2; day += 1) {
        broker.lose();
        at += dayMs + 1_000;
        await Promise.all([process.sweep(), start().sweep()]);
      }
      expect(broker.published).toBe(subject.maxSends);
      expect(await subject.state()).toEqual({ status: 'failed', code: 'worker_lost' });
    });

    it('fails once a number of its workers went silent, and is never sent again', async () => {
      const limit = subject.maxStalls ?? subject.maxSends;
      const process = start();
      await process.accept();
      for (let day = 0; day <= limit * 2; day += 1) {
        const request = broker.next();
        if (request) await process.begin(request);
        at += dayMs + 1_000;
        await process.sweep();
      }
      expect(broker.published).toBe(limit);
      expect(await subject.state()).toEqual({ status: 'failed', code: 'worker_lost' });
    });
  });
}
