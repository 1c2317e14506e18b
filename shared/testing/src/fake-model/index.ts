export * from './fake-model.ts';
export * from './fake-reply.ts';
export * from './share-fake-model.ts';
