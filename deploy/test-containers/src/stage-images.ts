import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runCommand } from '@research/local';
import type { Compose } from './read-compose.ts';
import { readDockerfile } from './read-dockerfile.ts';
import { createImageStager, type StagedImage } from './stage-image.ts';

/** Builds that go on beside each other: they are mostly npm, which waits for the disk. */
const atOnce = 2;

export interface StagedImages {
  readonly images: ReadonlyMap<string, StagedImage>;
  /** Holds all of them; others may enter it. */
  readonly folder: string;
  remove(): void;
}

/** Stages every image that the compose file builds, by the arguments that it gives; read-only, as they are run. */
export async function stageImages({ services }: Compose): Promise<StagedImages> {
  const dockerfile = readDockerfile(join(projectRoot, 'deploy/docker/Dockerfile'));
  const stager = createImageStager(dockerfile, projectRoot);
  const images = new Map<string, StagedImage>();
  const waiting = Object.entries(services).flatMap(([name, { build }]) => (build ? [{ name, build }] : []));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const image = await stager.build('service', next.build.args);
      await runCommand('find', [join(image.root, 'app'), '-type', 'd', '-exec', 'chmod', 'a-w', '{}', '+']);
      images.set(next.name, image);
    }
  };
  const remove = () => {
    execFileSync('chmod', ['-R', 'u+w', stager.scratch]);
    rmSync(stager.scratch, { recursive: true, force: true });
  };
  const built = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = built.find((one) => one.status === 'rejected');
  if (failed) {
    remove();
    throw failed.reason;
  }
  return { images, folder: stager.scratch, remove };
}
