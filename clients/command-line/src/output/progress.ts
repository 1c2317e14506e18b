import { createLogUpdate } from 'log-update';
import type { Output } from './output.ts';

const barWidth = 24;

export interface Task {
  name: string;
  percent: number;
  state: string;
}

export function progressLine({ name, percent, state }: Task): string {
  const filled = Math.round((Math.max(0, Math.min(100, percent)) / 100) * barWidth);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  return `${bar} ${String(Math.round(percent)).padStart(3)}%  ${name}  ${state}`;
}

/** Shows tasks: as bars that move on a terminal, else as a line for each change of state. */
export function showProgress({ showsProgress, note }: Output): { update(task: Task): void; done(): void } {
  const tasks = new Map<string, Task>();
  const bars = showsProgress ? createLogUpdate(process.stderr) : null;
  return {
    update(task) {
      const before = tasks.get(task.name);
      tasks.set(task.name, task);
      if (bars) bars([...tasks.values()].map(progressLine).join('\n'));
      else if (before?.state !== task.state) note(`${task.name}: ${task.state}`);
    },
    done: () => bars?.done(),
  };
}
