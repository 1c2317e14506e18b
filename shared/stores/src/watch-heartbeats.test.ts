import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { watchHeartbeats } from './watch-heartbeats.ts';

describe('the watch over heartbeats of a server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports once a heartbeat that neither succeeds nor fails', () => {
    const client = new EventEmitter();
    const onStuck = jest.fn();
    watchHeartbeats(client, 10_000, onStuck);
    client.emit('serverHeartbeatStarted');
    jest.advanceTimersByTime(9_000);
    expect(onStuck).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(onStuck).toHaveBeenCalledTimes(1);
  });

  it.each(['serverHeartbeatSucceeded', 'serverHeartbeatFailed'])('reports nothing after %s', (event) => {
    const client = new EventEmitter();
    const onStuck = jest.fn();
    watchHeartbeats(client, 10_000, onStuck);
    for (let round = 0; round < 10; round += 1) {
      client.emit('serverHeartbeatStarted');
      jest.advanceTimersByTime(6_000);
      client.emit(event);
      jest.advanceTimersByTime(20_000);
    }
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('reports nothing when the process was stopped and then reads the answer', () => {
    const client = new EventEmitter();
    const onStuck = jest.fn();
    watchHeartbeats(client, 10_000, onStuck);
    client.emit('serverHeartbeatStarted');
    jest.setSystemTime(Date.now() + 60_000);
    jest.advanceTimersByTime(2_500);
    client.emit('serverHeartbeatSucceeded');
    jest.advanceTimersByTime(60_000);
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('ends on request', () => {
    const client = new EventEmitter();
    const onStuck = jest.fn();
    const end = watchHeartbeats(client, 10_000, onStuck);
    client.emit('serverHeartbeatStarted');
    end();
    jest.advanceTimersByTime(60_000);
    expect(onStuck).not.toHaveBeenCalled();
  });
});
