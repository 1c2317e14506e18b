import { type Clock, setting, systemClock } from '@footnote/runtime';
import { createLinkSigner, linkRoute } from './file-links.ts';
import { createFileObjectStore } from './file-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

/** The place of objects: `S3_URL`, or else files in a folder. */
export const objectDataSettings = {
  /** `http(s)://access:secret@host:port/bucket` */
  S3_URL: setting.optionalUrl(),
  /** Folder of the embedded store, used when S3_URL is not set. */
  OBJECT_STORE_DIR: setting.text('.data/objects'),
};

/** Settings of a process that also gives out download links. */
export const objectStoreSettings = {
  ...objectDataSettings,
  /** `store`: download links are S3's own; `gateway`: the gateway serves them, where callers can't reach S3. */
  S3_LINKS: linkRoute,
  /** Signs download links that lead through the gateway, which checks them with the same. */
  OBJECT_LINK_SECRET: setting.secret(),
  /** Address under which clients reach the gateway. */
  PUBLIC_URL: setting.url('http://127.0.0.1:8080'),
};

export interface ObjectStoreConfig {
  S3_URL?: string | undefined;
  S3_LINKS?: 'store' | 'gateway';
  OBJECT_STORE_DIR: string;
  /** Without it the store gives out no links. */
  OBJECT_LINK_SECRET?: string;
  PUBLIC_URL?: string;
}

export function openObjectStore(config: ObjectStoreConfig, clock: Clock = systemClock): ObjectStore {
  if (!config.S3_URL) {
    return createFileObjectStore({
      directory: config.OBJECT_STORE_DIR,
      linkSecret: config.OBJECT_LINK_SECRET ?? null,
      publicUrl: config.PUBLIC_URL ?? '',
    });
  }
  const store = createS3ObjectStore(config.S3_URL);
  const { S3_LINKS, PUBLIC_URL = '', OBJECT_LINK_SECRET } = config;
  if (S3_LINKS !== 'gateway') return store;
  return { ...store, link: createLinkSigner(PUBLIC_URL, OBJECT_LINK_SECRET ?? null, clock) };
}
