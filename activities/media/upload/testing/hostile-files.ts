/** Documents that make a careless reader open something else. */
export const traps = (url: string): Record<string, string> => ({
  playlist: `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${url}\n#EXT-X-ENDLIST\n`,
  'concat script': `ffconcat version 1.0\nfile '${url}'\n`,
  manifest: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"
  mediaPresentationDuration="PT10S"
    profiles="urn:mpeg:dash:profile:isoff-main:2011"><Period><AdaptationSet mimeType="audio/mp4">
    <Representation id="1" bandwidth="1000"><BaseURL>${url}</BaseURL><SegmentList>
      <SegmentURL media="${url}"/></SegmentList>
    </Representation></AdaptationSet></Period></MPD>`,
})

/** A RIFF header with a false length. */
export function wavClaiming(claim: {
  channels?: number
  sampleRate?: number
  bits?: number
  dataBytes?: number
}): Uint8Array {
  const { channels = 2, sampleRate = 44_100, bits = 16, dataBytes = 4_000 } = claim
  const wav = Buffer.alloc(44 + 4_000)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(Math.min(0xffff_ffff, dataBytes + 36), 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(channels, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE((sampleRate * channels * bits) / 8 > 0xffff_ffff ? 0 : (sampleRate * channels * bits) / 8, 28)
  wav.writeUInt16LE((channels * bits) / 8, 32)
  wav.writeUInt16LE(bits, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(dataBytes, 40)
  return wav
}

/** An MP4 that declares its samples in another file. */
export function withExternalData(mp4: Uint8Array, target: string): Uint8Array {
  const bytes = Buffer.from(mp4)
  const at = bytes.indexOf('url \0\0\0\x01', 0, 'latin1')
  if (at < 0) throw new Error('This MP4 has no data reference')
  // "Not self-contained": flag 0, and an alias would follow.
  bytes.writeUInt8(0, at + 7)
  return Buffer.concat([bytes, Buffer.from(target)])
}

/** The same numbers at each run. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

type Mutate = (bytes: Buffer, other: Uint8Array, random: () => number) => Uint8Array

const place = (bytes: Uint8Array, random: () => number): number => Math.floor(random() * bytes.length)

const mutations: readonly Mutate[] = [
  (bytes, _, random) => {
    for (let i = 0; i < 40; i++) bytes[place(bytes, random)]! ^= 1 << Math.floor(random() * 8)
    return bytes
  },
  // Where the lengths and the counts are.
  (bytes, _, random) => {
    for (let i = 0; i < 6; i++) bytes[Math.floor(random() * 200)] = Math.floor(random() * 256)
    return bytes
  },
  (bytes, _, random) => bytes.subarray(0, place(bytes, random)),
  (bytes, other, random) =>
    Buffer.concat([bytes.subarray(0, place(bytes, random)), other.subarray(place(other, random))]),
  (bytes, _, random) => bytes.fill(0xff, place(bytes, random), place(bytes, random)),
]

export function mutate(bytes: Uint8Array, other: Uint8Array, random: () => number): Uint8Array {
  return mutations[Math.floor(random() * mutations.length)]!(Buffer.from(bytes), other, random)
}
