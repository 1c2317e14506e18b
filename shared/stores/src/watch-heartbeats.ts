/** The events of the driver's client that are used here. */
interface HeartbeatEvents {
  on(
    event: 'serverHeartbeatStarted' | 'serverHeartbeatSucceeded' | 'serverHeartbeatFailed',
    listener: (heartbeat: { connectionId: string }) => void,
  ): void;
  on(event: 'serverClosed', listener: (server: { address: string }) => void): void;
}

const looks = 4;

/**
 * Calls `onStuck` once when a heartbeat of a member has neither succeeded nor failed for this long. The driver (7.8) can wait for ever
 * for an answer on a connection that was lost between sending and listening. It then never checks the server again, and
 * every command fails until the process is restarted. Looks are counted and not time, because a process that was itself
 * stopped finds an old heartbeat whose answer it has not read yet. @returns a function that ends the watch
 */
export function watchHeartbeats(
  client: HeartbeatEvents,
  stuckAfterMs: number,
  onStuck: () => void,
): () => void {
  /** Kept for each member, because another member that answers must not hide it. */
  const waitingLooks = new Map<string, number>();
  const ended = ({ connectionId }: { connectionId: string }) => void waitingLooks.delete(connectionId);
  client.on('serverHeartbeatStarted', ({ connectionId }) => void waitingLooks.set(connectionId, 0));
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
  // A member that left the replica set is forgotten.
  client.on('serverClosed', ({ address }) => void waitingLooks.delete(address));
  const timer = setInterval(() => {
    for (const [member, count] of waitingLooks) waitingLooks.set(member, count + 1);
    // The first check may come right after the start.
    if (Math.max(0, ...waitingLooks.values()) <= looks) return;
    clearInterval(timer);
    onStuck();
  }, stuckAfterMs / looks).unref();
  return () => clearInterval(timer);
}
