import type { DawDocument } from '@songloom/contracts/daw/document'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { beatsToSeconds, secondsToBeats } from '@songloom/engine/timeline/tempo-map'
import type { TempoMap } from '@songloom/engine/timeline/tempo-map'
import { clickHertz, createClick } from '../../../audio/click-sound.ts'
import { getMetre } from '../state/list-objects.ts'

/** The grid that clicks follow. */
export interface ClickGrid {
  tempoMap: TempoMap
  /** Quarter notes between two clicks. */
  beatLength: number
  beatsPerBar: number
}

export function readClickGrid(document: DawDocument, tempoMap: TempoMap): ClickGrid {
  const { beatsPerBar, beatUnit } = getMetre(document)
  return { tempoMap, beatLength: 4 / beatUnit, beatsPerBar }
}

const [first, other] = [createClick(clickHertz.first, 0.5, sampleRate), createClick(clickHertz.other, 0.3, sampleRate)]
const clickSamples = first.length

const toSample = (grid: ClickGrid, beat: number): number =>
  Math.round(beatsToSeconds(grid.tempoMap, beat * grid.beatLength) * sampleRate)

/** Beats, counted from the start of the timeline, that begin between two samples. */
export function listBeats(grid: ClickGrid, fromSample: number, toEnd: number): { beat: number; sample: number }[] {
  const start = secondsToBeats(grid.tempoMap, fromSample / sampleRate) / grid.beatLength
  const beats: { beat: number; sample: number }[] = []
  for (let beat = Math.floor(start) - 1; ; beat++) {
    const sample = toSample(grid, beat)
    if (!(sample < toEnd)) return beats
    if (sample >= fromSample) beats.push({ beat, sample })
  }
}

/** Adds the clicks of the beats to a block that begins at `fromSample`, higher ones at the start of a bar. */
export function addClicks(block: Stereo, fromSample: number, grid: ClickGrid): void {
  const samples = block.left.length
  for (const { beat, sample } of listBeats(grid, fromSample - clickSamples, fromSample + samples)) {
    const click = beat % grid.beatsPerBar === 0 ? first : other
    const begin = sample - fromSample
    for (let at = Math.max(0, begin); at < Math.min(samples, begin + clickSamples); at++) {
      block.left[at]! += click[at - begin]!
      block.right[at]! += click[at - begin]!
    }
  }
}

/** Samples of so many bars before a start: their clicks are on the grid, the last bar ends with the start. */
export function countInSamples(grid: ClickGrid, startSample: number, bars: number): number {
  const startBeats = secondsToBeats(grid.tempoMap, startSample / sampleRate)
  const beats = startBeats - bars * grid.beatsPerBar * grid.beatLength
  return startSample - Math.round(beatsToSeconds(grid.tempoMap, beats) * sampleRate)
}
