import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildOnce,
  findBinary,
  findCacheDir,
  findDebianMirror,
  installPrograms,
  projectRoot,
  runCommand,
} from '@footnote/local';

const recipe = 1;
const suite = 'trixie';
const npmFolder = 'usr/local/lib/node_modules/npm';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

// Everything is mounted in a mount namespace of its own, which ends with its last process. `/` must be a mount point
// for buildah to unpack layers below it.
const enter = `set -e
tool=$1 base=$2 source=$3 storage=$4 caches=$5
mount --bind "$tool" "$tool"
cd "$tool"
mkdir -p base source storage
mount -t proc proc proc
mount -t sysfs sysfs sys
mount --rbind /dev dev
mount -t tmpfs tmpfs run
mount --bind "$base" base
mount --bind "$source" source
mount --bind "$storage" storage
mount --bind "$caches" var/tmp
cp --remove-destination /etc/resolv.conf etc/resolv.conf
echo entered
exec cat`;

/** Builds images without a container engine: buildah of Debian 13, in a root of its own. */
export interface Buildah {
  /** Runs buildah; paths are those of `builderPlaces`. Gives its stdout. */
  run(...args: string[]): Promise<string>;
  /** A process in the mount namespace that holds the images' mounts. */
  readonly namespacePid: number;
  /** A path of the builder's root, as processes in that namespace see it. */
  namespacePath(path: string): string;
  /** The same, as this process sees it. */
  hostPath(path: string): string;
  close(): Promise<void>;
}

/** Where the builder sees the project and the base image's files. */
export const builderPlaces = { source: '/source', base: '/base' } as const;

/** Why images can't be built on this machine; null where they can. */
export async function whyNoImages(report: (line: string) => void): Promise<string | null> {
  if (process.platform !== 'linux') return 'images are built on Linux only';
  if (process.getuid?.() !== 0) return 'building images without an engine needs root';
  const needs = [{ binary: ['mmdebstrap'], packages: ['mmdebstrap'] }];
  await installPrograms(process.env, needs, report);
  if (findBinary(process.env, 'mmdebstrap') === null) return 'mmdebstrap is not installed';
  try {
    await runCommand('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
    return null;
  } catch {
    return 'mounts are forbidden here';
  }
}

/** Opens a builder whose images live in `folder`, with the base image `name` that the Dockerfile starts from. */
export async function openBuildah(folder: string, baseImage: string): Promise<Buildah> {
  const tool = await buildDebian('buildah', ['buildah', 'netavark', 'ca-certificates']);
  const base = await buildBase();
  const storage = join(folder, 'storage');
  const caches = join(findCacheDir(process.env), 'buildah-caches');
  for (const place of [storage, caches]) mkdirSync(place, { recursive: true });
  const holder = spawn(
    'unshare',
    ['--mount', 'sh', '-c', enter, 'sh', tool, base, projectRoot, storage, caches],
    // Its input ends when this process does, and `cat` with it.
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const endWithParent = () => void holder.kill('SIGKILL');
  process.once('exit', endWithParent);
  await untilEntered(holder);
  const pid = holder.pid ?? 0;
  const run = (...args: string[]) =>
    runCommand('nsenter', [
      `--mount=/proc/${pid}/ns/mnt`,
      'chroot',
      tool,
      'env',
      '-i',
      'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
      'BUILDAH_ISOLATION=chroot',
      'buildah',
      '--root=/storage',
      ...args,
    ]);
  await importBase(run, baseImage);
  return {
    run,
    namespacePid: pid,
    namespacePath: (path) => `${tool}${path}`,
    hostPath: (path) => `/proc/${pid}/root${tool}${path}`,
    async close() {
      process.off('exit', endWithParent);
      const gone = new Promise((resolve) => holder.once('exit', resolve));
      holder.kill('SIGKILL');
      await gone;
    },
  };
}

async function untilEntered(holder: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [holder.stdout, holder.stderr]) {
      stream?.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        if (said.includes('entered')) resolve();
      });
    }
    holder.once('error', reject);
    holder.once('exit', () => reject(new Error(`the builder's root could not be entered:\n${said}`)));
  });
}

/** Unpacks a small Debian with some packages, once. */
function buildDebian(name: string, packages: string[]): Promise<string> {
  const target = join(findCacheDir(process.env), `${name}-${suite}-${recipe}-${process.arch}`);
  return buildOnce(target, async (folder) => {
    const mirror = await findDebianMirror(process.env);
    await runCommand('mmdebstrap', [
      '--variant=minbase',
      `--include=${packages.join(',')}`,
      '--aptopt=Apt::Install-Recommends "false"',
      // A mirror that is out of date is no error here; the signatures are checked anyway.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      suite,
      folder,
      mirror,
    ]);
  });
}

/** What the official Node image holds, as far as the Dockerfile uses it: Debian, Node and npm. */
async function buildBase(): Promise<string> {
  const base = await buildDebian('node-base', ['ca-certificates']);
  const bin = join(base, 'usr/local/bin');
  mkdirSync(bin, { recursive: true });
  cpSync(join(projectRoot, 'node_modules/node/bin/node'), join(bin, 'node'), { force: true });
  if (!existsSync(join(base, npmFolder))) await addNpm(base);
  const registry = (await runCommand('npm', ['config', 'get', 'registry'])).trim();
  mkdirSync(join(base, 'usr/local/etc'), { recursive: true });
  // Packages come from where this machine takes them from, by the certificates that it trusts.
  writeFileSync(join(base, 'usr/local/etc/npmrc'), `registry=${registry}\ncafile=${certificates}\n`);
  if (existsSync(certificates)) cpSync(certificates, join(base, certificates));
  return base;
}

async function addNpm(base: string): Promise<void> {
  const { packageManager } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const prefix = join(base, 'usr/local');
  await runCommand('npm', ['install', '--global', '--prefix', prefix, '--no-audit', packageManager]);
}

async function importBase(run: Buildah['run'], name: string): Promise<void> {
  const container = (await run('from', 'scratch')).trim();
  await run('add', '--quiet', container, builderPlaces.base, '/');
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await run('config', '--env', `PATH=${path}`, '--cmd', 'node', container);
  await run('commit', '--quiet', container, name);
  await run('rm', container);
}
