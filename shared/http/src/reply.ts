/** An answer with more than a body: another status, headers, a strong ETag, or plain Markdown. */
export class Reply<T> {
  readonly options: ReplyOptions;
  #body: T | undefined;
  constructor(body: T | undefined, options: ReplyOptions) {
    this.#body = body;
    this.options = options;
  }
  get body(): T {
    const { json } = this.options;
    if (json !== undefined) this.#body ??= JSON.parse(json) as T;
    return this.#body as T;
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
  /** The body as JSON text. */
  json?: string;
}

export function reply<T>(body: T, options: ReplyOptions): Reply<T> {
  return new Reply(body, options);
}

/** A body that is kept as JSON text. It was checked by the route's schema when it was made, and is sent as it is. */
export function replyJson<T>(json: string, options: Omit<ReplyOptions, 'json'>): Reply<T> {
  return new Reply<T>(undefined, { ...options, json });
}

/** A checked body as JSON text; parsed wherever it is needed as a value. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
