import { StbVorbis } from 'stb-vorbis'
import type { DecodedAudio } from 'stb-vorbis'
import { MediaError } from '../media-error.ts'
import { paginate } from '../tags/ogg-packets.ts'
import { firstFlag, noGranule, writeOggPages } from '../tags/ogg-pages.ts'
import { vorbisGroups } from './containers/vorbis-groups.ts'
import type { VorbisGroup } from './containers/vorbis-groups.ts'

export interface VorbisPart extends DecodedAudio {
  /** Of the file, read by now. */
  bytesRead: number
}

/** Decodes the Vorbis streams of an Ogg file, one after the other, in parts of some seconds. Throws a `MediaError`. */
export async function* decodeVorbis(file: Uint8Array): AsyncGenerator<VorbisPart> {
  await StbVorbis.ready
  let position = 0
  for (const [group, bytesRead] of vorbisGroups(file)) {
    const { channels, sampleRate } = decoded(group)
    const { from, to, end } = partKept(group, channels[0]!.length, position)
    position = end
    yield { channels: channels.map((channel) => channel.subarray(from, to)), sampleRate, bytesRead }
  }
}

/** The audible samples of a group by the file's counts, without those before the start and after the end. */
function partKept({ endSample, isFirst, isLast }: VorbisGroup, samples: number, position: number) {
  if (isLast) {
    const to = Math.min(samples, Math.max(0, endSample - (isFirst ? 0 : position)))
    return { from: 0, to, end: endSample }
  }
  const from = isFirst ? Math.min(samples, Math.max(0, samples - endSample)) : 0
  return { from, to: samples, end: isFirst ? endSample : position + samples }
}

/** Some packets cannot be the first: the decoder ends at one with a long block before a short one. */
const maxSkipped = 4

/** The decoder begins with packets of the group before, whose sound is left out. */
function decoded({ headers, lead, packets }: VorbisGroup): DecodedAudio {
  for (let skipped = 0; ; skipped++)
    try {
      const begun = lead.slice(skipped)
      const before = begun.length > 0 ? decodedPackets(headers, begun).channels[0]!.length : 0
      const { channels, sampleRate } = decodedPackets(headers, [...lead, ...packets].slice(skipped))
      return { channels: channels.map((channel) => channel.subarray(before)), sampleRate }
    } catch (error) {
      if (skipped === maxSkipped)
        throw new MediaError('damaged', 'The Vorbis sound cannot be decoded', { cause: error })
    }
}

/** Pages without positions: the decoder leaves nothing out. */
function decodedPackets(
  [identification, ...others]: readonly Uint8Array[],
  packets: readonly Uint8Array[],
): DecodedAudio {
  const first = paginate([identification!], 0, 0n).map((page) => ({ ...page, flags: firstFlag }))
  return StbVorbis.decode(writeOggPages([...first, ...paginate(others, 0, 0n), ...paginate(packets, 0, noGranule)]))
}
