import { rm } from 'node:fs/promises';
import {
  type Replay,
  type ReplayOptions,
  startReplay,
} from '../../../deploy/local/src/replay/replay-server.ts';
import { writeFolder } from '../../../deploy/local/test/replay/replay-fixture.ts';

/** A replay of these files, in a folder of its own that goes with it. */
export async function startFolderReplay(
  files: Record<string, string | Buffer>,
  options: Partial<ReplayOptions> = {},
): Promise<Replay> {
  const dir = await writeFolder(files);
  const replay = await startReplay({ dirs: [dir], ...options });
  const stop = async () => {
    await replay.stop();
    await rm(dir, { recursive: true });
  };
  return { ...replay, stop };
}
