import { MediaError } from '../../media-error.ts'
import { eachOggPage, firstFlag } from '../../tags/ogg-pages.ts'

const foreign = /^(OpusHead|\x7fFLAC|Speex)/

/** One of an Ogg file's concurrent streams must be Vorbis: we decode no other codec in Ogg. */
export function assertVorbis(file: Uint8Array): void {
  let isForeign = false
  for (const { page } of eachOggPage(file)) {
    if ((page.flags & firstFlag) === 0) break
    const packet = Buffer.from(page.body.subarray(0, 16)).toString('latin1')
    if (packet.startsWith('\x01vorbis')) return
    isForeign ||= foreign.test(packet)
  }
  if (isForeign) throw new MediaError('unsupported-encoding', 'Ogg Opus, FLAC and Speex')
  throw new MediaError('not-recognised', 'No Vorbis in this Ogg')
}
