import { highShelf } from '../dsp/high-shelf.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { createSections, opsBlock, rampBlock, stereoOps } from '../dsp/stereo-ops.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'

/** Decibels by which a stem is turned down above `shelfHz` while words are sung. */
const duckDb: Record<StemName, number> = { vocals: 0, drums: 3.5, bass: 0, chords: 5, lead: 4 }
/** Kicks and bass keep their level: words have almost no energy below. */
const shelfHz = 350
/** A consonant precedes its beat, so the band is lowered before it. */
const aheadSeconds = 0.12
const closeSeconds = 0.1
const openSeconds = 0.35
/**
 * Between words that are nearer than this the band stays turned down: a rise for the length of a breath is heard as
 * pumping.
 */
const breathSeconds = 0.7

interface SungSpan {
  startSeconds: number
  endSeconds: number
}

/**
 * Turns down samples 0 … `samples` (4,096 at most) of a block that begins at sample `at` of the song, for blocks in
 * order.
 */
type WordDucker = (block: Stereo, at: number, samples: number) => void

/**
 * Turns the band's middles and highs down by 3.5 to 5 dB while someone sings: a shelf whose side-chain is the score,
 * which has each word before it sounds. Undefined for a stem that stays as it is.
 */
export function createWordDucker({ syllables }: Pick<Score, 'syllables'>, stem: StemName): WordDucker | undefined {
  const downDb = duckDb[stem]
  if (downDb === 0 || syllables.length === 0) return undefined
  const shareAt = followSpans(sungSpans(syllables))
  const filter = createSections([highShelf(shelfHz, -downDb)])
  const shares = new Float32Array(opsBlock / rampBlock + 1)
  return (block, at, samples) => {
    for (let i = 0; i <= Math.ceil(samples / rampBlock); i++) shares[i] = shareAt((at + i * rampBlock) / sampleRate)
    if (shares.every((share) => share === 0)) return
    stereoOps.load(block, 0, samples)
    stereoOps.highs(filter, samples, 1)
    stereoOps.leave(shares, samples)
    stereoOps.store(block, 0, samples)
  }
}

/** By how much most bands measure less while they are ducked, K-weighted. */
export const getDuckedLu = ({ syllables }: Pick<Score, 'syllables'>): number => (syllables.length === 0 ? 0 : 1.8)

/** From the first to the last of words that follow one another. */
function sungSpans(syllables: Score['syllables']): SungSpan[] {
  const spans: SungSpan[] = []
  for (const { startSeconds, durationSeconds } of [...syllables].sort((a, b) => a.startSeconds - b.startSeconds)) {
    const endSeconds = startSeconds + durationSeconds
    const last = spans.at(-1)
    if (last && startSeconds - last.endSeconds < breathSeconds) last.endSeconds = Math.max(last.endSeconds, endSeconds)
    else spans.push({ startSeconds, endSeconds })
  }
  return spans
}

/** How far the band is ducked, 0 to 1, asked in the order of time. */
function followSpans(spans: readonly SungSpan[]): (seconds: number) => number {
  let next = 0
  return (seconds) => {
    while (next < spans.length - 1 && seconds > spans[next]!.endSeconds + openSeconds) next++
    const { startSeconds, endSeconds } = spans[next]!
    const closing = (seconds - startSeconds + aheadSeconds + closeSeconds) / closeSeconds
    const opening = (endSeconds + openSeconds - seconds) / openSeconds
    return eased(Math.max(0, Math.min(1, closing, opening)))
  }
}

function eased(x: number): number {
  return x * x * (3 - 2 * x)
}
