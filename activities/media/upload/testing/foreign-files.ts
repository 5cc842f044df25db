import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '../../wav/encode-wav.ts'

export const toneHz = 441
export const toneSeconds = 2

/** Left and right differ, as nothing may swap or mix them. */
export function toneWav(seconds = toneSeconds, sampleRate = 44_100): Uint8Array {
  const tone = (hz: number): Float32Array =>
    Float32Array.from({ length: seconds * sampleRate }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / sampleRate))
  return encodeWav({ left: tone(toneHz), right: tone(2 * toneHz) }, { sampleRate })
}

export interface Scratch {
  folder: string
  write(name: string, bytes: Uint8Array | string): string
  delete(): void
}

export function createScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'songloom-upload-test-'))
  return {
    folder,
    write(name, bytes) {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    },
    delete: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The tone as other programs would save it. */
export function foreignFile(name: string, args: readonly string[] = [], wav = toneWav()): Uint8Array {
  const scratch = createScratch()
  try {
    const input = scratch.write('tone.wav', wav)
    const output = join(scratch.folder, name)
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', input, ...args, output])
    return readFileSync(output)
  } finally {
    scratch.delete()
  }
}

/** By its zero crossings, with the ends left out: encoders begin and end softly. */
export function measurePitch(samples: Float32Array, sampleRate = 44_100): number {
  const middle = samples.subarray(sampleRate / 4, -sampleRate / 4)
  const rising = [...middle.keys()].filter((i) => i > 0 && middle[i - 1]! < 0 && middle[i]! >= 0)
  return ((rising.length - 1) * sampleRate) / (rising.at(-1)! - rising[0]!)
}

export function measureRms(samples: Float32Array): number {
  const middle = samples.subarray(11_025, -11_025)
  return Math.sqrt(middle.reduce((sum, x) => sum + x * x, 0) / middle.length)
}

export const maxDifference = (a: Float32Array, b: Float32Array): number =>
  a.reduce((most, x, i) => Math.max(most, Math.abs(x - b[i]!)), 0)
