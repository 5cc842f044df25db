import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { checkSong } from '@songloom/engine/check/check-song'
import { masterSongAsync } from '@songloom/engine/mix/master-song'
import { waveformPeaks } from '@songloom/engine/mix/peaks'
import { renderSong } from '@songloom/engine/render/render-song'
import type { Score } from '@songloom/engine/score/score'
import { decodeWav } from '../media/decode-wav.ts'
import { encodeSong } from '../media/encode-song.ts'
import type { SongFormat } from '../media/encode-song.ts'
import { encodeWav } from '../media/encode-wav.ts'
import type { AudioTags } from '../media/tags.ts'
import type { SongTake } from './music-engine.ts'

/** Runs inside a worker thread: everything that keeps a core busy for longer than a blink. */
export interface ThreadProgress {
  step: string
  fraction: number
}
export interface RenderTask {
  score: Score
  port: MessagePort
}
export interface EncodeTask {
  wav: Uint8Array
  formats: readonly SongFormat[]
  tags: AudioTags
  port: MessagePort
}
export type EncodedSong = Record<SongFormat, Uint8Array>

const peakCount = 480

/** Which of the job's steps a stage of the renderer belongs to, and where in it. */
const stageShares: Record<string, { step: string; from: number; share: number }> = {
  vocals: { step: 'sing', from: 0, share: 1 },
  drums: { step: 'render', from: 0, share: 0.2 },
  bass: { step: 'render', from: 0.2, share: 0.2 },
  chords: { step: 'render', from: 0.4, share: 0.3 },
  lead: { step: 'render', from: 0.7, share: 0.3 },
  mix: { step: 'master', from: 0, share: 0.5 },
}

/** Sings, plays, mixes and masters a score. */
export async function renderTake({ score, port }: RenderTask): Promise<SongTake> {
  const note = (progress: ThreadProgress): void => port.postMessage(progress)
  const breathe = async (): Promise<void> => { await setImmediate() }
  const rendered = await renderSong(score, {
    yield: breathe,
    onProgress: (stage, fraction) => {
      const { step, from, share } = stageShares[stage]!
      note({ step, fraction: from + share * fraction })
    },
  })
  note({ step: 'master', fraction: 0.5 })
  const { master } = await masterSongAsync(rendered, { yield: breathe })
  const { findings, ...measured } = checkSong(score, master)
  const wav = encodeWav(master, { sampleRate: rendered.sampleRate })
  const peaks = waveformPeaks(master, peakCount)
  port.close()
  return transferable({ wav, peaks, measured, findings }, [wav])
}

/** Encodes and tags a finished take in each format. */
export async function encodeTake({ wav, formats, tags, port }: EncodeTask): Promise<EncodedSong> {
  const { sampleRate, left, right } = decodeWav(wav)
  const onProgress = (fraction: number): void => port.postMessage({ step: 'encode', fraction })
  const encoded = await encodeSong({ left, right }, { formats, sampleRate, tags, onProgress })
  port.close()
  return transferable(encoded, Object.values(encoded))
}

/** Hands the bytes over instead of copying them. */
function transferable<T extends object>(value: T, arrays: readonly Uint8Array[]): T {
  const buffers = [...new Set(arrays.map((array) => array.buffer as ArrayBuffer))]
  return move({ [transferableSymbol]: buffers, [valueSymbol]: value }) as unknown as T
}
