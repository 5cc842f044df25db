function table(width: number, polynomial: number): Uint32Array {
  const top = 2 ** (width - 1)
  const mask = width === 32 ? 0xffff_ffff : 2 ** width - 1
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = width === 32 ? byte << 24 : byte << (width - 8)
    for (let bit = 0; bit < 8; bit++) crc = crc & top ? (crc << 1) ^ polynomial : crc << 1
    return (crc & mask) >>> 0
  })
}

const flacHeader = table(8, 0x07)
const flacFrame = table(16, 0x8005)
const oggPage = table(32, 0x04c1_1db7)
const lameTag = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  return crc
})

export function flacCrc8(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0
  for (let i = start; i < end; i++) crc = flacHeader[crc ^ bytes[i]!]!
  return crc
}

export function flacCrc16(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0
  for (let i = start; i < end; i++) crc = ((crc << 8) & 0xffff) ^ flacFrame[(crc >>> 8) ^ bytes[i]!]!
  return crc
}

export function oggCrc32(bytes: Uint8Array): number {
  let crc = 0
  for (let i = 0; i < bytes.length; i++) crc = (crc << 8) ^ oggPage[(crc >>> 24) ^ bytes[i]!]!
  return crc >>> 0
}

export function lameCrc16(bytes: Uint8Array): number {
  let crc = 0
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ lameTag[(crc ^ bytes[i]!) & 0xff]!
  return crc
}
