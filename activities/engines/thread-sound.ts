import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { stemParts } from '@songloom/contracts/separate-stems.rules'
import type { StemPart } from '@songloom/contracts/separate-stems.rules'
import { analyseSong } from '@songloom/engine/analyse/analyse-song'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { highestSample, waveformShape } from '@songloom/engine/mix/waveform-shape'
import { measureReference as hearReference } from '@songloom/engine/reference/measure-reference'
import type { ReferenceMeasures } from '@songloom/engine/reference/reference-measures'
import { produceSong } from '@songloom/engine/render/produce-song'
import type { Score } from '@songloom/engine/score/score'
import { separateSound } from '@songloom/engine/separate/separate-sound'
import { decodeWav } from '../media/decode-wav.ts'
import { encodeWav } from '../media/encode-wav.ts'
import type { SectionFindings } from './analyse-sections.ts'
import type { StemRendering } from './separate-stems.ts'
import { playSoundFont } from './soundfont-file.ts'
import type { SoundFontFile } from './soundfont-file.ts'
import { peakCount, transferable } from './thread-output.ts'

export interface SoundTask {
  /** 16-bit WAV. */
  wav: Uint8Array
  port: MessagePort
}
export interface ReferenceTask extends SoundTask {
  voice: boolean
}
export interface StemsTask {
  score: Score
  soundFont?: SoundFontFile
  port: MessagePort
}

/** About −80 dB: what is softer cannot be heard beside anything. */
const silentPeak = 1e-4

/** Hears where a sound's sections begin, its tempo, key, metre and loudness. */
export async function findSections({ wav, port }: SoundTask): Promise<SectionFindings> {
  const { left, right, sampleRate: rate } = decodeWav(wav)
  const heard = await analyseSong(
    { left, right },
    {
      sampleRate: rate,
      onProgress: (progress) => port.postMessage(progress),
      yield: () => setImmediate(),
    },
  )
  port.close()
  return {
    sections: heard.sections,
    durationSeconds: heard.durationSeconds,
    bpm: heard.tempo.bpm > 0 ? heard.tempo.bpm : null,
    key: heard.key?.name ?? null,
    metre: heard.metre.metre,
    loudnessLufs: heard.loudness.integratedLufs,
  }
}

/** What a song can follow in a sound. */
export async function measureReference({ wav, voice, port }: ReferenceTask): Promise<ReferenceMeasures> {
  const { left, right } = decodeWav(wav)
  const measures = await hearReference(
    { left, right },
    {
      voice,
      onProgress: (stage, fraction) => port.postMessage({ stage, fraction }),
      yield: () => setImmediate(),
    },
  )
  port.close()
  return measures
}

/** The stems a song was mixed from: rendered again from its score, they sum to its master. */
export async function renderStems({ score, soundFont, port }: StemsTask): Promise<StemRendering[]> {
  await playSoundFont(soundFont)
  const { stems } = await produceSong(score, {
    stems: 'keep',
    onProgress: (stage, fraction) => port.postMessage({ stage, fraction }),
    yield: () => setImmediate(),
  })
  port.close()
  const { vocals, drums, bass, chords, lead } = stems!
  addInto(chords, lead)
  return packed({ vocals, drums, bass, other: chords })
}

/** The stems of a sound whose score nobody knows, by listening. */
export async function separateStems({ wav, port }: SoundTask): Promise<StemRendering[]> {
  const { left, right, sampleRate: rate } = decodeWav(wav)
  const { stems } = await separateSound({ left, right }, rate, {
    onProgress: (fraction) => port.postMessage({ stage: 'separate', fraction }),
    yield: () => setImmediate(),
  })
  port.close()
  return packed(stems)
}

function addInto(sum: Stereo, other: Stereo): void {
  for (const channel of ['left', 'right'] as const)
    for (let at = 0; at < sum[channel].length; at++) sum[channel][at]! += other[channel][at]!
}

function packed(stems: Record<StemPart, Stereo>): StemRendering[] {
  const rendered = stemParts.map((part) => {
    const stem = stems[part]
    const isSilent = highestSample(stem) < silentPeak
    return { part, wav: encodeWav(stem, { sampleRate }), peaks: waveformShape(stem, peakCount), isSilent }
  })
  return transferable(
    rendered,
    rendered.map(({ wav }) => wav),
  )
}
