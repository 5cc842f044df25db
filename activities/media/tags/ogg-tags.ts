import { concatBytes, utf8 } from '../bytes/byte-writer.ts'
import { MediaError } from '../media-error.ts'
import { joinPackets, paginate } from './ogg-packets.ts'
import { firstFlag, lastFlag, readOggPages, writeOggPages } from './ogg-pages.ts'
import type { OggPage } from './ogg-pages.ts'
import type { AudioTags } from './tags.ts'
import { writeVorbisComments } from './vorbis-comments.ts'

const commentHeaderType = 3

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

/** Writes tags into the comment header of an Ogg Vorbis file and renumbers its pages. */
export function tagOgg(bytes: Uint8Array, tags: AudioTags): Uint8Array {
  const [identification, ...rest] = readOggPages(bytes)
  const audioFrom = rest.findIndex((_, index) => joinPackets(rest.slice(0, index + 1)).length >= 2) + 1
  const [comment, setup] = joinPackets(rest.slice(0, audioFrom))
  if (!identification || !comment || !setup) throw new MediaError('truncated', 'The Vorbis headers are not complete')
  const headers = paginate([commentPacket(comment, tags), setup], identification.serial, 0n)
  const [firstAudio, ...laterAudio] = rest.slice(audioFrom)
  const audio = firstAudio ? [...firstPacketAlone(firstAudio), ...laterAudio] : []
  return writeOggPages([identification, ...headers, ...audio])
}
