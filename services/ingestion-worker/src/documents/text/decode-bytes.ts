import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';

const sampleBytes = 65_536;
/** What is told apart by its statistics; the rest is read as the Windows code page of the western languages. */
const told = new Set([
  'Shift_JIS',
  'EUC-JP',
  'ISO-2022-JP',
  'GB18030',
  'Big5',
  'EUC-KR',
  'UTF-8',
  'windows-1251',
]);
const minConfidence = 40;

/**
 * The text of a file: by its byte-order mark, else UTF-8 where every byte fits, else by the charset that it
 * declares, else by what its bytes look like.
 */
export function decodeBytes(bytes: Uint8Array, declared?: string): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return iconv.decode(buffer, encodingOf(buffer, declared));
}

export function encodingOf(bytes: Buffer, declared?: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zerosAt = zeroPositions(bytes.subarray(0, 512));
  if (zerosAt === 'odd') return 'utf-16le';
  if (zerosAt === 'even') return 'utf-16be';
  // Of a text that is ASCII otherwise, the escapes of ISO-2022-JP are valid UTF-8 as well.
  if (isUtf8(bytes) && !bytes.includes('\x1b$')) return 'utf-8';
  if (
    declared &&
    !/^(utf-?8|us-ascii|iso-8859-1|latin1)$/i.test(declared) &&
    iconv.encodingExists(declared)
  ) {
    return declared;
  }
  const [best] = analyse(sampleOf(bytes)).filter(
    ({ name }) => told.has(name) || /^(windows-125|ISO-8859)/.test(name),
  );
  if (best && told.has(best.name) && best.confidence >= minConfidence) {
    return best.name === 'Shift_JIS' ? 'cp932' : best.name;
  }
  return 'windows-1252';
}

/** From the first byte that is not ASCII on, since a long start of markup tells nothing. */
function sampleOf(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte >= 0x80 || byte === 0x1b);
  const from = Math.max(0, first - 64);
  return bytes.subarray(from, from + sampleBytes);
}

function zeroPositions(sample: Buffer): 'odd' | 'even' | null {
  let odd = 0;
  let even = 0;
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] !== 0) continue;
    if (at % 2 === 1) odd += 1;
    else even += 1;
  }
  const most = sample.length * 0.2;
  if (odd > most && even === 0) return 'odd';
  return even > most && odd === 0 ? 'even' : null;
}
