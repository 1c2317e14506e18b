/** The part of the driver's client that is listened to. */
interface HeartbeatEvents {
  on(
    event: 'serverHeartbeatStarted' | 'serverHeartbeatSucceeded' | 'serverHeartbeatFailed',
    hear: () => void,
  ): void;
}

const looks = 4;

/**
 * Calls `onStuck` once when a heartbeat has neither succeeded nor failed for this long. The driver (7.8) can wait for ever
 * for an answer on a connection that was lost between sending and listening. It then never checks the server again, and
 * every command fails until the process is restarted. Looks are counted and not time, because a process that was itself
 * stopped finds an old heartbeat whose answer it has not read yet. @returns a function that ends the watch
 */
export function watchHeartbeats(
  client: HeartbeatEvents,
  stuckAfterMs: number,
  onStuck: () => void,
): () => void {
  let waitingLooks: number | null = null;
  const ended = () => {
    waitingLooks = null;
  };
  client.on('serverHeartbeatStarted', () => {
    waitingLooks = 0;
  });
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
  const timer = setInterval(() => {
    if (waitingLooks === null) return;
    waitingLooks += 1;
    // The first look may come right after the start.
    if (waitingLooks <= looks) return;
    clearInterval(timer);
    onStuck();
  }, stuckAfterMs / looks).unref();
  return () => clearInterval(timer);
}
