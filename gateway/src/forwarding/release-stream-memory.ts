import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';

/**
 * The only file of the gateway that relies on fields of Node and Express that are not documented. They were checked,
 * and their effect measured (docs/performance.md), with these major versions of Node.
 */
const checkedNodeMajors: readonly string[] = ['24'];

/** @throws when the fields below were not checked with this version of Node */
export function assertCheckedNode(version: string = process.versions.node): void {
  if (checkedNodeMajors.includes(version.split('.')[0] ?? '')) return;
  throw new Error(
    `The gateway relies on internals of Node ${checkedNodeMajors.join(', ')}, but runs on ${version}. ` +
      'Run it on a version it was checked with; or check release-stream-memory.ts, run its test on the new one, and add it there.',
  );
}

export interface OpenExchange {
  readonly answer: IncomingMessage;
  readonly request: Request;
  readonly response: Response;
  /** The request to the service. */
  readonly outgoing: ClientRequest | undefined;
}

const sent = 'sent';

/** Releases what a stream that may stay open for minutes no longer needs. Its headers must have been sent. */
export function releaseStreamMemory({ answer, request, response, outgoing }: OpenExchange): void {
  answer.rawHeaders = [];
  request.rawHeaders = [];
  // Express's `next` keeps the whole chain of middleware alive.
  Object.assign(request, { next: undefined });
  // Node keeps the text of sent headers, and afterwards only checks that there is one.
  for (const message of [response, outgoing]) {
    if (message?.headersSent) Object.assign(message, { _header: sent });
  }
  // As Node does for an upgraded connection: the agent forgets the socket and its options.
  outgoing?.socket?.emit('agentRemove');
}
