import type { Engine } from '../create-engine.ts'
import { composeSong } from '../compose/compose-song.ts'
import type { SongRequest } from '../compose/song-request.ts'
import { loopFinding } from '../check/seam-checks.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { produceSteps } from '../render/produce-song.ts'
import type { ProduceOptions } from '../render/produce-song.ts'
import { runSteps } from '../dsp/run-steps.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { stemNames } from '../score/stem-names.ts'
import type { EditOptions, EditStep } from './edit-steps.ts'
import { crossfadeInto } from './seams/fades.ts'
import { rolledScore } from './rolled-score.ts'
import { copySlice } from './seams/sound-slices.ts'

export interface ProducedLoop {
  /** Whole bars of `barSamples` samples each; its end goes over into its start. */
  sound: Stereo
  stems: Record<StemName, Stereo>
  score: Score
  bars: number
  barSamples: number
  findings: string[]
}

/** Composes and plays a loop at a tempo at which a bar is a whole number of samples. Throws EngineInputError. */
export function renderLoop(engine: Engine, request: SongRequest, options: EditOptions = {}): Promise<ProducedLoop> {
  return runSteps(loopSteps(engine, request), options)
}

/** For the takes of hits and notes, which differ from round to round. */
const seamSamples = 441
/** After the end: the master fades its last 0.35 s. */
const afterSamples = 22_050

/** The same in steps of some milliseconds. */
const loopSteps = (engine: Engine, request: SongRequest): Generator<EditStep, ProducedLoop> =>
  playLoopSteps(engine, composeLoop(request).score)

/** Whole bars of equal samples, as `composeLoop` writes them. */
function barsOf({ sections, durationSeconds }: Score): { bars: number; barSamples: number } {
  const bars = sections.reduce((sum, section) => sum + section.bars, 0)
  return { bars, barSamples: Math.round((durationSeconds * sampleRate) / bars) }
}

/** The beats a minute of a loop, to the last digit: a score's own are rounded. */
export const getExactBpm = (score: Score): number => (60 * sampleRate * score.beatsPerBar) / barsOf(score).barSamples

/**
 * Plays the score of a loop as it sounds when it goes round, in steps of some milliseconds. A preview begins where the
 * loop does.
 */
export function* playLoopSteps(
  engine: Engine,
  score: Score,
  { onPreview }: Pick<ProduceOptions, 'onPreview'> = {},
): Generator<EditStep, ProducedLoop> {
  const { bars, barSamples } = barsOf(score)
  const length = bars * barSamples
  const before = Math.round((score.mix.reverbSeconds + 2) * sampleRate)
  const preview = onPreview && { onPreview, previewFromSample: before }
  const rolled = rolledScore(score, length, before, afterSamples)
  const { master, stems } = yield* produceSteps(engine, rolled, { stems: 'keep', ...preview })
  const sound = closed(master, before, length)
  const finding = loopFinding(sound)
  const cut = Object.fromEntries(stemNames.map((stem) => [stem, closed(stems![stem], before, length)])) as Record<
    StemName,
    Stereo
  >
  return { sound, stems: cut, score, bars, barSamples, findings: finding === undefined ? [] : [finding] }
}

/** Composed twice: the first time gives tempo and metre, the second has the nearest tempo with whole samples. */
export function composeLoop(request: SongRequest): { score: Score; bars: number; barSamples: number } {
  const draft = composeSong({ ...request, loop: true })
  const { bars, barSamples } = barsOf(draft)
  const bpm = (60 * sampleRate * draft.beatsPerBar) / barSamples
  const score = composeSong({
    ...request,
    loop: true,
    bpm: Math.max(40, Math.min(220, bpm)),
    metre: draft.metre,
    durationSeconds: (bars * barSamples) / sampleRate,
  })
  return { score, bars, barSamples }
}

/** The round after the first overlaps the start of this one. */
function closed(played: Stereo, before: number, length: number): Stereo {
  const loop = copySlice(played, before, before + length)
  const fade = Math.min(seamSamples, length >> 1)
  crossfadeInto(
    loop,
    0,
    copySlice(played, before + length, before + length + fade),
    copySlice(played, before, before + fade),
    'equal gain',
  )
  return loop
}
