import { createRefresher } from './refresher.ts';

describe('refreshes of an index', () => {
  it('are shared by all who ask before one starts, and never run side by side', async () => {
    const answers: (() => void)[] = [];
    let [running, most, sent] = [0, 0, 0];
    const refresh = async () => {
      sent += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => void answers.push(resolve));
      running -= 1;
    };
    const refresher = createRefresher({ indices: { refresh } } as never);
    const answer = async () => {
      while (answers.length === 0) await new Promise((resolve) => void setImmediate(resolve));
      answers.shift()?.();
    };
    const first = [refresher.refresh('a'), refresher.refresh('a')];
    await answer();
    await Promise.all(first);
    expect(sent).toBe(1);
    const second = refresher.refresh('a');
    while (sent < 2) await new Promise((resolve) => void setImmediate(resolve));
    // What was written after the second has started needs a third.
    const third = [refresher.refresh('a'), refresher.refresh('a')];
    await answer();
    await answer();
    await Promise.all([second, ...third]);
    expect({ sent, most }).toEqual({ sent: 3, most: 1 });
  });

  it('fail for those who wait, and are sent again for the next', async () => {
    let broken = true;
    const refresh = async () => {
      if (broken) throw new Error('broken');
    };
    const refresher = createRefresher({ indices: { refresh } } as never);
    await expect(refresher.refresh('a')).rejects.toThrow('broken');
    broken = false;
    await refresher.refresh('a');
  });
});
