import { measureLoudness } from '@songloom/engine/analyse/measure-loudness'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { bandLevelsDb } from '@songloom/engine/edit/seams/band-levels'
import { masterSound } from '@songloom/engine/master/master-sound'
import { measureCharacter } from '@songloom/engine/master/sound-character'
import { waveformShape } from '@songloom/engine/mix/waveform-shape'
import { referenceLufs } from '@songloom/tools/master-audio/definition.rules'
import type { SoundMeasures } from '@songloom/tools/master-audio/contract'
import { peakCount } from '../../engines/threads/thread-output.ts'
import { threadTask } from '../../engines/threads/thread-task.ts'
import { decodeWav } from '../../media/wav/decode-wav.ts'
import { encodeWav } from '../../media/wav/encode-wav.ts'

export interface MasterTask {
  /** 16-bit WAV at the engine's rate, as the library keeps audios. */
  wav: Uint8Array
  /** LUFS, or what it is to be like. */
  target: number | { referenceWav: Uint8Array }
  ceilingDbtp: number
  ratio: number
}

export interface MasteredAudio {
  wav: Uint8Array
  peaks: number[]
  targetLufs: number
  before: SoundMeasures
  after: SoundMeasures
  /** Against the whole, dB. */
  bandChangesDb: number[]
}

/** Shares of the work. */
const [readBy, masteredBy] = [0.15, 0.85]
const stages = { tone: 0, dynamics: 0.35, loudness: 0.5 } as const

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Undefined for silence. */
function measure(sound: Stereo): SoundMeasures | undefined {
  const { integratedLufs, truePeakDbtp, rangeLu } = measureLoudness(sound, sampleRate)
  if (integratedLufs === null || truePeakDbtp === null) return undefined
  return { lufs: tenth(integratedLufs), truePeakDbtp: tenth(truePeakDbtp), rangeLu: tenth(rangeLu) }
}

/** No part of a sound counts as heard below the gate of BS.1770. */
const silentLufs = -70

/** Undefined for a silent reference. */
function readTarget(target: MasterTask['target']) {
  if (typeof target === 'number') return { targetLufs: target }
  const reference = measureCharacter(decodeWav(target.referenceWav))
  if (reference.lufs < silentLufs) return undefined
  const targetLufs = Math.max(referenceLufs.min, Math.min(referenceLufs.max, reference.lufs))
  return { targetLufs, reference }
}

/** How each octave moved, without how the whole did. */
function compareBands(before: readonly number[], after: readonly number[]): number[] {
  const changes = before.map((level, band) => after[band]! - level)
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length
  return changes.map((change) => tenth(change - mean))
}

/** Masters an audio; undefined for silence, whose loudness nothing changes, and for a silent reference. */
export const masterWav = threadTask(
  ({ wav, target, ceilingDbtp, ratio }: MasterTask, report): MasteredAudio | undefined => {
    const { left, right } = decodeWav(wav)
    const sound = { left, right }
    const before = measure(sound)
    const read = readTarget(target)
    if (!before || !read) return undefined
    const { targetLufs, ...like } = read
    const bandsBefore = bandLevelsDb(sound)
    report(readBy)
    for (const { stage, fraction } of masterSound(sound, { targetLufs, ceilingDbtp, ratio, ...like }))
      report(readBy + (masteredBy - readBy) * (stages[stage] + 0.4 * fraction))
    const bandChangesDb = compareBands(bandsBefore, bandLevelsDb(sound))
    const facts = { targetLufs: tenth(targetLufs), before, after: measure(sound)!, bandChangesDb }
    return { wav: encodeWav(sound, { sampleRate }), peaks: waveformShape(sound, peakCount), ...facts }
  },
  (mastered) => (mastered ? [mastered.wav] : []),
)
