import { decibelsToGain, gainToDecibels, power } from '../dsp/power.ts'
import type { MixSettings, Score } from '../score/score.ts'
import { stemNames } from '../score/stem-names.ts'
import type { StemName } from '../score/stem-names.ts'

interface Sounding {
  startSeconds: number
  durationSeconds: number
  /** As written; 1 for full velocity at the usual gain. */
  power: number
}

interface Passage {
  startSeconds: number
  levelDb: number
}

const windowSeconds = 5
const hitSeconds = 0.2
/** Notes are softer by 34 dB for a tenth of the velocity (synth/notes/velocity-gain), strokes by 20. */
const [noteExponent, hitExponent] = [3.4, 2]
/** Softer stems are practically inaudible. */
const lowestDb = -40

function soundingOf({ tracks, drums }: Pick<Score, 'tracks' | 'drums'>, stem: StemName): Sounding[] {
  if (stem === 'drums')
    return drums.map(({ startSeconds, velocity }) => ({
      startSeconds,
      durationSeconds: hitSeconds,
      power: power(velocity, hitExponent),
    }))
  return tracks
    .filter((track) => track.stem === stem)
    .flatMap(({ gainDb, notes }) =>
      notes.map(({ startSeconds, durationSeconds, velocity }) => ({
        startSeconds,
        durationSeconds: Math.min(durationSeconds, windowSeconds),
        power: decibelsToGain(2 * gainDb) * power(velocity, noteExponent),
      })),
    )
    .sort((one, other) => one.startSeconds - other.startSeconds)
}

/** The loudest seconds of a stem as written, and the mean level of their notes; undefined without notes. */
function loudestPassage(sounding: readonly Sounding[]): Passage | undefined {
  let [first, energy, seconds] = [0, 0, 0]
  let best: { startSeconds: number; energy: number; seconds: number } | undefined
  for (const { startSeconds, durationSeconds, power: loud } of sounding) {
    for (; sounding[first]!.startSeconds < startSeconds - windowSeconds; first++) {
      energy -= sounding[first]!.power * sounding[first]!.durationSeconds
      seconds -= sounding[first]!.durationSeconds
    }
    energy += loud * durationSeconds
    seconds += durationSeconds
    if (!best || energy > best.energy) best = { startSeconds: sounding[first]!.startSeconds, energy, seconds }
  }
  return best && { startSeconds: best.startSeconds, levelDb: 0.5 * gainToDecibels(best.energy / best.seconds) }
}

/**
 * The balance of stems with written loudness: the loudest keeps its `planned` level, the others are lower by as much as
 * their notes are softer. Each is measured in its loudest seconds.
 */
export function writtenLevels(
  score: Pick<Score, 'tracks' | 'drums'>,
  planned: MixSettings['levelsDb'],
): Required<Pick<MixSettings, 'levelsDb' | 'levelledAtSeconds'>> {
  const [levelsDb, levelledAtSeconds] = [{ ...planned }, {} as Partial<Record<StemName, number>>]
  const passages = stemNames.map((stem) => [stem, loudestPassage(soundingOf(score, stem))] as const)
  const loudestDb = Math.max(...passages.map(([, passage]) => passage?.levelDb ?? -Infinity))
  for (const [stem, passage] of passages) {
    if (!passage) continue
    levelsDb[stem] += Math.max(lowestDb, passage.levelDb - loudestDb)
    levelledAtSeconds[stem] = passage.startSeconds
  }
  return { levelsDb, levelledAtSeconds }
}
