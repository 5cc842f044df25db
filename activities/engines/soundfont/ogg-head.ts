const [headerBytes, granuleAt, segmentsAt] = [27, 6, 26]
const capture = 0x4f_67_67_53

/** The first pages of an Ogg stream with at least the wanted samples, and their count; all of any other stream. */
export interface OggHead {
  bytes: Uint8Array
  samples: number
}

/** Cuts an Ogg Vorbis stream after the page in which its first `samples` have ended (RFC 3533, section 6). */
export function oggHead(stream: Uint8Array, samples: number): OggHead {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let held = 0
  let at = 0
  while (held < samples && at + headerBytes <= stream.length && view.getUint32(at) === capture) {
    const segments = view.getUint8(at + segmentsAt)
    if (at + headerBytes + segments > stream.length) break
    const granule = view.getUint32(at + granuleAt, true)
    // A page in which no packet ends says -1.
    if (granule !== 0xff_ff_ff_ff) held = granule
    const lengths = stream.subarray(at + headerBytes, at + headerBytes + segments)
    at += headerBytes + segments + lengths.reduce((sum, length) => sum + length, 0)
  }
  return { bytes: held < samples ? stream : stream.subarray(0, at), samples: held }
}
