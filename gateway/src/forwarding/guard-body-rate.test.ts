import type { ClientRequest } from 'node:http';
import { PassThrough } from 'node:stream';
import { jest } from '@jest/globals';
import type { Request } from 'express';
import { guardBodyRate } from './guard-body-rate.ts';

const rate = { graceMs: 10_000, bytesPerSecond: 1_000 };

function begin(headers: Record<string, string> = { 'content-length': '5000000' }) {
  const socket = { bytesRead: 0 };
  const request = Object.assign(new PassThrough(), { headers, socket, complete: false });
  const refuse = jest.fn<(error: Error) => void>();
  const outgoing = new PassThrough();
  guardBodyRate(outgoing as unknown as ClientRequest, request as unknown as Request, rate, refuse);
  return { request, socket, refuse };
}

describe('the least rate of a body', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('cuts off a body that brings nothing, once', () => {
    const { refuse } = begin();
    jest.advanceTimersByTime(9_900);
    expect(refuse).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100_000);
    expect(refuse).toHaveBeenCalledTimes(1);
    expect(refuse.mock.calls[0]?.[0]).toMatchObject({ code: 'request_timeout' });
  });

  it('gives a body a second more for each thousand bytes', () => {
    const { socket, refuse } = begin();
    for (let second = 0; second < 120; second += 1) {
      socket.bytesRead += 1_100;
      jest.advanceTimersByTime(1_000);
    }
    expect(refuse).not.toHaveBeenCalled();
    jest.advanceTimersByTime(30_000);
    expect(refuse).toHaveBeenCalledTimes(1);
  });

  it('cuts off any body before the 300 s at which Node does it without a word', () => {
    const { socket, refuse } = begin();
    for (let second = 0; second < 299; second += 1) {
      socket.bytesRead += 100_000;
      jest.advanceTimersByTime(1_000);
    }
    expect(refuse).toHaveBeenCalledTimes(1);
  });

  it('does not count time in which the service takes nothing', () => {
    const { request, refuse } = begin();
    request.emit('pause');
    jest.advanceTimersByTime(100_000);
    expect(refuse).not.toHaveBeenCalled();
    request.emit('resume');
    jest.advanceTimersByTime(9_900);
    expect(refuse).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(refuse).toHaveBeenCalledTimes(1);
  });

  it('has nothing to say of a request without a body, or one that has come', () => {
    const without = begin({});
    const whole = begin();
    whole.request.emit('end');
    jest.advanceTimersByTime(1_000_000);
    expect(without.refuse).not.toHaveBeenCalled();
    expect(whole.refuse).not.toHaveBeenCalled();
  });
});
