import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { encodeWav } from '../../wav/encode-wav.ts'
import { quantise } from '../../bytes/quantise.ts'
import type { Stereo } from '../../bytes/stereo.ts'

const headerBytes = 44
export const wavBytesPerSecond = sampleRate * 4

/** The duration of a WAV file with our plain header. */
export async function wavSeconds(path: string): Promise<number> {
  const { size } = await stat(path)
  return Math.max(0, size - headerBytes) / wavBytesPerSecond
}

/** Writes a 16-bit WAV file piece by piece: its length costs no memory. */
export class WavFileWriter {
  readonly #file: FileHandle
  readonly #gain: number
  #dataBytes = 0
  #pieces = 0
  #peak = 0

  private constructor(file: FileHandle, gain: number) {
    this.#file = file
    this.#gain = gain
  }

  static async create(path: string, gain = 1): Promise<WavFileWriter> {
    const writer = new WavFileWriter(await open(path, 'w'), gain)
    await writer.#file.write(emptyWav())
    return writer
  }

  get seconds(): number {
    return this.#dataBytes / wavBytesPerSecond
  }

  /** The highest sample so far before the gain; 1 is full scale. */
  get peak(): number {
    return this.#peak
  }

  async write(sound: Stereo, dither: boolean): Promise<void> {
    this.#peak = Math.max(this.#peak, peakOf(sound.left), peakOf(sound.right))
    const isChanged = this.#gain !== 1
    const options = { dither: dither || isChanged, seed: ++this.#pieces }
    const samples = quantise(isChanged ? amplified(sound, this.#gain) : sound, options)
    await this.#file.write(new Uint8Array(samples.buffer))
    this.#dataBytes += samples.byteLength
  }

  async close(): Promise<void> {
    const header = emptyWav()
    const view = new DataView(header.buffer)
    view.setUint32(4, headerBytes - 8 + this.#dataBytes, true)
    view.setUint32(40, this.#dataBytes, true)
    await this.#file.write(header, 0, headerBytes, 0)
    await this.#file.close()
  }
}

function amplified({ left, right }: Stereo, gain: number): Stereo {
  return { left: left.map((sample) => sample * gain), right: right.map((sample) => sample * gain) }
}

function peakOf(samples: Float32Array): number {
  let peak = 0
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i]!))
  return peak
}

function emptyWav(): Uint8Array {
  const none = new Float32Array(0)
  return encodeWav({ left: none, right: none }, { sampleRate })
}
