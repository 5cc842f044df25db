import { concatBytes, utf8 } from '../bytes/byte-writer.ts'
import { oggCrc32 } from '../bytes/crc.ts'
import { MediaError } from '../media-error.ts'

export interface OggPage {
  flags: number
  granule: bigint
  serial: number
  /** Segment lengths: 255 continues in the next segment, less ends a packet. */
  lacing: Uint8Array
  body: Uint8Array
}

export const continuedFlag = 1
export const firstFlag = 2
export const lastFlag = 4
/** The granule of pages without a packet end. */
export const noGranule = -1n
const fixedBytes = 27
const checksumAt = 22

function readPage(bytes: Uint8Array, at: number): { page: OggPage; end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + fixedBytes > bytes.length) throw new MediaError('truncated', `The Ogg page at ${at} is cut`)
  if (view.getUint32(at) !== 0x4f67_6753) throw new MediaError('damaged', `No Ogg page at ${at}`)
  const bodyStart = at + fixedBytes + bytes[at + 26]!
  const lacing = bytes.slice(at + fixedBytes, bodyStart)
  const end = bodyStart + lacing.reduce((sum, length) => sum + length, 0)
  if (end > bytes.length) throw new MediaError('truncated', `The Ogg page at ${at} is cut`)
  assertChecksum(bytes.slice(at, end), view.getUint32(at + checksumAt, true))
  const page = {
    flags: bytes[at + 5]!,
    granule: view.getBigInt64(at + 6, true),
    serial: view.getUint32(at + 14, true),
    lacing,
    body: bytes.slice(bodyStart, end),
  }
  return { page, end }
}

function assertChecksum(page: Uint8Array, announced: number): void {
  page.fill(0, checksumAt, checksumAt + 4)
  if (oggCrc32(page) !== announced) throw new MediaError('damaged', 'An Ogg page fails its checksum')
}

/**
 * Reads a file page by page, each with its end offset, and verifies every checksum. Pages share no memory with `file`.
 */
export function* eachOggPage(file: Uint8Array): Generator<{ page: OggPage; end: number }> {
  // The slice of a Buffer is a window on the caller's bytes, that of a plain array a copy.
  const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength)
  for (let at = 0; at < bytes.length;) {
    const read = readPage(bytes, at)
    yield read
    at = read.end
  }
}

/** Verifies every page's checksum; the result shares no memory with `file`. */
export const readOggPages = (file: Uint8Array): OggPage[] => Array.from(eachOggPage(file), ({ page }) => page)

function writePage(page: OggPage, sequence: number): Uint8Array {
  const header = new Uint8Array(fixedBytes)
  const view = new DataView(header.buffer)
  header.set(utf8('OggS'))
  header[5] = page.flags
  view.setBigInt64(6, page.granule, true)
  view.setUint32(14, page.serial, true)
  view.setUint32(18, sequence, true)
  header[26] = page.lacing.length
  const bytes = concatBytes([header, page.lacing, page.body])
  new DataView(bytes.buffer).setUint32(checksumAt, oggCrc32(bytes), true)
  return bytes
}

/** Pages are numbered afresh and get new checksums. */
export function writeOggPages(pages: readonly OggPage[]): Uint8Array {
  return concatBytes(pages.map(writePage))
}
