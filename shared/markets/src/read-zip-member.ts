import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { problemDrift } from './regulator/regulator-problems.ts';

const openZip = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);
const largestMemberBytes = 64_000_000;
const mostMembers = 100;

/** The first file of a zip whose name has this ending. `name` is the regulator's name. @throws source_drift */
export async function readZipMember(name: string, zip: Buffer, ending: string): Promise<Buffer> {
  try {
    const file = await openZip(zip, { lazyEntries: true });
    const entry = file.entryCount > mostMembers ? null : await findEntry(file, ending);
    if (!entry || entry.uncompressedSize > largestMemberBytes) throw new Error('no such member');
    // The library checks that the size is the one in the entry.
    return await buffer(await promisify(file.openReadStream.bind(file) as OpenEntry)(entry));
  } catch (error) {
    throw problemDrift(name, 'the archive is not the documented one', { cause: error });
  }
}

type OpenEntry = (
  entry: yauzl.Entry,
  done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
) => void;

function findEntry(file: yauzl.ZipFile, ending: string): Promise<yauzl.Entry | null> {
  return new Promise((resolve, reject) => {
    file.on('entry', (entry: yauzl.Entry) => {
      if (entry.fileName.endsWith(ending)) resolve(entry);
      else file.readEntry();
    });
    file.once('end', () => resolve(null));
    file.once('error', reject);
    file.readEntry();
  });
}
