import './lean-heap.ts';

const { factsCommand } = await import('./facts-command.ts');
process.exitCode = await factsCommand();
