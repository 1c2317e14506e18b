interface Flight<T> {
  readonly result: Promise<T>;
  readonly aborter: AbortController;
  waiting: number;
}

/**
 * Runs work once for simultaneous callers. A caller that leaves does not end it for the others; when the last one leaves,
 * the work ends.
 */
export function shareFlights<T>() {
  const flights = new Map<string, Flight<T>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const aborter = new AbortController();
    const flight = { result: work(aborter.signal), aborter, waiting: 0 };
    flights.set(key, flight);
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(end, end);
    return flight;
  }

  return async (
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    signal?.throwIfAborted();
    const flight = flights.get(key) ?? start(key, work);
    flight.waiting += 1;
    const leave = Promise.withResolvers<never>();
    const onAbort = () => leave.reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([flight.result, leave.promise]);
    } finally {
      signal?.removeEventListener('abort', onAbort);
      flight.waiting -= 1;
      if (flight.waiting === 0) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.aborter.abort();
      }
    }
  };
}
