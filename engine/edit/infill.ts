import type { Engine } from '../create-engine.ts'
import type { SoundInput } from '../analyse/signal/sound-input.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate, toSamples } from '../dsp/stereo.ts'
import { runSteps } from '../dsp/run-steps.ts'
import { EngineInputError } from '../score/input-error.ts'
import type { Score } from '../score/score.ts'
import { barBefore, getBarSeconds } from './beat-line.ts'
import { jumpAt } from '../check/seam-checks.ts'
import { makeCleanSeams } from './seams/clean-seams.ts'
import type { EditOptions, EditStep } from './edit-steps.ts'
import { crossfadeInto } from './seams/fades.ts'
import { fillingForm } from './form-of-edit.ts'
import { barsUpTo, chordsFor, newMaterial, startBefore } from './new-material.ts'
import type { MaterialRequest } from './new-material.ts'
import { checkRegion, copyInto, copySlice, toStereo } from './seams/sound-slices.ts'
import { surroundingsSteps } from './surroundings.ts'
import type { Surroundings } from './surroundings.ts'

interface InfillRequest extends MaterialRequest {
  fromSeconds: number
  toSeconds: number
}

export interface InfilledSound {
  /** As long as the source. Every sample outside the region is the source's own, to the bit. */
  sound: Stereo
  /** The replaced region: within the requested one, on beats if they are near. */
  region: { fromSample: number; toSample: number }
  /** The composed score; its time 0 is at `materialStartSeconds`. */
  score: Score
  materialStartSeconds: number
  surroundings: Surroundings
  findings: string[]
}

/** The longest way to a beat. */
const snapSeconds = 0.15
/** Shorter regions cannot be filled. */
export const minRegionSeconds = 0.1

/** Replaces a part of a sound by new material that fits both sides. Throws EngineInputError. */
export function infillSound(
  engine: Engine,
  sound: SoundInput,
  request: InfillRequest,
  options: EditOptions = {},
): Promise<InfilledSound> {
  const stereo = toStereo(sound)
  const [from, to] = [toSamples(request.fromSeconds), toSamples(request.toSeconds)]
  checkRegion(stereo, from, to)
  if (to - from < minRegionSeconds * sampleRate)
    throw new EngineInputError('region_invalid', 'A region shorter than a tenth of a second cannot be filled.')
  return runSteps(infillSteps(engine, stereo, request), options)
}

/** The same in steps of some milliseconds. */
export function* infillSteps(
  engine: Engine,
  source: Stereo,
  request: InfillRequest,
): Generator<EditStep, InfilledSound> {
  const asked = { fromSample: toSamples(request.fromSeconds), toSample: toSamples(request.toSeconds) }
  const surroundings = yield* surroundingsSteps(source, asked.fromSample, asked.toSample, request.score)
  const region = snapped(asked, surroundings.beats)
  const { made, findings } = yield* makeCleanSeams(request.seed, (seed) =>
    fill(engine, source, region, { ...request, seed }, surroundings),
  )
  const { seams: _, ...result } = made
  const isShort = region.toSample - region.fromSample < surroundings.line.beatSeconds * sampleRate
  const notes = isShort ? ['The region is shorter than a beat: little of the new part is heard.'] : []
  return { ...result, region, surroundings, findings: [...surroundings.notes, ...notes, ...findings] }
}

interface Region {
  fromSample: number
  toSample: number
}

/** Moves the edges inwards to beats that are near; an edge without one stays. */
export function snapped(asked: Region, beats: readonly number[]): Region {
  const samples = beats.map(toSamples)
  const reach = toSamples(snapSeconds)
  const fromSample =
    samples.find((beat) => beat >= asked.fromSample && beat <= asked.fromSample + reach) ?? asked.fromSample
  const toSample =
    samples.findLast((beat) => beat <= asked.toSample && beat >= asked.toSample - reach) ?? asked.toSample
  return toSample - fromSample >= (asked.toSample - asked.fromSample) / 2 ? { fromSample, toSample } : asked
}

type Made = Pick<InfilledSound, 'sound' | 'score' | 'materialStartSeconds'> & { seams: number[] }

function* fill(
  engine: Engine,
  source: Stereo,
  { fromSample, toSample }: Region,
  request: InfillRequest,
  surroundings: Surroundings,
): Generator<EditStep, Made> {
  const [from, to] = [fromSample / sampleRate, toSample / sampleRate]
  const { line } = surroundings
  const startSeconds = startBefore(surroundings, fromSample)
  const bars = barsUpTo(surroundings, startSeconds, toSample)
  const barsToArrival = Math.round((barBefore(line, to) - startSeconds) / getBarSeconds(line))
  const material = yield* newMaterial(engine, {
    ...request,
    surroundings,
    startSeconds,
    form: fillingForm(surroundings.section, bars, bars - barsToArrival),
    chords: chordsFor(surroundings, startSeconds, bars, from, to),
    fromSample,
    toSample,
    matchFromSample: fromSample,
    matchToSample: toSample,
    targetLufs: surroundings.lufs,
    ramp: { beforeLufs: surroundings.lufsBefore, afterLufs: surroundings.lufsAfter },
  })
  const sound = copySlice(source, 0, source.left.length)
  copyInto(sound, fromSample, material.sound)
  const fade = Math.min(toSamples(line.beatSeconds), (toSample - fromSample) >> 2)
  const size = toSample - fromSample
  if (fromSample > 0)
    crossfadeInto(
      sound,
      fromSample,
      copySlice(source, fromSample, fromSample + fade),
      copySlice(material.sound, 0, fade),
    )
  if (toSample < source.left.length)
    crossfadeInto(
      sound,
      toSample - fade,
      copySlice(material.sound, size - fade, size),
      copySlice(source, toSample - fade, toSample),
    )
  return {
    sound,
    score: material.score,
    materialStartSeconds: startSeconds,
    seams: [fromSample, toSample].filter((at) => at > 0 && at < source.left.length && isNewStep(source, sound, at)),
  }
}

/** Fades begin and end in the source: a stroke that was there before, exactly on the seam, is no click. */
function isNewStep(source: Stereo, sound: Stereo, at: number): boolean {
  return Math.abs(jumpAt(sound, at) - jumpAt(source, at)) > 0.001
}
