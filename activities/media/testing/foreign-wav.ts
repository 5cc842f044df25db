/** A WAV file of another program; defaults are those of a plain 16-bit file. */
export interface ForeignWav {
  kind?: 'RIFF' | 'RIFX' | 'RF64' | 'BW64'
  /** From −1 to 1 of full scale, and beyond for floats; a channel each. */
  channels: readonly (readonly number[])[]
  isFloat?: boolean
  sampleBytes?: 1 | 2 | 3 | 4 | 8
  /** Those of a sample that count, the highest of its bytes. */
  validBits?: number
  /** Which speakers the channels belong to: written as WAVEFORMATEXTENSIBLE, as is a number of valid bits. */
  speakers?: number
  /** Puts the valid bits where a plain header has the bits of the container. */
  isPlain?: boolean
  /** Instead of the length of the samples. */
  announcedBytes?: number
  /** Chunks behind the samples. */
  trailer?: Uint8Array
}

const guidTail = Buffer.from('000000001000800000aa00389b71', 'hex')

/** The bytes of a WAV file that is written in an unusual way. */
export function foreignWav(wav: ForeignWav): Uint8Array {
  const isBig = wav.kind === 'RIFX'
  const isLong = wav.kind === 'RF64' || wav.kind === 'BW64'
  const samples = samplesOf(wav, isBig)
  const announced = wav.announcedBytes ?? (isLong ? 0xffff_ffff : samples.length)
  const ds64 = Buffer.alloc(28)
  ds64.writeBigUInt64LE(BigInt(samples.length), 8)
  const body = [
    Buffer.from('WAVE'),
    ...(isLong ? [chunk('ds64', ds64, false)] : []),
    chunk('fmt ', formatOf(wav, isBig), isBig),
    chunk('data', samples, isBig, announced),
    wav.trailer ?? Buffer.alloc(0),
  ]
  return chunk(wav.kind ?? 'RIFF', Buffer.concat(body), isBig, isLong ? 0xffff_ffff : undefined)
}

function chunk(name: string, body: Uint8Array, isBig: boolean, length = body.length): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  if (isBig) head.writeUInt32BE(length, 4)
  else head.writeUInt32LE(length, 4)
  return Buffer.concat([head, body])
}

function formatOf({ channels, isFloat, isPlain, ...wav }: ForeignWav, isBig: boolean): Uint8Array {
  const isExtended = !isPlain && (wav.validBits !== undefined || wav.speakers !== undefined)
  const bytes = Buffer.alloc(isExtended ? 40 : 16)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const { sampleBytes = 2, validBits = 8 * sampleBytes, speakers = 0 } = wav
  const frameBytes = channels.length * sampleBytes
  const tag = isFloat ? 3 : 1
  view.setUint16(0, isExtended ? 0xfffe : tag, !isBig)
  view.setUint16(2, channels.length, !isBig)
  view.setUint32(4, 44_100, !isBig)
  view.setUint32(8, 44_100 * frameBytes, !isBig)
  view.setUint16(12, frameBytes, !isBig)
  view.setUint16(14, isPlain ? validBits : 8 * sampleBytes, !isBig)
  if (!isExtended) return bytes
  view.setUint16(16, 22, !isBig)
  view.setUint16(18, validBits, !isBig)
  view.setUint32(20, speakers, !isBig)
  view.setUint16(24, tag, !isBig)
  guidTail.copy(bytes, 26)
  return bytes
}

function samplesOf({ channels, isFloat, sampleBytes = 2, validBits }: ForeignWav, isBig: boolean): Buffer {
  const frames = channels[0]!.length
  const bytes = Buffer.alloc(frames * channels.length * sampleBytes)
  const steps = 2 ** ((validBits ?? 8 * sampleBytes) - 1)
  const scale = 2 ** (8 * sampleBytes - 1) / steps
  for (let at = 0, i = 0; i < frames; i++)
    for (const channel of channels) {
      const whole = Math.round(channel[i]! * steps) * scale
      if (isFloat) writeFloat(bytes, channel[i]!, at, sampleBytes, isBig)
      else if (sampleBytes === 1) bytes.writeUInt8(whole + 128, at)
      else if (isBig) bytes.writeIntBE(whole, at, sampleBytes)
      else bytes.writeIntLE(whole, at, sampleBytes)
      at += sampleBytes
    }
  return bytes
}

function writeFloat(bytes: Buffer, value: number, at: number, sampleBytes: number, isBig: boolean): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (sampleBytes === 4) view.setFloat32(at, value, !isBig)
  else view.setFloat64(at, value, !isBig)
}
