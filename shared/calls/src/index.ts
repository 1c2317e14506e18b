export * from './answer-calls.ts';
export * from './call-binder.ts';
export * from './service-calls.ts';
