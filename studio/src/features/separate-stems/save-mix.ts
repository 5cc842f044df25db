import { t } from '@lingui/core/macro'
import { notify } from '../../lib/shell/notify.ts'
import { saveFile } from '../../lib/shell/save-file.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { getGain } from '../../audio/stems/mixer-rules.ts'
import type { Mix } from '../../audio/stems/mixer-rules.ts'
import type { StemFile } from '../../audio/stems/stem-deck.ts'
import { openStem } from '../../audio/stems/stem-reader.ts'
import type { StemReader } from '../../audio/stems/stem-reader.ts'

const pieceFrames = 4 * 44_100
const headBytes = 44
const bytesPerFrame = 4

/** The head of a 16-bit stereo WAV. */
function wavHead(sampleRate: number, frames: number): ArrayBuffer {
  const head = new DataView(new ArrayBuffer(headBytes))
  const write = (at: number, text: string): void =>
    [...text].forEach((letter, place) => head.setUint8(at + place, letter.charCodeAt(0)))
  write(0, 'RIFF')
  head.setUint32(4, headBytes - 8 + frames * bytesPerFrame, true)
  write(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 2, true)
  head.setUint32(24, sampleRate, true)
  head.setUint32(28, sampleRate * bytesPerFrame, true)
  head.setUint16(32, bytesPerFrame, true)
  head.setUint16(34, 16, true)
  write(36, 'data')
  head.setUint32(40, frames * bytesPerFrame, true)
  return head.buffer as ArrayBuffer
}

interface Part {
  reader: StemReader
  gain: number
}

/** The sum of all parts as 16-bit samples, clipped at full scale. */
async function mixedPiece(parts: readonly Part[], from: number, count: number): Promise<Int16Array<ArrayBuffer>> {
  const pieces = await Promise.all(parts.map(({ reader }) => reader.read(from, count)))
  const mixed = new Float32Array(count * 2)
  for (const [index, channels] of pieces.entries())
    for (const channel of [0, 1] as const)
      for (const [frame, sample] of channels[channel].entries())
        mixed[frame * 2 + channel]! += sample * parts[index]!.gain
  return Int16Array.from(mixed, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))))
}

/** The mix as a WAV file. Parts are read piece by piece, so that they are never in memory as a whole. */
export async function renderMix(files: readonly StemFile[], mix: Mix, open = openStem): Promise<Blob> {
  const heard = files.filter(({ id }) => getGain(mix, id) > 0)
  const readers = await Promise.all((heard.length > 0 ? heard : files).map(({ url }) => open(url)))
  const parts = readers.map((reader, index) => ({ reader, gain: heard[index] ? getGain(mix, heard[index].id) : 0 }))
  const frames = Math.max(...readers.map((reader) => reader.frames))
  const pieces: BlobPart[] = [wavHead(readers[0]!.sampleRate, frames)]
  for (let from = 0; from < frames; from += pieceFrames)
    pieces.push(await mixedPiece(parts, from, Math.min(pieceFrames, frames - from)))
  return new Blob(pieces, { type: 'audio/wav' })
}

/** Saves what is heard now; the toasts are those of every download. */
export async function saveMix(files: readonly StemFile[], mix: Mix, name: string): Promise<void> {
  const toastId = 'download-mix'
  notify.loading(t`Preparing your download...`, toastId)
  try {
    saveFile(await renderMix(files, mix), `${name} (mix).wav`)
    notify.success(t`Download completed!`, toastId)
  } catch {
    notify.error(getStudioSentence('export_failed'), toastId)
  }
}
