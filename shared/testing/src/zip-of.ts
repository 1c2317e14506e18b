import { crc32, deflateRawSync } from 'node:zlib';

type ZipMembers = Record<string, string> | readonly (readonly [name: string, content: string])[];

/**
 * A zip archive of these members, in their order; as a list one name as often as it is given. `claimedSize` is what
 * it says each member expands to.
 */
export function zipOf(members: ZipMembers, { claimedSize }: { claimedSize?: number } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  // A zip bomb holds one long text many times: it is packed once.
  const packedTexts = new Map<string, Buffer>();
  for (const [name, text] of Array.isArray(members) ? members : Object.entries(members)) {
    const plain = Buffer.from(text);
    const packed = packedTexts.get(text) ?? deflateRawSync(plain);
    packedTexts.set(text, packed);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, fields, rest, Buffer.from(name)]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}
