import type { Engine } from '../create-engine.ts'
import type { SoundInput } from '../analyse/signal/sound-input.ts'
import { mapSteps, runSteps } from '../dsp/run-steps.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate, toSamples } from '../dsp/stereo.ts'
import { withLineFeeds } from '../lyrics/line-ends.ts'
import { canBeSung } from '../lyrics/parse-lyrics.ts'
import { EngineInputError } from '../score/input-error.ts'
import type { Score } from '../score/score.ts'
import type { EditOptions, EditStep } from './edit-steps.ts'
import { infillSteps, minRegionSeconds } from './infill.ts'
import type { InfilledSound } from './infill.ts'
import type { MaterialRequest } from './new-material.ts'
import { checkRegion, toStereo } from './seams/sound-slices.ts'

interface RegionsRequest extends Omit<MaterialRequest, 'lyrics'> {
  /** In seconds of the sound, in order; none reaches into the next. */
  regions: readonly { fromSeconds: number; toSeconds: number }[]
  /** Words for all regions, shared out by their stanzas. */
  lyrics?: string
  /** Has a singer: without lyrics the words of a known score are sung. */
  sings: boolean
}

export interface InfilledRegions {
  /** As long as the source. Every sample outside the regions is the source's own, to the bit. */
  sound: Stereo
  /** The replaced regions: each within the requested one, on beats if they are near. */
  regions: InfilledSound['region'][]
  /** Of the surroundings of the first region. */
  bpm: number
  key: string | undefined
  /** What is sung in each region; empty without a voice. */
  lyrics: string[]
  findings: string[]
}

/**
 * Replaces several parts of a sound, one after the other, each by new material that fits both its sides. Throws
 * EngineInputError 'region_invalid'.
 */
export function infillRegions(
  engine: Engine,
  sound: SoundInput,
  request: RegionsRequest,
  options: EditOptions = {},
): Promise<InfilledRegions> {
  const source = toStereo(sound)
  checkRegions(source, request.regions)
  return runSteps(regionsSteps(engine, source, request), options)
}

function checkRegions(source: Stereo, regions: RegionsRequest['regions']): void {
  let before = 0
  for (const { fromSeconds, toSeconds } of regions) {
    const [from, to] = [toSamples(fromSeconds), toSamples(toSeconds)]
    checkRegion(source, from, to)
    if (from < before) throw new EngineInputError('region_invalid', 'A region reaches into the one before it.')
    if (to - from < minRegionSeconds * sampleRate)
      throw new EngineInputError('region_invalid', 'A region shorter than a tenth of a second cannot be filled.')
    before = to
  }
  if (regions.length === 0) throw new EngineInputError('region_invalid', 'No region was named.')
}

/** Seeds of regions that are alike must not give them the same music. */
const nextSeed = 104_729

function* regionsSteps(engine: Engine, source: Stereo, request: RegionsRequest): Generator<EditStep, InfilledRegions> {
  const { regions, lyrics = '', sings, seed, ...material } = request
  const stanzas = sharedOut(lyrics, regions.length)
  const made: InfilledSound[] = []
  let sound = source
  for (const [i, region] of regions.entries()) {
    const words = sings ? stanzas[i] || wordsBetween(material.score, region.fromSeconds, region.toSeconds) : ''
    const filled = yield* asPart(
      infillSteps(engine, sound, {
        ...material,
        ...region,
        lyrics: words,
        seed: (seed + i * nextSeed) % 0x1_0000_0000,
      }),
      i,
      regions.length,
    )
    made.push(filled)
    sound = filled.sound
  }
  const { bpm, key } = made[0]!.surroundings
  return {
    sound,
    regions: made.map(({ region }) => region),
    bpm,
    key,
    lyrics: made.map(({ score }) => score.lyrics),
    findings: made.flatMap(({ findings }) => findings),
  }
}

/** Only the first region is a stage of its own; the others go on playing. */
const asPart = <T>(steps: Generator<EditStep, T>, index: number, count: number): Generator<EditStep, T> =>
  mapSteps(steps, ({ stage, fraction }) => ({
    stage: index > 0 && stage === 'listen' ? 'level' : stage,
    fraction: (index + fraction) / count,
  }))

/**
 * The stanzas of a lyric in as many shares as there are regions, in order; where there are fewer, the last one again.
 */
export function sharedOut(lyrics: string, count: number): string[] {
  const stanzas = withLineFeeds(lyrics)
    .split(/\n\s*\n/)
    .map((stanza) => stanza.trim())
    .filter(canBeSung)
  if (stanzas.length === 0) return Array.from({ length: count }, () => '')
  if (stanzas.length < count) return Array.from({ length: count }, (_, i) => stanzas[i] ?? stanzas.at(-1)!)
  const from = (share: number): number => Math.floor((share * stanzas.length) / count)
  return Array.from({ length: count }, (_, i) => stanzas.slice(from(i), from(i + 1)).join('\n\n'))
}

/** The lines that a song begins to sing between two moments; empty where it does not sing. */
export function wordsBetween(score: Score | undefined, fromSeconds: number, toSeconds: number): string {
  const begins = new Map<number, number>()
  for (const { line, startSeconds } of score?.syllables ?? [])
    begins.set(line, Math.min(startSeconds, begins.get(line) ?? startSeconds))
  return [...begins]
    .filter(([, at]) => at >= fromSeconds && at < toSeconds)
    .sort(([, one], [, other]) => one - other)
    .map(([line]) => score?.writtenLines?.[line]?.text ?? '')
    .filter(Boolean)
    .join('\n')
}
