import { humSteps } from '../../analyse/voice/notes-from-hum.ts'
import type { HumNote } from '../../analyse/voice/notes-from-hum.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { sampleRate, silence } from '../../dsp/stereo.ts'
import { power } from '../../dsp/power.ts'
import { inStage } from '../../dsp/run-steps.ts'
import { soundInMemory } from '../../separate/separate-sound.ts'
import type { SeparatedStemName, StemPresences } from '../../separate/separated-stems.ts'
import { separationSteps } from '../../separate/separation-steps.ts'
import type { AddablePart } from './addable-parts.ts'
import type { EditStep } from '../edit-steps.ts'
import { voiceAttacks } from './voice-attacks.ts'
import type { Attack } from './voice-attacks.ts'

/** Which parts of a band already sound, and the tune where there is one voice only. */
export interface HeardParts {
  sounding: readonly AddablePart[]
  /** Levels of the four separated stems, in dB. */
  levelsDb: Readonly<Record<SeparatedStemName, number>>
  /** One voice at a time, without chords: its notes; empty where chords or nothing pitched was heard. */
  tune: readonly HumNote[]
  /** Where that voice begins a sound. */
  attacks: readonly Attack[]
}

/**
 * So much softer than the loudest stem, a stem is what the masks let through of the others. Our own songs: 7 to 9 dB
 * where it plays, 11 and more where not.
 */
const leakDb = { drums: -10, bass: -10, tones: -10.6 }
/** Share of the time in which one pitch is sure: 0.85 and more in singing and lead lines, 0.35 to 0.74 in chords. */
const oneVoice = 0.83
/** The tune's stem against the chords' one: -4.4 dB and less without a tune. */
const tuneDb = -4.2

/** Listens which parts of a band a sound already has. */
export function* detectPartsSteps(source: Stereo): Generator<EditStep, HeardParts> {
  const { presences, tones } = yield* separated(source)
  const levels = levelsOf(presences)
  const loudest = Math.max(...Object.values(levels))
  const tonesDb = sumDb(levels.vocals, levels.other)
  const has = (levelDb: number, limitDb: number): boolean => levelDb > -80 && levelDb > loudest + limitDb
  const notes = has(tonesDb, leakDb.tones) ? yield* inStage<'listen', HumNote[]>('listen', humSteps(tones)) : []
  const single = singleShare(notes, tones)
  const pitched = notes.length > 0
  const sounding: AddablePart[] = []
  if (has(levels.drums, leakDb.drums)) sounding.push('drums')
  if (has(levels.bass, leakDb.bass)) sounding.push('bass')
  if (pitched && single < oneVoice) sounding.push('chords')
  if (pitched && (single >= oneVoice || levels.vocals - levels.other > tuneDb)) sounding.push('lead')
  const tune = sounding.includes('chords') ? [] : notes
  const attacks = tune.length > 0 ? yield* inStage<'listen', Attack[]>('listen', voiceAttacks(source)) : []
  return { sounding, levelsDb: levels, tune, attacks }
}

const levelsOf = (presences: StemPresences): Record<SeparatedStemName, number> => ({
  vocals: presences.vocals.levelDb,
  drums: presences.drums.levelDb,
  bass: presences.bass.levelDb,
  other: presences.other.levelDb,
})

const sumDb = (one: number, other: number): number =>
  (10 * Math.log(power(10, one / 10) + power(10, other / 10))) / Math.LN10

/** What is neither drums nor bass, with the levels of all four. */
function* separated(source: Stereo): Generator<EditStep, { presences: StemPresences; tones: Stereo }> {
  const tones = silence(source.left.length)
  const steps = separationSteps(soundInMemory(source, sampleRate))
  for (;;) {
    const step = steps.next()
    if (step.done) return { presences: step.value, tones }
    const { block, fraction } = step.value
    if (block) {
      const { vocals, other } = block.stems
      for (let i = 0; i < vocals.left.length; i++) {
        tones.left[block.startSample + i] = vocals.left[i]! + other.left[i]!
        tones.right[block.startSample + i] = vocals.right[i]! + other.right[i]!
      }
    }
    yield { stage: 'listen', fraction }
  }
}

const frameSeconds = 0.05
const audibleDb = -30

/** Share of the audible time covered by notes detected with confidence. */
function singleShare(notes: readonly HumNote[], { left, right }: Stereo): number {
  const frame = Math.round(frameSeconds * sampleRate)
  const energies = Array.from({ length: Math.floor(left.length / frame) }, (_, i) => {
    let sum = 0
    for (let at = i * frame; at < (i + 1) * frame; at++) sum += left[at]! * left[at]! + right[at]! * right[at]!
    return sum
  })
  const limit = Math.max(...energies, 1e-9) * power(10, audibleDb / 10)
  const audible = energies.flatMap((energy, i) => (energy > limit ? [(i + 0.5) * frameSeconds] : []))
  const inNote = (seconds: number): boolean =>
    notes.some(
      ({ startSeconds, durationSeconds, confidence }) =>
        confidence > 0.5 && seconds >= startSeconds && seconds < startSeconds + durationSeconds,
    )
  return audible.length === 0 ? 0 : audible.filter(inNote).length / audible.length
}
