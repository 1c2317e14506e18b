import { type Clock, problem } from '@footnote/runtime';
import {
  createFileObjectStore,
  fileLinkPrefix,
  type ObjectStore,
  serveFileLink,
} from '@footnote/stores/files';
import type { Router } from 'express';
import type { GatewayConfig } from '../config.ts';

/**
 * Serves signed download links without a token: those of the embedded object store, and those of an S3 store that
 * callers can't reach themselves. Otherwise the links are S3's own and never come here.
 */
export function mountFileLinks(site: Router, config: FileLinkConfig, clock: Clock): void {
  const { OBJECT_LINK_SECRET: linkSecret } = config;
  const open = storeOf(config, clock);
  if (open === null || linkSecret === undefined) return;
  let store: Promise<ObjectStore> | undefined;
  site.use(fileLinkPrefix, async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw problem('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    store ??= open();
    const deps = { store: await store, linkSecret, clock };
    await serveFileLink(deps, request.originalUrl, request.method, response);
  });
}

/** How to open the store whose links are served here; null where none are. */
function storeOf(config: FileLinkConfig, clock: Clock): (() => Promise<ObjectStore>) | null {
  const { S3_URL: s3, OBJECT_STORE_DIR: directory, OBJECT_LINK_SECRET: linkSecret = '' } = config;
  if (s3 !== undefined) {
    if (config.S3_LINKS !== 'gateway') return null;
    // Loaded when it is first needed, because most gateways never need it.
    return async () => (await import('@footnote/stores/s3')).createS3ObjectStore(s3);
  }
  if (directory === undefined) return null;
  return async () => createFileObjectStore({ directory, linkSecret, publicUrl: config.PUBLIC_URL }, clock);
}

export type FileLinkConfig = Pick<
  GatewayConfig,
  'S3_URL' | 'S3_LINKS' | 'OBJECT_STORE_DIR' | 'OBJECT_LINK_SECRET' | 'PUBLIC_URL'
>;
