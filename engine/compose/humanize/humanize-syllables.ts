import { randomFor } from '../../dsp/random.ts'
import { decibelsToGain } from '../../dsp/power.ts'
import type { SungSyllable } from '../../score/score.ts'
import { stepAt } from '../rhythm/timing.ts'
import type { SongPlan } from '../song-plan.ts'
import type { PerformanceProfile } from './performance-profiles.ts'
import { createBandDrift } from './players.ts'
import { createDrift, mixDrifts } from './drift.ts'
import type { Drift } from './drift.ts'

/** Deliveries that keep to the band more strictly than a singer does, or that are cut by a machine. */
const freedom = { sung: 1, chant: 0.9, spoken: 0.9, whispered: 0.9, rap: 0.55, chops: 0 } as const
const minSeconds = 0.05
/** Between lines: as much of what is written as a quick breath takes. */
const breathSeconds = 0.08
/** Of the singer's deviation: what comes from the phrase, and what wanders. */
const fromPhrase = 0.75
const fromWander = 0.66
/** A higher note is sung louder: semitones per decibel. */
const semitonesPerDb = 2.5
const maxPitchDb = 3

/**
 * The song as it is sung: behind the beat, each phrase with a rubato of its own, louder where it goes up. Others who
 * sing with a leader take his phrases: those who sing together bend time together.
 */
export function humanizeSyllables(
  plan: SongPlan,
  performer: PerformanceProfile,
  syllables: readonly SungSyllable[],
  leader: readonly SungSyllable[] = syllables,
): SungSyllable[] {
  const free = freedom[plan.delivery]
  if (syllables.length === 0 || free === 0) return [...syllables]
  const late = lateness(plan, performer, free, phrasesOf(leader))
  const level = createDrift(plan.seed, 'hands of the singer, strength')
  const middle = syllables.reduce((sum, { midi }) => sum + midi, 0) / syllables.length
  const endSeconds = Math.max(...syllables.map((syllable) => syllable.startSeconds + syllable.durationSeconds))
  const warp = warped(plan, late, endSeconds)
  return syllables.map((syllable, i) => {
    const startSeconds = warp(syllable.startSeconds)
    const end = warp(syllable.startSeconds + syllable.durationSeconds) - breathLost(syllable, syllables[i + 1], warp)
    const drift = performer.levelDb * level(stepAt(plan.timing, syllable.startSeconds))
    const gain = decibelsToGain(drift + (plan.delivery === 'sung' ? pitchDb(syllable.midi - middle) : 0))
    return {
      ...syllable,
      startSeconds,
      durationSeconds: Math.max(Math.min(minSeconds, syllable.durationSeconds), end - startSeconds),
      velocity: Math.min(1, syllable.velocity * gain),
    }
  })
}

/** What a singer who bends time would take from the breath before his next line. */
function breathLost(syllable: SungSyllable, next: SungSyllable | undefined, warp: (seconds: number) => number): number {
  if (!next || next.line === syllable.line) return 0
  const end = syllable.startSeconds + syllable.durationSeconds
  const written = Math.min(breathSeconds, Math.max(0, next.startSeconds - end))
  return Math.max(0, written - (warp(next.startSeconds) - warp(end)))
}

function pitchDb(semitonesAboveMiddle: number): number {
  return Math.max(-maxPitchDb, Math.min(maxPitchDb, semitonesAboveMiddle / semitonesPerDb))
}

/**
 * Time as the singer bends it: one curve for starts and ends, so that bound syllables stay bound and none changes
 * places.
 */
function warped({ timing }: SongPlan, late: Drift, endSeconds: number): (seconds: number) => number {
  return (seconds) => Math.min(endSeconds, Math.max(0, seconds + late(stepAt(timing, seconds))))
}

interface Phrase {
  startSeconds: number
  endSeconds: number
}

function phrasesOf(syllables: readonly SungSyllable[]): Phrase[] {
  const phrases = new Map<number, Phrase>()
  for (const { line, startSeconds, durationSeconds } of syllables) {
    const phrase = phrases.get(line)
    const endSeconds = startSeconds + durationSeconds
    if (phrase) phrase.endSeconds = Math.max(phrase.endSeconds, endSeconds)
    else phrases.set(line, { startSeconds, endSeconds })
  }
  return [...phrases.values()]
}

/** Seconds behind the grid at a step: an own place, a slow wandering, and the shape of the phrase. */
function lateness(plan: SongPlan, performer: PerformanceProfile, free: number, phrases: readonly Phrase[]): Drift {
  const size = (performer.singerMs * free) / 1000
  const place = (performer.singerLateMs * randomFor(plan.seed, 'place of the singer').between(0.8, 1.25)) / 1000
  const drift = mixDrifts(createBandDrift(plan.seed), createDrift(plan.seed, 'hands of the singer'), 0.3)
  const shape = phraseShapes(plan, phrases)
  return (step) => place + size * (fromWander * drift(step) + fromPhrase * shape(step))
}

/**
 * A phrase enters late or early, hurries or holds back in its middle and lingers at its end; between phrases the curve
 * is at rest.
 */
function phraseShapes(plan: SongPlan, phrases: readonly Phrase[]): Drift {
  const random = randomFor(plan.seed, 'rubato of the singer')
  const points = phrases.flatMap(({ startSeconds, endSeconds }) => {
    const [from, to] = [stepAt(plan.timing, startSeconds), stepAt(plan.timing, endSeconds)]
    return [
      { step: from, value: 0.6 + 0.9 * random.normal() },
      { step: from + 0.45 * (to - from), value: -0.6 + 0.8 * random.normal() },
      { step: to, value: 0.5 + 0.9 * random.normal() },
    ]
  })
  points.sort((a, b) => a.step - b.step)
  return (step) => {
    const next = points.findIndex((point) => point.step > step)
    const after = points[next === -1 ? points.length - 1 : next]!
    const before = points[next === -1 ? points.length - 1 : Math.max(0, next - 1)]!
    const width = after.step - before.step
    const share = width > 0 ? Math.min(1, Math.max(0, (step - before.step) / width)) : 1
    const eased = 0.5 - 0.5 * Math.cos(Math.PI * share)
    return before.value + (after.value - before.value) * eased
  }
}
