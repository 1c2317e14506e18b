import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { watchHeartbeats } from './watch-heartbeats.ts';

const first = { connectionId: 'one:27017' };
const second = { connectionId: 'two:27017' };

describe('the watch over heartbeats of a server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports once a heartbeat that neither succeeds nor fails', () => {
    const client = new EventEmitter();
    const onStuck = jest.fn();
    watchHeartbeats(client, 10_000, onStuck);
    client.emit('serverHeartbeatStarted', first);
    jest.advanceTimersByTime(9_000);
    expect(onStuck).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(onStuck).toHaveBeenCalledTimes(1);
  });

  it('reports one of a member that hangs, though another one answers', () => {
    const client = new EventEmitter();
    const onStuck = jest.fn();
    watchHeartbeats(client, 10_000, onStuck);
    client.emit('serverHeartbeatStarted', first);
    for (let round = 0; round < 10; round += 1) {
      client.emit('serverHeartbeatStarted', second);
      jest.advanceTimersByTime(1_000);
      client.emit('serverHeartbeatSucceeded', second);
      jest.advanceTimersByTime(1_000);
    }
    expect(onStuck).toHaveBeenCalledTimes(1);
  });

  it('reports nothing of a member that has left', () => {
    const client = new EventEmitter();
    const onStuck = jest.fn();
    watchHeartbeats(client, 10_000, onStuck);
    client.emit('serverHeartbeatStarted', first);
    client.emit('serverClosed', { address: first.connectionId });
    jest.advanceTimersByTime(60_000);
    expect(onStuck).not.toHaveBeenCalled();
  });

  it.each(['serverHeartbeatSucceeded', 'serverHeartbeatFailed'])('reports nothing after %s', (event) => {
    const client = new EventEmitter();
    const onStuck = jest.fn();
    watchHeartbeats(client, 10_000, onStuck);
    for (let round = 0; round < 10; round += 1) {
      client.emit('serverHeartbeatStarted', first);
      jest.advanceTimersByTime(6_000);
      client.emit(event, first);
      jest.advanceTimersByTime(20_000);
    }
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('reports nothing when the process was stopped and then reads the answer', () => {
    const client = new EventEmitter();
    const onStuck = jest.fn();
    watchHeartbeats(client, 10_000, onStuck);
    client.emit('serverHeartbeatStarted', first);
    jest.setSystemTime(Date.now() + 60_000);
    jest.advanceTimersByTime(2_500);
    client.emit('serverHeartbeatSucceeded', first);
    jest.advanceTimersByTime(60_000);
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('ends on request', () => {
    const client = new EventEmitter();
    const onStuck = jest.fn();
    const end = watchHeartbeats(client, 10_000, onStuck);
    client.emit('serverHeartbeatStarted', first);
    end();
    jest.advanceTimersByTime(60_000);
    expect(onStuck).not.toHaveBeenCalled();
  });
});
