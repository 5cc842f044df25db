import { MediaError } from './media-error.ts'

export interface WavFormat {
  encoding: 'pcm' | 'float'
  channels: number
  sampleRate: number
  bytesPerFrame: number
  bitsPerSample: number
}

export interface WavChunks {
  format: WavFormat
  data: DataView
}

const extensible = 0xfffe
const unknownLength = 0xffff_ffff // what programs write that could not go back to the header

export function fourCharacters(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}

function encodingOf(tag: number): WavFormat['encoding'] {
  if (tag === 1) return 'pcm'
  if (tag === 3) return 'float'
  throw new MediaError('unsupported-encoding', `WAV format tag ${tag}`)
}

function parseFormat(chunk: DataView): WavFormat {
  if (chunk.byteLength < 16) throw new MediaError('damaged', `The fmt chunk has ${chunk.byteLength} bytes`)
  const tag = chunk.getUint16(0, true)
  const channels = chunk.getUint16(2, true)
  const sampleRate = chunk.getUint32(4, true)
  const bytesPerFrame = chunk.getUint16(12, true)
  const bitsPerSample = chunk.getUint16(14, true)
  const encoding = encodingOf(tag === extensible && chunk.byteLength >= 26 ? chunk.getUint16(24, true) : tag)
  const consistent = channels > 0 && sampleRate > 0 && bytesPerFrame === channels * (bitsPerSample / 8)
  if (!consistent) throw new MediaError('damaged', 'The fmt chunk contradicts itself')
  return { encoding, channels, sampleRate, bytesPerFrame, bitsPerSample }
}

function* chunks(view: DataView): Generator<{ id: string; announcedBytes: number; body: DataView }> {
  for (let at = 12; at + 8 <= view.byteLength;) {
    const announcedBytes = view.getUint32(at + 4, true)
    const start = at + 8
    const present = Math.min(announcedBytes, view.byteLength - start)
    yield {
      id: fourCharacters(view, at),
      announcedBytes,
      body: new DataView(view.buffer, view.byteOffset + start, present),
    }
    at = start + announcedBytes + (announcedBytes & 1)
  }
}

/** Finds the format and the samples of a WAV file, or says by a MediaError what is wrong with it. */
export function readWavChunks(bytes: Uint8Array): WavChunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isWav = bytes.length >= 12 && fourCharacters(view, 0) === 'RIFF' && fourCharacters(view, 8) === 'WAVE'
  if (!isWav) throw new MediaError('not-recognised', 'Not a WAV file')
  let format: WavFormat | undefined
  for (const { id, announcedBytes, body } of chunks(view)) {
    if (id !== 'fmt ' && id !== 'data') continue
    if (body.byteLength < announcedBytes && announcedBytes !== unknownLength) {
      throw new MediaError('truncated', `${announcedBytes} bytes of ${id} announced, ${body.byteLength} present`)
    }
    if (id === 'fmt ') format = parseFormat(body)
    else if (format) return { format, data: body }
    else throw new MediaError('damaged', 'The samples come before their format')
  }
  throw new MediaError('truncated', 'The file ends before its samples')
}
