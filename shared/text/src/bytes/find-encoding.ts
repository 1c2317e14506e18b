import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';

const declaredWithinBytes = 4_096;
const sampleBytes = 65_536;
const minConfidence = 40;
/** Encodings that can be recognised by byte statistics. Anything else is read as windows-1252. */
const distinctEncodings = new Set([
  'Shift_JIS',
  'EUC-JP',
  'ISO-2022-JP',
  'GB18030',
  'Big5',
  'EUC-KR',
  'UTF-8',
  'windows-1251',
]);

export interface EncodingHints {
  /** The charset that the file declares, if it does. */
  declared?: string | undefined;
  /** Used when nothing else decides. Without it, the statistics of the bytes decide. */
  fallback?: string | undefined;
}

/**
 * How a file is encoded: by its byte-order mark, else UTF-8 where every byte is valid, else the declared charset,
 * else the fallback.
 */
export function findEncoding(bytes: Uint8Array, { declared, fallback }: EncodingHints = {}): string {
  const buffer = asBuffer(bytes);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be';
  const zeros = findZeros(buffer.subarray(0, 512));
  if (zeros !== null) return zeros === 'odd' ? 'utf-16le' : 'utf-16be';
  // ISO-2022-JP is ASCII with escapes, so it is valid UTF-8 as well.
  if (isUtf8(buffer) && !buffer.includes('\x1b$')) return 'utf-8';
  if (declared && isTrustworthy(declared) && iconv.encodingExists(declared)) return declared;
  return fallback ?? guessEncoding(buffer);
}

/** The charset that an HTML or XML file names at its start. */
export function findDeclaredCharset(bytes: Uint8Array): string | undefined {
  const head = asBuffer(bytes.subarray(0, declaredWithinBytes)).toString('latin1');
  return /(?:charset|encoding)\s{0,9}=\s{0,9}["']?\s{0,9}([\w-]+)/i.exec(head)?.[1];
}

export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Charsets that are wrong if the bytes are not valid UTF-8; files that declare them are often written in another one. */
function isTrustworthy(declared: string): boolean {
  return !/^(?:utf-?8|us-ascii|ascii|iso-8859-1|latin1)$/i.test(declared);
}

function guessEncoding(buffer: Buffer): string {
  const [best] = analyse(sampleOf(buffer)).filter(
    ({ name }) => distinctEncodings.has(name) || /^(windows-125|ISO-8859)/.test(name),
  );
  if (!best || !distinctEncodings.has(best.name) || best.confidence < minConfidence) return 'windows-1252';
  return best.name === 'Shift_JIS' ? 'cp932' : best.name;
}

/** A sample that starts shortly before the first byte that is not ASCII: a long start of markup says nothing about the encoding. */
function sampleOf(buffer: Buffer): Buffer {
  const first = buffer.findIndex((byte) => byte >= 0x80 || byte === 0x1b);
  const from = Math.max(0, first - 64);
  return buffer.subarray(from, from + sampleBytes);
}

/** UTF-16 without a byte-order mark: mostly ASCII, so every other byte is zero. */
function findZeros(sample: Buffer): 'odd' | 'even' | null {
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
