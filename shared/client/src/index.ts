export * from './api-problem.ts';
export * from './create-client.ts';
