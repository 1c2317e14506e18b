export { fileLinkPrefix, verifyFileLink } from './file-links.ts';
export { createFileObjectStore } from './file-object-store.ts';
export * from './mongo.ts';
export * from './object-store.ts';
export * from './open-object-store.ts';
export { connectRedis } from './redis.ts';
export { createRedisIdempotencyStore } from './redis-idempotency.ts';
export { createS3ObjectStore } from './s3-object-store.ts';
export { type FileLinkDeps, serveFileLink } from './serve-file-link.ts';
