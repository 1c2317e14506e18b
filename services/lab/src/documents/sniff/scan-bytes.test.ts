import { createByteScanner } from './scan-bytes.ts';

// Four bytes are looked at together, so every byte is tried at each of the four places, next to the others that borrow from it.
const neighbours = [0x00, 0x09, 0x1f, 0x20, 0x7f, 0x80, 0xff];
const everyByte = Array.from({ length: 256 }, (_, byte) => byte);
const bytes = Buffer.from(everyByte.flatMap((byte) => neighbours.flatMap((other) => [byte, other, byte])));
const harmless = [0x09, 0x0a, 0x0c, 0x0d, 0x1b];

describe('bytes of an upload', () => {
  it.each([1, 3, 4, 7, 64, bytes.length])('are counted alike in pieces of %d', (size) => {
    const scanner = createByteScanner();
    for (let at = 0; at < bytes.length; at += size) scanner.add(bytes.subarray(at, at + size));
    const { zeros, controls, size: all, head } = scanner.result();
    expect(zeros).toBe(bytes.filter((byte) => byte === 0).length);
    expect(controls).toBe(bytes.filter((byte) => byte > 0 && byte < 0x20 && !harmless.includes(byte)).length);
    expect([all, head.equals(bytes)]).toEqual([bytes.length, true]);
  });
});
