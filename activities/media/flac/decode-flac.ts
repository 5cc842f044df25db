import { createRequire } from 'node:module'
import type * as Libflac from 'libflacjs/dist/index.js'
import { MediaError } from '../media-error.ts'

/** The greatest of 16 bits: the goldens of recorded strokes were played with it. */
const fullScale = 32_767

/** Loads libFLAC, some 400 kB of JavaScript: its WebAssembly build does not load under a Node that has `fetch`. */
async function loadLibflac(): Promise<typeof Libflac> {
  const flac = createRequire(import.meta.url)('libflacjs/dist/libflac.min.js') as typeof Libflac
  if (!flac.isReady()) await new Promise<void>((resolve) => flac.on('ready', () => resolve()))
  return flac
}

/** Decodes mono 16-bit FLAC files in order. Throws a `MediaError` at the first other file. */
export async function decodeMonoFlac(files: readonly Uint8Array[]): Promise<Float32Array[]> {
  const flac = await loadLibflac()
  return files.map((file) => decodeFile(flac, file))
}

function decodeFile(flac: typeof Libflac, file: Uint8Array): Float32Array {
  const decoder = flac.create_libflac_decoder(true)
  const blocks: Int16Array[] = []
  let problem: string | undefined
  let at = 0
  flac.init_decoder_stream(
    decoder,
    (wanted) => {
      const buffer = new Uint8Array(file.subarray(at, (at += wanted)))
      return { buffer, readDataLength: buffer.length, error: false }
    },
    ([samples], { channels, bitsPerSample }) => {
      if (channels !== 1 || bitsPerSample !== 16) problem = `${channels} channels of ${bitsPerSample} bits`
      else blocks.push(new Int16Array(samples!.slice().buffer))
    },
    (code) => void (problem = String(code)),
  )
  const isDone = flac.FLAC__stream_decoder_process_until_end_of_stream(decoder)
  const isWhole = flac.FLAC__stream_decoder_finish(decoder)
  flac.FLAC__stream_decoder_delete(decoder)
  if (problem !== undefined || !isDone || !isWhole) throw new MediaError('damaged', `FLAC: ${problem ?? 'not whole'}`)
  return joined(blocks)
}

function joined(blocks: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const block of blocks) for (const sample of block) samples[at++] = sample / fullScale
  return samples
}
