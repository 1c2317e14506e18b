import { randomUUID } from 'node:crypto';

/** A new opaque id, URL-safe. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}

const saneRequestId = /^[A-Za-z0-9._-]{8,128}$/;
/** The client's request id if it is well-formed, else a new one. */
export function requestIdFrom(header: string | undefined): string {
  return header !== undefined && saneRequestId.test(header) ? header : newId('req');
}
