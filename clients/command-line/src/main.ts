#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { CommanderError } from 'commander';
import { createProgram } from './program.ts';

// What a command loads is compiled once, and not at each start.
enableCompileCache();

// The reader of a pipe may leave early: `footnote search a | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const program = createProgram();
try {
  if (process.argv[2] === 'complete') {
    // Loaded only here: it has no part in other commands.
    const { default: addCompletion } = await import('@bomb.sh/tab/commander');
    addCompletion(program);
  }
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // commander has printed why; asked for help or version, it ends so as well.
  process.exitCode = error.exitCode === 0 ? 0 : 2;
}
