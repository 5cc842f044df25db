import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { checkSong } from '@songloom/engine/check/check-song'
import { waveformPeaks } from '@songloom/engine/mix/peaks'
import { produceSong } from '@songloom/engine/render/produce-song'
import type { RenderStage } from '@songloom/engine/render/mix-steps'
import type { Score } from '@songloom/engine/score/score'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { decodeWav } from '../media/decode-wav.ts'
import { encodeSong } from '../media/encode-song.ts'
import type { SongFormat } from '../media/encode-song.ts'
import { encodeWav } from '../media/encode-wav.ts'
import type { AudioTags } from '../media/tags.ts'
import type { SongTake } from './music-engine.ts'
import { openSoundFont, playSoundFont } from './soundfont-file.ts'
import type { OpenedSoundFont, SoundFontFile } from './soundfont-file.ts'

/** Runs inside a worker thread: everything that keeps a core busy for longer than a blink. */
export interface ThreadProgress {
  step: string
  fraction: number
}
/** The first seconds, encoded. */
export interface ThreadPreview {
  previewMp3: Uint8Array
}
export interface RenderTask {
  score: Score
  soundFont?: SoundFontFile
  port: MessagePort
}
/** A take, and what was wrong with the SoundFont where the engine's own voices played instead. */
export interface RenderedTake extends SongTake {
  soundFontProblem?: string
}
export interface SoundFontTask {
  path: string
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

/** Which of the job's steps a stage of the renderer belongs to. */
const stepOfStage: Record<RenderStage, string> = { level: 'sing', render: 'render', master: 'master' }

/** Sings, plays, mixes and masters a score. */
export async function renderTake({ score, soundFont, port }: RenderTask): Promise<RenderedTake> {
  const soundFontProblem = await playSoundFont(soundFont)
  let preview = Promise.resolve()
  const { master } = await produceSong(score, {
    onPreview: (sound) => {
      preview = postPreview(sound, port)
    },
    // The song waits while its beginning is encoded: somebody may be listening for it.
    yield: async () => {
      await preview
      await setImmediate()
    },
    onProgress: (stage, fraction) => port.postMessage({ step: stepOfStage[stage], fraction } satisfies ThreadProgress),
  })
  const { findings, ...measured } = checkSong(score, master)
  const wav = encodeWav(master, { sampleRate })
  const peaks = waveformPeaks(master, peakCount)
  await preview
  port.close()
  return transferable({ wav, peaks, measured, findings, soundFontProblem }, [wav])
}

/** Reads a SoundFont once, to know what it is. */
export async function trySoundFont({ path, port }: SoundFontTask): Promise<OpenedSoundFont> {
  port.close()
  return openSoundFont(path)
}

/** A song whose preview cannot be encoded is made all the same. */
async function postPreview(sound: Stereo, port: MessagePort): Promise<void> {
  const tags = { title: 'Preview', artist: 'Songloom', recipe: '{}' }
  const encoded = await encodeSong(sound, { formats: ['mp3'], sampleRate, tags }).catch(() => undefined)
  if (encoded) port.postMessage({ previewMp3: encoded.mp3 } satisfies ThreadPreview)
}

/** Encodes and tags a finished take in each format. */
export async function encodeTake({ wav, formats, tags, port }: EncodeTask): Promise<EncodedSong> {
  const { left, right, ...format } = decodeWav(wav)
  const onProgress = (fraction: number): void => port.postMessage({ step: 'encode', fraction })
  const encoded = await encodeSong({ left, right }, { formats, sampleRate: format.sampleRate, tags, onProgress })
  port.close()
  return transferable(encoded, Object.values(encoded))
}

/** Hands the bytes over instead of copying them. */
function transferable<T extends object>(value: T, arrays: readonly Uint8Array[]): T {
  const buffers = [...new Set(arrays.map((array) => array.buffer as ArrayBuffer))]
  return move({ [transferableSymbol]: buffers, [valueSymbol]: value }) as unknown as T
}
