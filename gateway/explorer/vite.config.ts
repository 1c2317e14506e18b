import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [react(), precompress()],
  // The project's own packages are taken as source: a build needs no other build before it.
  resolve: { conditions: ['footnote-source', ...defaultClientConditions] },
  build: {
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    modulePreload: { polyfill: false },
    // The page's policy allows no `data:` scripts or fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_500,
  },
});

/** Writes each file compressed beside itself, with the strongest compression: the gateway sends these files unchanged. */
function precompress(): Plugin {
  const methods = { br: promisify(brotliCompress), gz: promisify(gzip) };
  return {
    name: 'precompress',
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(?:js|css|html|svg)$/.test(file));
      await Promise.all(
        texts.map(async (file) => {
          const content = await readFile(join(dir, file));
          for (const [ending, compress] of Object.entries(methods)) {
            await writeFile(join(dir, `${file}.${ending}`), await compress(content));
          }
        }),
      );
    },
  };
}
