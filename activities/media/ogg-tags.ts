import { concatBytes, utf8 } from './byte-writer.ts'
import { MediaError } from './media-error.ts'
import { continuedFlag, firstFlag, lastFlag, readOggPages, writeOggPages } from './ogg-pages.ts'
import type { OggPage } from './ogg-pages.ts'
import type { AudioTags } from './tags.ts'
import { writeVorbisComments } from './vorbis-comments.ts'

const maxSegments = 255
const noPacketEnds = -1n
const commentHeaderType = 3

function lacingOf(packet: Uint8Array): Uint8Array {
  const lacing = new Uint8Array(Math.floor(packet.length / 255) + 1).fill(255)
  lacing[lacing.length - 1] = packet.length % 255
  return lacing
}

/** Lays packets over as few pages as hold them; `granule` stands on pages where a packet ends. */
function paginate(packets: readonly Uint8Array[], serial: number, granule: bigint): OggPage[] {
  const lacing = concatBytes(packets.map(lacingOf))
  const body = concatBytes(packets)
  const pages: OggPage[] = []
  for (let segment = 0, at = 0; segment < lacing.length; segment += maxSegments) {
    const onPage = lacing.slice(segment, segment + maxSegments)
    const end = at + onPage.reduce((sum, length) => sum + length, 0)
    const flags = segment > 0 && lacing[segment - 1] === 255 ? continuedFlag : 0
    const ends = onPage.some((length) => length < 255)
    pages.push({ flags, granule: ends ? granule : noPacketEnds, serial, lacing: onPage, body: body.slice(at, end) })
    at = end
  }
  return pages
}

/** The packets that end on these pages. */
function packetsOf(pages: readonly OggPage[]): Uint8Array[] {
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

function commentPacket(old: Uint8Array, tags: AudioTags): Uint8Array {
  if (old[0] !== commentHeaderType)
    throw new MediaError('damaged', 'The second Vorbis packet is not the comment header')
  const vendorLength = new DataView(old.buffer, old.byteOffset).getUint32(7, true)
  const vendor = new TextDecoder().decode(old.subarray(11, 11 + vendorLength))
  const framing = Uint8Array.of(1)
  return concatBytes([old.subarray(0, 1), utf8('vorbis'), writeVorbisComments(vendor, tags, true), framing])
}

/**
 * The first Vorbis packet yields no sample; on a page of its own it gives players the position 0, without which
 * some do not trim a song that fits one page.
 */
function firstPacketAlone(page: OggPage): OggPage[] {
  const segments = page.lacing.findIndex((length) => length < 255) + 1
  if (segments === 0 || segments === page.lacing.length) return [page]
  const length = page.lacing.subarray(0, segments).reduce((sum, segment) => sum + segment, 0)
  const flags = page.flags & ~lastFlag
  return [
    { ...page, flags, granule: 0n, lacing: page.lacing.slice(0, segments), body: page.body.slice(0, length) },
    { ...page, flags: page.flags & ~firstFlag, lacing: page.lacing.slice(segments), body: page.body.slice(length) },
  ]
}

/** Writes the tags into the comment header of an Ogg Vorbis file and pages it anew. */
export function tagOgg(bytes: Uint8Array, tags: AudioTags): Uint8Array {
  const [identification, ...rest] = readOggPages(bytes)
  const audioFrom = rest.findIndex((_, index) => packetsOf(rest.slice(0, index + 1)).length >= 2) + 1
  const [comment, setup] = packetsOf(rest.slice(0, audioFrom))
  if (!identification || !comment || !setup) throw new MediaError('truncated', 'The Vorbis headers are not complete')
  const headers = paginate([commentPacket(comment, tags), setup], identification.serial, 0n)
  const [firstAudio, ...laterAudio] = rest.slice(audioFrom)
  const audio = firstAudio ? [...firstPacketAlone(firstAudio), ...laterAudio] : []
  return writeOggPages([identification, ...headers, ...audio])
}
