import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runCommand } from '@footnote/local';
import { z } from 'zod';
import { type Buildah, builderPlaces, openBuildah } from './buildah.ts';
import type { Compose } from './read-compose.ts';

const dockerfile = 'deploy/docker/Dockerfile';

/** An image that was built, mounted read-only. */
export interface BuiltImage {
  /** Its root file system, as this process sees it. */
  readonly root: string;
  /** The same, as processes in the namespace see it. */
  readonly mountPoint: string;
  readonly namespacePid: number;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

export interface BuiltImages {
  readonly images: ReadonlyMap<string, BuiltImage>;
  close(): Promise<void>;
}

const inspectSchema = z.object({
  Docker: z.object({
    config: z.object({
      WorkingDir: z.string(),
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()).nullish(),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

/** Builds every image that the compose file builds, by the arguments that it gives. `folder` holds the layers. */
export async function buildImages({ services }: Compose, folder: string): Promise<BuiltImages> {
  const buildah = await openBuildah(folder, `docker.io/library/${readBaseName()}`);
  try {
    const images = new Map<string, BuiltImage>();
    const limits = await readLimits();
    for (const [name, { build }] of Object.entries(services)) {
      if (build) images.set(name, await buildImage(buildah, name, build.args, limits));
    }
    return { images, close: () => buildah.close() };
  } catch (error) {
    await buildah.close();
    throw error;
  }
}

/** The image that the Dockerfile starts from. */
function readBaseName(): string {
  const text = readFileSync(join(projectRoot, dockerfile), 'utf8');
  const argument = (name: string) => new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(text)?.[1];
  return `node:${argument('NODE_VERSION')}-${argument('DEBIAN_RELEASE')}-slim`;
}

/** Limits that this process may hand on: buildah would ask for more than some machines allow. */
async function readLimits(): Promise<string[]> {
  const [files, processes] = (await runCommand('bash', ['-c', 'ulimit -Hn; ulimit -Hu'])).split('\n');
  const limit = (name: string, value = 'unlimited') =>
    value === 'unlimited' ? [] : ['--ulimit', `${name}=${value}:${value}`];
  return [...limit('nofile', files), ...limit('nproc', processes)];
}

async function buildImage(
  buildah: Buildah,
  name: string,
  args: Record<string, string>,
  limits: string[],
): Promise<BuiltImage> {
  const tag = `research/${name}`;
  const buildArgs = Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  const { source } = builderPlaces;
  await buildah.run(
    ...['build', '--isolation', 'chroot', '--pull=never', '--layers', '--format', 'docker', ...limits],
    ...['--file', `${source}/${dockerfile}`, '--tag', tag, ...buildArgs, source],
  );
  const inspected = await buildah.run('inspect', '--type', 'image', tag);
  const { config } = inspectSchema.parse(JSON.parse(inspected)).Docker;
  const container = (await buildah.run('from', '--pull=never', tag)).trim();
  const mountPoint = (await buildah.run('mount', container)).trim();
  const [, ...healthCheck] = config.Healthcheck.Test;
  const pairs = config.Env.map((pair) => [
    pair.slice(0, pair.indexOf('=')),
    pair.slice(pair.indexOf('=') + 1),
  ]);
  return {
    root: buildah.hostPath(mountPoint),
    mountPoint: buildah.namespacePath(mountPoint),
    namespacePid: buildah.namespacePid,
    workdir: config.WorkingDir,
    env: Object.fromEntries(pairs),
    user: config.User,
    entrypoint: config.Entrypoint ?? [],
    command: config.Cmd,
    healthCheck,
  };
}
