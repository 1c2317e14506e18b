/** An answer with more than a body: another status, headers, a strong ETag, or plain Markdown. */
export class Reply<T> {
  readonly body: T;
  readonly options: ReplyOptions;
  constructor(body: T, options: ReplyOptions) {
    this.body = body;
    this.options = options;
  }
}

export interface ReplyOptions {
  status?: number;
  headers?: Record<string, string>;
  /** The ETag without quotes; a matching `If-None-Match` gets 304. */
  etag?: string;
  /** Sent in place of the JSON body when the route's `alsoAs` has Markdown and the client prefers it. */
  markdown?: string;
  /** The same for CSV. */
  csv?: string;
}

export function reply<T>(body: T, options: ReplyOptions): Reply<T> {
  return new Reply(body, options);
}
