const headBytes = 44

function writeHead(view: DataView, sampleRate: number, dataBytes: number): void {
  const write = (at: number, text: string): void =>
    [...text].forEach((sign, n) => view.setUint8(at + n, sign.charCodeAt(0)))
  write(0, 'RIFF')
  view.setUint32(4, headBytes - 8 + dataBytes, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, dataBytes, true)
}

/** 16-bit samples of a piece of a recording, -1 to 1. */
export const toInt16 = (samples: Float32Array): Int16Array<ArrayBuffer> =>
  Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767))

/** A mono WAV file of recorded pieces. */
export function encodeWav(pieces: readonly Int16Array<ArrayBuffer>[], sampleRate: number): Blob {
  const dataBytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const head = new DataView(new ArrayBuffer(headBytes))
  writeHead(head, sampleRate, dataBytes)
  return new Blob([head, ...pieces], { type: 'audio/wav' })
}
