import satisfies from 'spdx-satisfies';
import { z } from 'zod';

/** Licences that let anybody use and pass on the package without conditions for our own code. */
const accepted = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'Zlib'],
  ...['CC-BY-3.0', 'CC-BY-4.0', 'PSF-2.0', 'Unlicense', 'OFL-1.1'],
];
/** Tools for building and testing, which are not distributed; they are used unchanged, as the MPL asks for. */
const tools = /^(?:axe-core|lightningcss(?:-[\w-]+)?)$/;
/** Packages whose manifest names no licence by its SPDX identifier, with the licence that their own files state. */
const stated: Record<string, string> = { duck: 'BSD-2-Clause', limiter: 'MIT' };

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

export interface LicenceReport {
  /** How many packages were looked at. */
  checked: number;
  /** One line for each package whose licence is not accepted. */
  refused: string[];
}

/** Compares the licence of each package of a lock file (npm's version 3) with the accepted ones. */
export function checkLicences(lock: unknown): LicenceReport {
  const found = Object.entries(lockSchema.parse(lock).packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  );
  const refused = found.flatMap(([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = stated[name] ?? entry.license;
    return isAccepted(licence) || (licence === 'MPL-2.0' && tools.test(name))
      ? []
      : [`${name} ${entry.version}: ${licence ?? 'no licence stated'}`];
  });
  return { checked: found.length, refused };
}

function isAccepted(licence: string | undefined): boolean {
  try {
    return licence !== undefined && satisfies(licence, accepted);
  } catch {
    // Not an SPDX expression.
    return false;
  }
}
