import { describeError, hideCredentials, levelOf } from './log.ts';
import { problem } from './problem-error.ts';

describe('hideCredentials', () => {
  it.each([
    ['a user and a password', 'amqp://ada:s3cret@host:5672/v', 'amqp://[hidden]@host:5672/v'],
    ['a password alone', 'redis://:s3cret@host:6379/0', 'redis://[hidden]@host:6379/0'],
    ['a query parameter', 'GET /x?token=abc&n=1', 'GET /x?token=[hidden]&n=1'],
  ])('hides %s', (_what, text, hidden) => {
    expect(hideCredentials(`connect ${text} failed`)).toBe(`connect ${hidden} failed`);
  });

  it.each(['redis://host:6379/0', 'http://host:8080/a:b@c', 'mongodb://host:1,other:2/db'])(
    'leaves %s as it is',
    (text) => expect(hideCredentials(text)).toBe(text),
  );
});

describe('levelOf', () => {
  it.each([
    ['not set', {}, 'info'],
    ['empty', { LOG_LEVEL: '' }, 'info'],
    // The check of the settings reports it, and needs a log for that.
    ['unknown', { LOG_LEVEL: 'loud' }, 'info'],
    ['set', { LOG_LEVEL: 'debug' }, 'debug'],
  ])('is right for a level that is %s', (_what, env, level) => {
    expect(levelOf(env)).toBe(level);
  });
});

describe('describeError', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });

  it('gives an outage its code and causes, and no stack: it is logged with every retry', () => {
    const away = problem('store_unavailable', {}, new Error('no server is selected', { cause: refused }));
    expect(describeError(away)).toEqual({
      type: 'ProblemError',
      message: 'A store is unavailable',
      code: 'store_unavailable',
      cause: {
        type: 'Error',
        message: 'no server is selected',
        cause: { type: 'Error', message: 'connect ECONNREFUSED 127.0.0.1:1', code: 'ECONNREFUSED' },
      },
    });
    expect(describeError(refused)).not.toHaveProperty('stack');
  });

  it.each([
    ['an error that nobody foresaw', new Error('broken')],
    ['an internal error', problem('internal_error', {}, new Error('broken'))],
    ['a failure that stays', problem('render_failed')],
  ])('gives %s the first lines of its stack', (_what, error) => {
    expect(describeError(error)).toHaveProperty('stack', expect.stringMatching(/^ +at /));
  });
});
