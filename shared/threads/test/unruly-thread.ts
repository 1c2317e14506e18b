import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { Moved, serveThread, threadData, withCpuLimit } from '../src/serve-thread.ts';

export type UnrulyRequest =
  | { act: 'echo'; value: unknown }
  | { act: 'wait'; ms: number }
  | {
      act:
        | 'count'
        | 'id'
        | 'priority'
        | 'hang'
        | 'heap'
        | 'buffers'
        | 'stack'
        | 'throw'
        | 'throwLater'
        | 'exit'
        | 'data'
        | 'uncloneable';
    }
  | { act: 'part'; endless: boolean }
  | { act: 'bytes'; length: number }
  | { act: 'tick'; times: number; everyMs: number };

let counted = 0;

serveThread<UnrulyRequest, unknown>(async (request, report) => {
  switch (request.act) {
    case 'echo':
      return request.value;
    case 'count':
      counted += 1;
      return counted;
    case 'id':
      return threadId;
    case 'priority':
      return getPriority();
    case 'data':
      return threadData<unknown>();
    case 'part':
      return withCpuLimit(100, async () => {
        while (request.endless);
        return 'done';
      });
    case 'wait':
      await new Promise((resolve) => setTimeout(resolve, request.ms));
      return 'waited';
    case 'tick':
      for (let time = 0; time < request.times; time += 1) {
        await new Promise((resolve) => setTimeout(resolve, request.everyMs));
        report(time);
      }
      return 'ticked';
    case 'hang':
      for (;;);
    case 'heap': {
      const kept: string[][] = [];
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `${at} ${kept.length}`));
    }
    case 'buffers': {
      const kept: Uint8Array[] = [];
      for (;;) kept.push(new Uint8Array(4_000_000).fill(1));
    }
    case 'stack': {
      const fall = (): number => fall() + 1;
      return fall();
    }
    case 'throw':
      throw new TypeError('no such thing');
    case 'throwLater':
      setTimeout(() => {
        throw new Error('later');
      });
      await new Promise(() => {});
      return undefined;
    case 'exit':
      return process.exit(3);
    case 'uncloneable':
      return () => {};
    case 'bytes': {
      const bytes = new Uint8Array(request.length);
      return new Moved(bytes, [bytes.buffer]);
    }
  }
});
