import { crc32 } from 'node:zlib'

const endSignature = 0x0605_4b50
const entryBytes = 46
const localBytes = 30

function endOf(zip: Buffer): number {
  for (let at = zip.length - 22; at >= 0; at--) if (zip.readUInt32LE(at) === endSignature) return at
  throw new Error('This zip has no end')
}

/** The files of an uncompressed zip by name; throws if one is damaged. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = endOf(zip)
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [checksum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const [nameBytes, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = zip.subarray(at + entryBytes, at + entryBytes + nameBytes).toString()
    const local = zip.readUInt32LE(at + 42)
    const start = local + localBytes + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const file = zip.subarray(start, start + size)
    if (file.length !== size || crc32(file) !== checksum) throw new Error(`${name} is not whole`)
    files.set(name, file)
    at += entryBytes + nameBytes + extra + comment
  }
  return files
}
