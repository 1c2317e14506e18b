import { cpus } from 'node:os';

/** The day, and the machine and Node of a trial, as its table says them. */
export const nameMachine = (): string =>
  `${new Date().toISOString().slice(0, 10)} · ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}) · Node ${process.versions.node}`;
