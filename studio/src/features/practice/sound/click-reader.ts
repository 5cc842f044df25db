import type { PracticeBar } from '@songloom/contracts/library/practice'
import { clickHertz, createClick } from '../../../audio/click-sound.ts'
import type { StemReader } from '../../../audio/stems/stem-reader.ts'
import { countFrames, listParts } from './plan.ts'
import type { PracticePlan } from './plan.ts'

interface Click {
  frame: number
  isFirst: boolean
}

/** Clicks of the count-in, spread evenly over it. */
const listCountIn = (beats: number, countInFrames: number): Click[] =>
  Array.from({ length: beats }, (_, beat) => ({
    frame: Math.round((beat * countInFrames) / beats),
    isFirst: beat === 0,
  }))

/** Clicks before the music or to it: their volumes differ. */
type ClickPlace = 'countIn' | 'music'

/** The clicks of one place that begin in `count` samples of a plan from a sample on. */
export function listClicks(
  plan: PracticePlan,
  bars: readonly PracticeBar[],
  place: ClickPlace,
  [from, count]: readonly [from: number, count: number],
): Click[] {
  const { sampleRate, tempoRatio, countInFrames } = plan
  const clicks: Click[] = []
  let at = from
  for (const { passage, offset, frames } of listParts(plan, from, count)) {
    const start = at - offset
    const found = passage
      ? bars.flatMap(({ beatsSeconds }) =>
          beatsSeconds.map((seconds, beat) => ({
            frame: Math.round((seconds * sampleRate - passage.fromFrame) / tempoRatio),
            isFirst: beat === 0,
          })),
        )
      : listCountIn(bars[0]?.beatsSeconds.length ?? 4, countInFrames)
    for (const { frame, isFirst } of (passage === null) === (place === 'countIn') ? found : [])
      if (frame >= offset && frame < offset + frames) clicks.push({ frame: start + frame, isFirst })
    at += frames
  }
  return clicks
}

/** The clicks of a place as a sound of its own. */
export function createClickReader(plan: PracticePlan, bars: readonly PracticeBar[], place: ClickPlace): StemReader {
  const { sampleRate } = plan
  const first = createClick(clickHertz.first, 0.9, sampleRate)
  const other = createClick(clickHertz.other, 0.6, sampleRate)
  const frames = countFrames(plan)
  return {
    ...{ sampleRate, frames },
    read(from, count) {
      const samples = new Float32Array(Math.max(0, Math.min(count, frames - from)))
      const before = Math.min(from, first.length)
      for (const { frame, isFirst } of listClicks(plan, bars, place, [from - before, count + before])) {
        const click = isFirst ? first : other
        const skipped = Math.max(0, from - frame)
        const begin = Math.max(0, frame - from)
        for (let n = skipped; n < click.length && begin + n - skipped < samples.length; n++)
          samples[begin + n - skipped]! += click[n]!
      }
      return Promise.resolve([samples, samples])
    },
  }
}
