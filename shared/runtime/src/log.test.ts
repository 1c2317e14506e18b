import { hideCredentials, levelOf } from './log.ts';

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
