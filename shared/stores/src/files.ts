/** The embedded object store alone: the gateway serves its links and needs no database driver for that. */
export { fileLinkPrefix, verifyFileLink } from './file-links.ts';
export { createFileObjectStore } from './file-object-store.ts';
export { serveFileLink } from './serve-file-link.ts';
