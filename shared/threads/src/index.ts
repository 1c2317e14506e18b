export * from './open-thread.ts';
export * from './serve-thread.ts';
export * from './thread-error.ts';
export * from './thread-pool.ts';
