import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BulkEdition, CallOptions } from '../source-adapter.ts';
import type { RegulatorClient } from './regulator-client.ts';
import { problemDrift } from './regulator-problems.ts';

const noteSchema = z.object({ edition: z.string(), bytes: z.int().nullable(), as_of: z.coerce.date() });

/** What the file would be, without reading it. @throws the regulator codes, and source_drift where it has no edition */
export async function describeBulk(
  client: RegulatorClient,
  address: string,
  { signal }: CallOptions = {},
): Promise<BulkEdition> {
  const opened = await client.openBulk(address, { signal, missing: 'source_drift' });
  opened.body.destroy();
  return editionOf(client, opened);
}

/**
 * Brings a large file into a folder. What was broken off goes on at its end as long as the regulator has the same edition; a
 * whole file of the present edition is not asked for again. Only a whole file has its name.
 */
export async function downloadBulk(
  client: RegulatorClient,
  address: string,
  folder: string,
  { signal, progress }: CallOptions & { progress?: (bytes: number) => void } = {},
): Promise<BulkEdition & { path: string }> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, address.slice(address.lastIndexOf('/') + 1));
  const [part, note] = [`${path}.part`, `${path}.json`];
  const known = await readNote(note);
  const now = await describeBulk(client, address, signal ? { signal } : {});
  if (known?.edition === now.edition && (await sizeOf(path)) === (now.bytes ?? -1)) return { ...now, path };
  const there = known?.edition === now.edition ? await sizeOf(part) : 0;
  const opened = await client.openBulk(address, {
    signal,
    missing: 'source_drift',
    ...(there > 0 && { resume: { from: there, edition: now.edition } }),
  });
  const edition = editionOf(client, opened);
  await writeFile(note, JSON.stringify(edition));
  let bytes = opened.from;
  const file = await open(part, opened.from > 0 ? 'a' : 'w');
  try {
    // One after another, so that all that came is in the file when the rest does not come.
    for await (const chunk of opened.body as AsyncIterable<Buffer>) {
      await file.writeFile(chunk);
      bytes += chunk.length;
      progress?.(bytes);
    }
  } finally {
    await file.close();
  }
  if (edition.bytes !== null && bytes !== edition.bytes) {
    await rm(part, { force: true });
    throw problemDrift(client.source.name, 'a file has another size than it announced');
  }
  await rename(part, path);
  return { ...edition, path };
}

function editionOf(
  { source }: RegulatorClient,
  { edition, size, modifiedAt }: { edition: string | null; size: number | null; modifiedAt: Date | null },
): BulkEdition {
  if (edition === null || modifiedAt === null)
    throw problemDrift(source.name, 'a file has no edition and date');
  return { edition, bytes: size, as_of: modifiedAt };
}

async function readNote(path: string): Promise<BulkEdition | null> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // There is none, or it was broken off: the file is brought from its beginning.
    return null;
  }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
