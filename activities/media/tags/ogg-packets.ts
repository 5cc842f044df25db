import { concatBytes } from '../bytes/byte-writer.ts'
import { continuedFlag, noGranule } from './ogg-pages.ts'
import type { OggPage } from './ogg-pages.ts'

const maxSegments = 255

function lacingOf(packet: Uint8Array): Uint8Array {
  const lacing = new Uint8Array(Math.floor(packet.length / 255) + 1).fill(255)
  lacing[lacing.length - 1] = packet.length % 255
  return lacing
}

/** Writes packets to as few pages as possible; `granule` is set on pages where a packet ends. */
export function paginate(packets: readonly Uint8Array[], serial: number, granule: bigint): OggPage[] {
  const lacing = concatBytes(packets.map(lacingOf))
  const body = concatBytes(packets)
  const pages: OggPage[] = []
  for (let segment = 0, at = 0; segment < lacing.length; segment += maxSegments) {
    const onPage = lacing.slice(segment, segment + maxSegments)
    const end = at + onPage.reduce((sum, length) => sum + length, 0)
    const flags = segment > 0 && lacing[segment - 1] === 255 ? continuedFlag : 0
    const ends = onPage.some((length) => length < 255)
    pages.push({ flags, granule: ends ? granule : noGranule, serial, lacing: onPage, body: body.slice(at, end) })
    at = end
  }
  return pages
}

/** The packets that end on these pages. */
export function joinPackets(pages: readonly OggPage[]): Uint8Array[] {
  const body = concatBytes(pages.map((page) => page.body))
  const packets: Uint8Array[] = []
  let start = 0
  let end = 0
  for (const length of pages.flatMap((page) => [...page.lacing])) {
    end += length
    if (length === 255) continue
    packets.push(body.slice(start, end))
    start = end
  }
  return packets
}
