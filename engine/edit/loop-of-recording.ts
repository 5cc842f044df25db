import type { SongAnalysis } from '../analyse/song-analysis.ts'
import type { SoundInput } from '../analyse/sound-input.ts'
import { loopFinding } from '../check/seam-checks.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { EngineInputError } from '../score/input-error.ts'
import { barBefore, barSecondsOf, lineThrough } from './beat-line.ts'
import { crossfadeInto, fadeIn, fadeOut } from './fades.ts'
import { sliceOf, stereoOf, toSamples } from './sound-slices.ts'

export interface LoopOfRecording {
  /** Whole bars; its end goes over into its start. */
  sound: Stereo
  bars: number
  bpm: number
  /** Where it starts in the recording. */
  fromSample: number
  findings: string[]
}

const seamSamples = toSamples(0.03)
const edgeSamples = toSamples(0.005)

/** The most whole bars of a recording, in fours or twos where there are as many, as a loop. Throws EngineInputError. */
export function makeLoopOf(
  recording: SoundInput,
  analysis: Pick<SongAnalysis, 'beats' | 'downbeats' | 'metre'>,
): LoopOfRecording {
  const sound = stereoOf(recording)
  const {
    beats,
    downbeats,
    metre: { beatsPerBar },
  } = analysis
  if (beats.length < 2 || downbeats.length === 0)
    throw new EngineInputError('audio_invalid', 'No bars were heard in the sound: it cannot become a loop.')
  const line = lineThrough(beats, downbeats, beatsPerBar, downbeats[0]!)
  const bar = barSecondsOf(line)
  const earliest = barBefore(line, 0)
  const fromSample = Math.max(0, toSamples(earliest > -0.01 ? earliest : earliest + bar))
  const bars = roundBars(Math.floor((sound.left.length - fromSample + 441) / toSamples(bar)))
  if (bars < 1) throw new EngineInputError('audio_invalid', 'The sound is shorter than a bar: it cannot become a loop.')
  const length = Math.min(toSamples(bars * bar), sound.left.length - fromSample)
  const loop = closed(sound, fromSample, length)
  const finding = loopFinding(loop)
  return { sound: loop, bars, bpm: 60 / line.beatSeconds, fromSample, findings: finding === undefined ? [] : [finding] }
}

function roundBars(bars: number): number {
  return bars >= 4 ? bars - (bars % 4) : bars >= 2 ? bars - (bars % 2) : bars
}

/** What follows the end fades into the start, or what precedes the start into the end; a recording without either is faded at its edges. */
function closed(sound: Stereo, from: number, length: number): Stereo {
  const end = from + length
  const loop = sliceOf(sound, from, end)
  const behind = Math.min(seamSamples, sound.left.length - end, length >> 1)
  const ahead = Math.min(seamSamples, from, length >> 1)
  if (behind >= edgeSamples)
    crossfadeInto(loop, 0, sliceOf(sound, end, end + behind), sliceOf(sound, from, from + behind))
  else if (ahead >= edgeSamples)
    crossfadeInto(loop, length - ahead, sliceOf(sound, end - ahead, end), sliceOf(sound, from - ahead, from))
  else {
    fadeIn(loop, edgeSamples)
    fadeOut(loop, edgeSamples)
  }
  return loop
}
