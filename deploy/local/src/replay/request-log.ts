/** `at` is milliseconds since 1970; `path` holds host and query, without a subscription key. */
export type LoggedRequest = {
  at: number;
  method: string;
  path: string;
  userAgent: string;
  status: number | null;
};

export type RequestLog = {
  add: (request: LoggedRequest) => void;
  list: () => LoggedRequest[];
  clear: () => void;
};

/** Keeps the last 10,000. */
export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];
  return {
    add: (request) => {
      requests.push(request);
      if (requests.length > 10_000) requests = requests.slice(-5_000);
    },
    list: () => [...requests],
    clear: () => {
      requests = [];
    },
  };
}
