import type { Score } from '../score/score.ts'

/**
 * Beats at one tempo: beat n is at startSeconds + n · beatSeconds, and every beatsPerBar-th, counted from 0, starts a
 * bar.
 */
export interface BeatLine {
  startSeconds: number
  beatSeconds: number
  beatsPerBar: number
}

/** Returns the length of a bar in seconds. */
export function getBarSeconds({ beatSeconds, beatsPerBar }: BeatLine): number {
  return beatSeconds * beatsPerBar
}

const slackSeconds = 0.0005

/** The last bar line at or before a moment; lines go on before the start of the sound. */
export function barBefore(line: BeatLine, seconds: number): number {
  const bar = getBarSeconds(line)
  return line.startSeconds + bar * Math.floor((seconds - line.startSeconds + slackSeconds) / bar)
}

/** The first bar line at or after a moment. */
export function barAfter(line: BeatLine, seconds: number): number {
  const bar = getBarSeconds(line)
  return line.startSeconds + bar * Math.ceil((seconds - line.startSeconds - slackSeconds) / bar)
}

/**
 * The straight line through detected beats by least squares, without those far off it (a slowed ending);
 * `downbeats` say which of them start bars. At least two beats.
 */
export function lineThrough(
  beats: readonly number[],
  downbeats: readonly number[],
  beatsPerBar: number,
  nearSeconds: number,
): BeatLine {
  const period = medianStep(beats)
  let kept = beats.map((time) => ({ time, place: Math.round((time - beats[0]!) / period) }))
  let line = fitted(kept)
  for (let round = 0; round < 3; round++) {
    const near = kept.filter(({ time, place }) => Math.abs(time - line.zero - place * line.beatSeconds) < 0.12 * period)
    if (near.length < 3) break
    kept = near
    line = fitted(kept)
  }
  const { zero, beatSeconds } = line
  const downbeat = nearest(downbeats, nearSeconds) ?? beats[0]!
  return { startSeconds: zero + Math.round((downbeat - zero) / beatSeconds) * beatSeconds, beatSeconds, beatsPerBar }
}

function fitted(beats: readonly { time: number; place: number }[]): { zero: number; beatSeconds: number } {
  const meanPlace = mean(beats.map(({ place }) => place))
  const meanTime = mean(beats.map(({ time }) => time))
  const covariance = mean(beats.map(({ time, place }) => (time - meanTime) * (place - meanPlace)))
  const beatSeconds = covariance / mean(beats.map(({ place }) => (place - meanPlace) * (place - meanPlace)))
  return { zero: meanTime - meanPlace * beatSeconds, beatSeconds }
}

function nearest(times: readonly number[], seconds: number): number | undefined {
  return times.length === 0
    ? undefined
    : times.reduce((best, time) => (Math.abs(time - seconds) < Math.abs(best - seconds) ? time : best))
}

function medianStep(beats: readonly number[]): number {
  const steps = beats
    .slice(1)
    .map((time, i) => time - beats[i]!)
    .sort((a, b) => a - b)
  return steps[steps.length >> 1]!
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The beats that a score counts between two moments, however its tempo moves, or parts of beats; `bars` are those that
 * begin a bar: in 7/8, whose bars hold half a beat, only halves reach all of them.
 */
export function writtenBeats(
  { tempoMap, beatsPerBar, durationSeconds }: Score,
  fromSeconds: number,
  toSeconds: number,
  countsPerBeat: 1 | 2 = 1,
): { beats: number[]; bars: number[] } {
  const beats: number[] = []
  const bars: number[] = []
  let counted = 0
  const countsPerBar = beatsPerBar * countsPerBeat
  tempoMap.forEach(({ startSeconds, bpm }, i) => {
    const countSeconds = 60 / (bpm * countsPerBeat)
    const next = tempoMap[i + 1]?.startSeconds
    const until = counted + ((next ?? Math.max(durationSeconds, toSeconds)) - startSeconds) / countSeconds
    // The last tempo also counts the beat on which it ends.
    const slack = next === undefined ? 1e-6 : -1e-6
    for (let beat = Math.ceil(counted - 1e-6); beat < until + slack; beat++) {
      const seconds = startSeconds + (beat - counted) * countSeconds
      if (seconds < fromSeconds || seconds > toSeconds + 1e-6) continue
      beats.push(seconds)
      if (beat % countsPerBar === 0) bars.push(seconds)
    }
    counted = until
  })
  return { beats, bars }
}

/**
 * The written line: that of the tempo which lasts longest between two moments, so that a slowed last bar does not
 * count; where the tempo moves from bar to bar, the straight line through the beats.
 */
export function lineOfScore(score: Score, fromSeconds: number, toSeconds: number): BeatLine {
  const { line, share } = steadiestLine(score, fromSeconds, toSeconds)
  if (share >= 0.5) return line
  const { beats, bars } = writtenBeats(score, fromSeconds, toSeconds)
  return beats.length < 3 ? line : lineThrough(beats, bars, score.beatsPerBar, (fromSeconds + toSeconds) / 2)
}

/** The line of the tempo that lasts longest, and its share of the time inside the song. */
function steadiestLine(
  { tempoMap, beatsPerBar, durationSeconds }: Score,
  fromSeconds: number,
  toSeconds: number,
): { line: BeatLine; share: number } {
  let counted = 0
  let longest = -Infinity
  let line = { startSeconds: 0, beatSeconds: 60 / tempoMap[0]!.bpm, beatsPerBar }
  tempoMap.forEach(({ startSeconds, bpm }, i) => {
    const endSeconds = tempoMap[i + 1]?.startSeconds ?? Math.max(durationSeconds, toSeconds)
    const inside = Math.min(endSeconds, toSeconds) - Math.max(startSeconds, fromSeconds)
    const beatSeconds = 60 / bpm
    const toNextBar = beatsPerBar * Math.ceil(counted / beatsPerBar - 1e-6) - counted
    if (inside > longest) {
      longest = inside
      line = { startSeconds: startSeconds + toNextBar * beatSeconds, beatSeconds, beatsPerBar }
    }
    counted += (endSeconds - startSeconds) / beatSeconds
  })
  return { line, share: longest / Math.max(1e-9, toSeconds - Math.max(0, fromSeconds)) }
}
