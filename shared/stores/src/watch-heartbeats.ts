/** The part of the driver's client that is listened to. */
interface HeartbeatEvents {
  on(
    event: 'serverHeartbeatStarted' | 'serverHeartbeatSucceeded' | 'serverHeartbeatFailed',
    hear: () => void,
  ): void;
}

/**
 * Calls `onStuck` once when a heartbeat has neither succeeded nor failed for this long. The driver (7.8) can wait for ever
 * for an answer on a connection that was lost between sending and listening. It then never checks the server again, and
 * every command fails until the process is restarted. @returns a function that ends the watch
 */
export function watchHeartbeats(
  client: HeartbeatEvents,
  stuckAfterMs: number,
  onStuck: () => void,
): () => void {
  let startedAt: number | null = null;
  const ended = () => {
    startedAt = null;
  };
  client.on('serverHeartbeatStarted', () => {
    startedAt = performance.now();
  });
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
  const timer = setInterval(() => {
    if (startedAt === null || performance.now() - startedAt < stuckAfterMs) return;
    clearInterval(timer);
    onStuck();
  }, stuckAfterMs / 4).unref();
  return () => clearInterval(timer);
}
