import type { Log } from '@footnote/runtime';

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  facts: object;
  message: string;
}

/** A log that keeps its lines, for tests that look at them. */
export function createRecordingLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const keep = (level: LogLine['level']) => (facts: object, message: string) =>
    void lines.push({ level, facts, message });
  return { lines, debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') };
}
