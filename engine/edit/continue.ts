import type { Engine } from '../create-engine.ts'
import type { SoundInput } from '../analyse/signal/sound-input.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate, silence, toSamples } from '../dsp/stereo.ts'
import { runSteps } from '../dsp/run-steps.ts'
import { EngineInputError } from '../score/input-error.ts'
import type { Score } from '../score/score.ts'
import { chordOfBar, chordsLeadingTo } from './bar-chords.ts'
import { barAfter, barBefore, getBarSeconds } from './beat-line.ts'
import { makeCleanSeams } from './seams/clean-seams.ts'
import type { EditOptions, EditStep } from './edit-steps.ts'
import { crossfadeInto, fadeIn, fadeOut, fadeShapeFor } from './seams/fades.ts'
import { followingForm, leadingForm } from './form-of-edit.ts'
import { cutFadeSamples } from './seams/join.ts'
import { measureLufs, loudnessSeconds } from './seams/match-loudness.ts'
import { barsUpTo, chordsFor, newMaterial, startBefore } from './new-material.ts'
import type { MaterialRequest } from './new-material.ts'
import { copyInto, copySlice, toStereo } from './seams/sound-slices.ts'
import { surroundingsSteps } from './surroundings.ts'
import type { Surroundings } from './surroundings.ts'

export interface ContinueRequest extends MaterialRequest {
  /** 'right' goes on after the end, 'left' leads into the start. */
  side: 'right' | 'left'
  /** Added to the length; 1 to 280. */
  seconds: number
  /**
   * Of the right side: 'fades' (the default) over its last seconds, 'open' stops where the time is up, to be continued.
   */
  ending?: 'fades' | 'open'
}

export interface ContinuedSound {
  /** As long as the source and the seconds together. */
  sound: Stereo
  /** Of the result: these samples are the source's own, to the bit. */
  untouched: { fromSample: number; toSample: number; sourceFromSample: number }
  /** The crossfade in the result: one beat. */
  seam: { fromSample: number; toSample: number }
  /** The composed score; its time 0 is at `materialStartSeconds` of the result. */
  score: Score
  materialStartSeconds: number
  surroundings: Surroundings
  findings: string[]
}

/**
 * Goes on where a sound ends, or leads into its start: same tempo, beat, key, progression, loudness and spectrum.
 * Throws EngineInputError.
 */
export function continueSound(
  engine: Engine,
  sound: SoundInput,
  request: ContinueRequest,
  options: EditOptions = {},
): Promise<ContinuedSound> {
  const stereo = toStereo(sound)
  if (!(request.seconds >= 1 && request.seconds <= 280))
    throw new EngineInputError('duration_out_of_range', 'A continuation lasts between 1 and 280 seconds.')
  return runSteps(continueSteps(engine, stereo, request), options)
}

/** The same in steps of some milliseconds. */
function* continueSteps(engine: Engine, source: Stereo, request: ContinueRequest): Generator<EditStep, ContinuedSound> {
  const cut = request.side === 'right' ? source.left.length : 0
  const surroundings = yield* surroundingsSteps(source, cut, cut, request.score)
  const make = request.side === 'right' ? goOn : leadIn
  const { made, findings } = yield* makeCleanSeams(request.seed, (seed) =>
    make(engine, source, { ...request, seed }, surroundings),
  )
  const quiet =
    surroundings.lufs === null ? ['The source is silent there: the new part has a loudness of its own.'] : []
  const { seams: _, ...result } = made
  return { ...result, surroundings, findings: [...surroundings.notes, ...quiet, ...findings] }
}

type Made = Omit<ContinuedSound, 'surroundings' | 'findings'> & { seams: number[] }

const matchSamples = loudnessSeconds * sampleRate

function fadeSamplesFor(source: Stereo, { line }: Surroundings): number {
  return Math.min(toSamples(line.beatSeconds), source.left.length)
}

function* goOn(
  engine: Engine,
  source: Stereo,
  request: ContinueRequest,
  surroundings: Surroundings,
): Generator<EditStep, Made> {
  const end = source.left.length
  const added = toSamples(request.seconds)
  const fade = fadeSamplesFor(source, surroundings)
  const joint = end - fade
  const startSeconds = startBefore(surroundings, joint)
  const bars = barsUpTo(surroundings, startSeconds, end + added)
  const material = yield* newMaterial(engine, {
    ...request,
    surroundings,
    startSeconds,
    form: followingForm(surroundings.section, bars, request.ending !== 'open'),
    chords: chordsFor(surroundings, startSeconds, bars, end / sampleRate, Infinity),
    fromSample: joint,
    toSample: end + added,
    matchFromSample: joint,
    matchToSample: Math.min(end + added, joint + matchSamples),
    targetLufs: surroundings.lufs,
  })
  const sound = silence(end + added)
  copyInto(sound, 0, source, 0, joint)
  copyInto(sound, joint, material.sound)
  const [last, next] = [copySlice(source, joint, end), copySlice(material.sound, 0, fade)]
  crossfadeInto(sound, joint, last, next, diesAway(last, surroundings) ? 'equal power' : fadeShapeFor(last, next))
  fadeOut(sound, request.ending === 'open' ? cutFadeSamples : Math.min(toSamples(4), added >> 2))
  return {
    sound,
    score: material.score,
    materialStartSeconds: startSeconds,
    seams: [joint, end],
    seam: { fromSample: joint, toSample: end },
    untouched: { fromSample: 0, toSample: joint, sourceFromSample: 0 },
  }
}

const dyingDb = 2.5

/** A source that rings out or fades in its last beat leaves room for what comes, alike or not. */
function diesAway(last: Stereo, { lufs }: Surroundings): boolean {
  return lufs !== null && (measureLufs(last, 0, last.left.length) ?? -Infinity) < lufs - dyingDb
}

function* leadIn(
  engine: Engine,
  source: Stereo,
  request: ContinueRequest,
  surroundings: Surroundings,
): Generator<EditStep, Made> {
  const added = toSamples(request.seconds)
  const fade = fadeSamplesFor(source, surroundings)
  const { line } = surroundings
  const startSeconds = barBefore(line, -added / sampleRate)
  const arrivalSeconds = barAfter(line, 0)
  const leadBars = Math.round((arrivalSeconds - startSeconds) / getBarSeconds(line))
  const arrivalBars = Math.max(1, barsUpTo(surroundings, startSeconds, fade) - leadBars)
  const material = yield* newMaterial(engine, {
    ...request,
    surroundings,
    startSeconds,
    form: leadingForm(surroundings.section, leadBars, arrivalBars),
    chords: leadingChords(surroundings, arrivalSeconds, leadBars, arrivalBars),
    fromSample: -added,
    toSample: fade,
    matchFromSample: Math.max(-added, fade - matchSamples),
    matchToSample: fade,
    targetLufs: surroundings.lufs,
  })
  const sound = silence(added + source.left.length)
  copyInto(sound, 0, material.sound)
  copyInto(sound, added + fade, source, fade)
  crossfadeInto(sound, added, copySlice(material.sound, added, added + fade), copySlice(source, 0, fade))
  fadeIn(sound, cutFadeSamples)
  return {
    sound,
    score: material.score,
    materialStartSeconds: startSeconds + added / sampleRate,
    seams: [added, added + fade],
    seam: { fromSample: added, toSample: added + fade },
    untouched: { fromSample: added + fade, toSample: sound.left.length, sourceFromSample: fade },
  }
}

function leadingChords(
  { line, chords }: Surroundings,
  arrivalSeconds: number,
  leadBars: number,
  arrivalBars: number,
): string[] | undefined {
  const arrival = Array.from({ length: 8 }, (_, i) =>
    chordOfBar(chords, line, arrivalSeconds + i * getBarSeconds(line)),
  )
  const leading = chordsLeadingTo(arrival, leadBars)
  return leading && [...leading, ...Array.from({ length: arrivalBars }, (_, i) => arrival[i]!)]
}
