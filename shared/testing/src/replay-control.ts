/** One fault that the regulator replay applies to requests whose path matches. */
export interface ReplayFault {
  /** Part of the path with its query, or a regular expression on it. */
  match: string;
  /** How many requests it affects; default 1. */
  times?: number;
  status?: number;
  delay_ms?: number;
  body?: 'rate-limit-html' | 'undeclared-html' | 'html' | 'json-error' | 'half' | 'reset' | 'hang' | 'slow';
  /** For `slow`. */
  bytes_per_second?: number;
  headers?: Record<string, string>;
}

export interface ReplayControl {
  spoil(...faults: ReplayFault[]): Promise<void>;
  /** Removes all faults that have not been applied yet. */
  restore(): Promise<void>;
  /** Paths of the requests that came so far and match, oldest first. */
  requests(match: string | RegExp): Promise<string[]>;
}

/** Acts on a running regulator replay. */
export function controlReplay(url: string): ReplayControl {
  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  return {
    async spoil(...faults) {
      await send('POST', '/__faults', faults);
    },
    async restore() {
      await send('DELETE', '/__faults');
    },
    async requests(match) {
      const { requests } = (await send('GET', '/__requests')) as { requests: { path: string }[] };
      const fits = (path: string) => (typeof match === 'string' ? path.includes(match) : match.test(path));
      return requests.map(({ path }) => path).filter(fits);
    },
  };
}
