import './lean-heap.ts';

const { splitCommand } = await import('./split-command.ts');
process.exitCode = await splitCommand();
