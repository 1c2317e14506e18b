interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** package-lock.json, as far as it is read here. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

interface Missing {
  name: string;
  version: string;
  parent: LockedPackage;
}

/** Where Node looks for a package from a folder: its own node_modules, then those of the folders above. */
function isLocked(packages: LockFile['packages'], from: string, name: string): boolean {
  const above = from.split(/(?:^|\/)node_modules\//).slice(0, -1);
  const folders = ['', from, ...above.map((_, at) => above.slice(0, at + 1).join('/node_modules/'))];
  return folders.some((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages);
}

/**
 * Optional packages that the lock file does not name. npm leaves out those that the registry does not have when the lock
 * file is written, such as a binary for another platform. `npm ci` then refuses the lock file, and npm installs nothing
 * for that platform.
 */
export function findMissing({ packages }: LockFile): Missing[] {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The platform that a package of one binary is for, by its name: `core-linux-arm64-musl`, `windows-64`. */
function platformOf(name: string) {
  const words = name.split('/').at(-1)?.split('-') ?? [];
  const os = systems.filter((one) =>
    words.includes(one === 'win32' && words.includes('windows') ? 'windows' : one),
  );
  const cpu = processors.filter((one) => words.includes(one === 'x64' && words.includes('64') ? '64' : one));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGlibc = words.some((word) => word.startsWith('gnu'));
  if (os.length !== 1 || cpu.length !== 1)
    throw new Error(`the platform of ${name} is not known by its name`);
  const libc = isMusl ? ['musl'] : isGlibc ? ['glibc'] : null;
  return { cpu, os, libc: os[0] === 'linux' ? libc : null };
}

/**
 * The lock file with those packages, in the version that their parent asks for. They have no checksum: the registry did not
 * give one. npm downloads them only on their own platform.
 */
export function completeLock(lock: LockFile): LockFile {
  const added = findMissing(lock).map(({ name, version, parent }): [string, LockedPackage] => {
    if (!/^\d+\.\d+\.\d+$/.test(version))
      throw new Error(`${name} is asked for as ${version}: no exact version`);
    const { license, dev } = parent;
    const { os, cpu, libc } = platformOf(name);
    // In npm's order, so that npm leaves the file as it is.
    const rest = { cpu, ...(dev && { dev }), ...(libc && { libc }), ...(license && { license }) };
    return [`node_modules/${name}`, { version, ...rest, optional: true, os } as LockedPackage];
  });
  const packages = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}
