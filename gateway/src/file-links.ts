import { type Clock, problem } from '@research/runtime';
import { createFileObjectStore, fileLinkPrefix, serveFileLink } from '@research/stores/files';
import type { Router } from 'express';
import type { GatewayConfig } from './config.ts';

/**
 * Serves the signed links of the embedded object store, without a token; with S3 the links are the store's own
 * and never come here.
 */
export function mountFileLinks(site: Router, config: FileLinkConfig, clock: Clock): void {
  const { OBJECT_STORE_DIR: directory, OBJECT_LINK_SECRET: linkSecret, PUBLIC_URL: publicUrl } = config;
  if (config.S3_URL !== undefined || directory === undefined || linkSecret === undefined) return;
  const store = createFileObjectStore({ directory, linkSecret, publicUrl }, clock);
  site.use(fileLinkPrefix, async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw problem('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    await serveFileLink({ store, linkSecret, clock }, request.originalUrl, request.method, response);
  });
}

export type FileLinkConfig = Pick<
  GatewayConfig,
  'S3_URL' | 'OBJECT_STORE_DIR' | 'OBJECT_LINK_SECRET' | 'PUBLIC_URL'
>;
