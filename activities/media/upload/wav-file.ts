import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { encodeWav } from '../encode-wav.ts'
import { quantise } from '../quantise.ts'
import type { Stereo } from '../stereo.ts'

const headerBytes = 44
export const wavBytesPerSecond = sampleRate * 4

/** How long a WAV file is that we wrote, or had written, with the plain header. */
export async function wavSeconds(path: string): Promise<number> {
  const { size } = await stat(path)
  return Math.max(0, size - headerBytes) / wavBytesPerSecond
}

/** Writes a 16-bit WAV file piece by piece: its length costs no memory. */
export class WavFileWriter {
  readonly #file: FileHandle
  #dataBytes = 0
  #pieces = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async create(path: string): Promise<WavFileWriter> {
    const writer = new WavFileWriter(await open(path, 'w'))
    await writer.#file.write(emptyWav())
    return writer
  }

  get seconds(): number {
    return this.#dataBytes / wavBytesPerSecond
  }

  async write(sound: Stereo, dither: boolean): Promise<void> {
    const samples = quantise(sound, { dither, seed: ++this.#pieces })
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

function emptyWav(): Uint8Array {
  const none = new Float32Array(0)
  return encodeWav({ left: none, right: none }, { sampleRate })
}
