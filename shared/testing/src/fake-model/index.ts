export * from './fake-model.ts';
export * from './fake-reply.ts';
