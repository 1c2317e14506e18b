export * from './analyst-task.ts';
export * from './open-analyst.ts';
