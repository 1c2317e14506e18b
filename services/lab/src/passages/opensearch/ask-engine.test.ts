import { errors } from '@opensearch-project/opensearch';
import { askEngine } from './ask-engine.ts';

const away = () => new errors.NoLivingConnectionsError('no node answers', {} as never);

describe('requests to a cluster that is away', () => {
  it('are sent again within their time, then rejected, and later ones are sent once', async () => {
    let sent = 0;
    const send = async () => {
      sent += 1;
      throw away();
    };
    await expect(askEngine(send, 1_000)).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(sent).toBeGreaterThan(1);
    sent = 0;
    await expect(askEngine(send, 600_000)).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(sent).toBe(1);
  });

  it('are sent again as before once one was answered', async () => {
    await expect(
      askEngine(async () => {
        throw away();
      }, 0),
    ).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(await askEngine(async () => 'there')).toBe('there');
    let sent = 0;
    const answer = askEngine(async () => {
      sent += 1;
      if (sent < 3) throw away();
      return sent;
    }, 600_000);
    expect(await answer).toBe(3);
  });

  it('pass on an error that does not pass', async () => {
    await expect(
      askEngine(async () => {
        throw new Error('a mistake of ours');
      }),
    ).rejects.toThrow('a mistake of ours');
  });
});
