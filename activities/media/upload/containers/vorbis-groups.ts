import { concatBytes } from '../../bytes/byte-writer.ts'
import { continuedFlag, eachOggPage, firstFlag, lastFlag, noGranule } from '../../tags/ogg-pages.ts'
import type { OggPage } from '../../tags/ogg-pages.ts'

/** Successive packets of one Vorbis stream. */
export interface VorbisGroup {
  headers: readonly Uint8Array[]
  /** The last packets of the previous group, which prime the decoder; none at the start of a stream. */
  lead: readonly Uint8Array[]
  packets: readonly Uint8Array[]
  /** Samples of a channel from the beginning of the stream to the end of this group, by the file itself. */
  endSample: number
  isFirst: boolean
  /** The stream ends with it, in the middle of a packet's sound as a rule. */
  isLast: boolean
}

/** About half a million samples. */
const packetsAtOnce = 512
/** Two overlap, and not every packet can be the first. */
const leadPackets = 8
const headerPackets = 3

/** Collects the packets of one stream from its pages. */
class VorbisStream {
  readonly serial: number
  #headers: Uint8Array[] = []
  #lead: Uint8Array[] = []
  #packets: Uint8Array[] = []
  #begun: Uint8Array[] = []
  #endSample = 0
  #isFirst = true

  constructor(serial: number) {
    this.serial = serial
  }

  get hasSound(): boolean {
    return !this.#isFirst || this.#packets.length > 0
  }

  add({ flags, granule, lacing, body }: OggPage): void {
    const isContinued = (flags & continuedFlag) !== 0
    // Of this packet the beginning is not in the file.
    let isLost = isContinued && this.#begun.length === 0
    if (!isContinued) this.#begun = []
    let at = 0
    for (const length of lacing) {
      this.#begun.push(body.subarray(at, (at += length)))
      if (length === 255) continue
      if (!isLost) this.#list.push(concatBytes(this.#begun))
      this.#begun = []
      isLost = false
    }
    if (granule !== noGranule) this.#endSample = Number(granule)
  }

  get #list(): Uint8Array[] {
    return this.#headers.length < headerPackets ? this.#headers : this.#packets
  }

  /** Whether the packets up to this page suffice for a group. */
  isReady({ flags, granule }: OggPage): boolean {
    if ((flags & lastFlag) !== 0) return this.#packets.length > 0
    return granule !== noGranule && this.#packets.length >= (this.#isFirst ? leadPackets : packetsAtOnce)
  }

  take(isLast: boolean): VorbisGroup {
    const [headers, lead, packets] = [this.#headers, this.#lead, this.#packets]
    const group = { headers, lead, packets, endSample: this.#endSample, isFirst: this.#isFirst, isLast }
    this.#lead = [...lead, ...packets].slice(-leadPackets)
    this.#packets = []
    this.#isFirst = false
    return group
  }

  /** A recording that was broken off has no last page. */
  *rest(): Generator<VorbisGroup> {
    if (this.#packets.length > 0) yield this.take(false)
  }
}

const startsVorbis = ({ flags, body }: OggPage): boolean =>
  (flags & firstFlag) !== 0 && Buffer.from(body.subarray(0, 7)).toString('latin1') === '\x01vorbis'

/**
 * The Vorbis packets of an Ogg file in groups, each with the bytes read so far. Streams may follow each other; of
 * concurrent streams the first is read. Throws a `MediaError` at a truncated or damaged page.
 */
export function* vorbisGroups(file: Uint8Array): Generator<readonly [group: VorbisGroup, bytesRead: number]> {
  let stream: VorbisStream | undefined
  for (const { page, end } of eachOggPage(file)) {
    if (startsVorbis(page) && (!stream || stream.hasSound)) {
      for (const group of stream?.rest() ?? []) yield [group, end]
      stream = new VorbisStream(page.serial)
    }
    if (page.serial !== stream?.serial) continue
    stream.add(page)
    if (stream.isReady(page)) yield [stream.take((page.flags & lastFlag) !== 0), end]
  }
  for (const group of stream?.rest() ?? []) yield [group, file.length]
}
