import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InputOptions, OutputOptions, Plugin } from 'rolldown';
import { viteDynamicImportVarsPlugin, viteImportGlobPlugin } from 'rolldown/experimental';
import { projectRoot } from '../project-root.ts';

/** The bundled file of a source file: at the same place in the bundle's folder. */
export function bundledFile(folder: string, file: string): string {
  return join(folder, relative(projectRoot, file).replace(/\.ts$/, '.js'));
}

const isOwn = (id: string) => /^(?:\.|\/|@footnote\/)/.test(id);

/** Packages of which a workspace has a version of its own: from elsewhere another would be found. */
const ofOneWorkspace = new Set(
  globSync(['*/node_modules/*', '*/*/node_modules/*'], {
    cwd: projectRoot,
    exclude: ['node_modules/**'],
  }).map((path) => basename(path)),
);

/** Leaves all packages where they are, which takes half a second less for a test file. */
const leavePackages = (id: string) => !isOwn(id) && !ofOneWorkspace.has(id);

/** Bundles packages that are ES modules, some of which have hundreds of files. It does not suit all others. */
const leaveOldPackages: Plugin = {
  name: 'leave-old-packages',
  resolveId: {
    order: 'pre',
    async handler(id, importer, { kind }) {
      if (importer === undefined || isOwn(id) || isBuiltin(id)) return null;
      const found = await this.resolve(id, importer, { kind, skipSelf: true });
      if (found === null || found.external) return found;
      return isModule(found.id) || ofOneWorkspace.has(id) ? found : { id, external: true };
    },
  },
};

/** It looks for its worker beside its own file. */
const keepsFiles = /\/node_modules\/pdfjs-dist\//;

const isModule = (file: string) =>
  !keepsFiles.test(file) &&
  (file.endsWith('.mjs') || (file.endsWith('.js') && typeOfPackage(dirname(file)) === 'module'));

const types = new Map<string, string>();
/** What the nearest `package.json` calls the files of a folder. */
function typeOfPackage(folder: string): string {
  const known = types.get(folder);
  if (known !== undefined) return known;
  const manifest = join(folder, 'package.json');
  const type = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')).type ?? 'commonjs')
    : typeOfPackage(dirname(folder));
  types.set(folder, type);
  return type;
}

/**
 * A file that knows its own address (`import.meta.url`) keeps that of its source. A thread is started from the bundle
 * where `threadAt` gives its place there.
 */
function keepAddresses(threadAt: (source: string) => string | null): Plugin {
  return {
    name: 'keep-addresses',
    transform: {
      filter: { code: 'import.meta' },
      handler(code, id) {
        const address = (file: string) => JSON.stringify(pathToFileURL(file).href);
        const changed = code
          .replace(/threadFile\(import\.meta\.url, '([^']+)'\)/g, (whole, path: string) => {
            const source = join(dirname(id), `${path}.ts`);
            // The comment on `threadFile` has an example, whose file does not exist.
            const bundled = existsSync(source) ? threadAt(source) : null;
            return bundled === null ? whole : `new URL(${address(bundled)})`;
          })
          .replaceAll('import.meta.url', address(id))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.filename', JSON.stringify(id));
        // No line moves, so the map of the source stays true.
        return { code: changed, map: null };
      },
    },
  };
}

/** The project's own source goes into a bundle, and of packages those that are ES modules, or none. */
export function bundleOptions(
  threadAt: (source: string) => string | null,
  packages: 'modules' | 'none',
): InputOptions {
  return {
    platform: 'node',
    tsconfig: false,
    treeshake: false,
    logLevel: 'silent',
    resolve: { conditionNames: ['footnote-source', 'node', 'import'] },
    ...(packages === 'none' ? { external: leavePackages } : {}),
    plugins: [
      packages === 'none' ? [] : leaveOldPackages,
      viteDynamicImportVarsPlugin(),
      viteImportGlobPlugin(),
      keepAddresses(threadAt),
    ],
  };
}

/**
 * Nothing is left out, by `treeshake` neither: it would be a call whose answer nobody uses too, such as a
 * `decodeURIComponent` that checks its text.
 */
export const bundleOutput = { format: 'esm', sourcemap: true, minify: false } satisfies OutputOptions;

/** The place of a thread in a bundle that has been made. */
export const threadIn = (folder: string) => (source: string) => {
  const file = bundledFile(folder, source);
  return existsSync(file) ? file : null;
};
