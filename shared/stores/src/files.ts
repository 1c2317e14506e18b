/** Everything for serving signed links. The gateway imports only this, so that it needs no database driver. */
export { fileLinkPrefix, linkRoute, verifyFileLink } from './file-links.ts';
export { createFileObjectStore } from './file-object-store.ts';
export type { ObjectStore } from './object-store.ts';
export { serveFileLink } from './serve-file-link.ts';
