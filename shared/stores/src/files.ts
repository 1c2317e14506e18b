/** What serving signed links takes: the gateway does it, and needs no database driver for that. */
export { fileLinkPrefix, linkRoute, verifyFileLink } from './file-links.ts';
export { createFileObjectStore } from './file-object-store.ts';
export type { ObjectStore } from './object-store.ts';
export { serveFileLink } from './serve-file-link.ts';
