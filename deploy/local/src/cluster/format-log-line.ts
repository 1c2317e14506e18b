const hidden = new Set(['level', 'time', 'msg', 'message', 'service', 'pid', 'hostname']);
const nameWidth = 9;

/** One line of a process for the terminal: its name, then what it says, JSON log lines made readable. */
export function formatLogLine(name: string, line: string): string {
  return `${name.padEnd(nameWidth)} | ${describeLine(line)}`;
}

function describeLine(line: string): string {
  const record = parseRecord(line);
  if (record === null) return line;
  const { level, time } = record;
  const message = record.msg ?? record.message ?? '';
  const rest = Object.entries(record).filter(([key]) => !hidden.has(key));
  const facts = rest.map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const clock = typeof time === 'string' ? `${time.slice(11, 19)} ` : '';
  return `${clock}${level === 'info' ? '' : `${String(level).toUpperCase()} `}${[message, ...facts].join('  ')}`;
}

function parseRecord(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'level' in value ? { ...value } : null;
  } catch {
    return null;
  }
}
