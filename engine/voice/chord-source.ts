import { midiToHz } from '../dsp/power.ts'
import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { tableFor, tableSize, wavetable } from '../dsp/wavetable.ts'
import type { ChordEvent, Score } from '../score/score.ts'
import { frameSamples } from './frame.ts'
import type { Frame } from './frame.ts'

const lowestMidi = 45
const voices = 4

/** What a vocoder speaks with: the written note and the chord under it, as saws. */
interface ChordSource {
  play: (out: Float32Array, offset: number, frame: Frame, seconds: number) => void
}

/** Creates the source of a vocoder for the chords of a score. Its frames are played in order. */
export function createChordSource(score: Score): ChordSource {
  const phases = new Float64Array(voices)
  const noise = noiseTable()
  let chordAt = 0
  let voicing = 0
  let breath = 0
  let noiseAt = 0
  const play = (out: Float32Array, offset: number, frame: Frame, seconds: number): void => {
    while (chordAt + 1 < score.chords.length && score.chords[chordAt + 1]!.startSeconds <= seconds) chordAt++
    const voicingStep = (frame.voicing - voicing) / frameSamples
    const breathStep = (frame.breath - breath) / frameSamples
    for (let i = offset; i < offset + frameSamples; i++) {
      out[i] = noise[noiseAt]! * 0.1 * (breath += breathStep)
      noiseAt = (noiseAt + 1) & noiseMask
    }
    for (let n = 0; n < voices; n++)
      phases[n] = addSaw(
        out,
        offset,
        midiToHz(pitchOf(score.chords[chordAt], n, frame.noteMidi)),
        phases[n]!,
        voicing * sawGain(n),
        voicingStep * sawGain(n),
      )
    voicing = frame.voicing
  }
  return { play }
}

function sawGain(n: number): number {
  return n === 0 ? 0.08 : 0.05
}

/** The melody first, then the chord from the bottom of the carrier's range upwards. */
function pitchOf(chord: ChordEvent | undefined, n: number, noteMidi: number): number {
  if (n === 0 || !chord) return noteMidi
  const interval = chord.intervals[(n - 1) % chord.intervals.length]!
  return lowestMidi + ((((chord.rootPitchClass + interval - lowestMidi) % 12) + 12) % 12) + (n === 3 ? 12 : 0)
}

function addSaw(out: Float32Array, offset: number, hz: number, from: number, level: number, step: number): number {
  const table = tableFor(wavetable('saw'), hz)
  const increment = (hz * tableSize) / sampleRate
  let phase = from
  let gain = level
  for (let i = offset; i < offset + frameSamples; i++) {
    const index = phase | 0
    out[i] = out[i]! + gain * (table[index]! + (table[index + 1]! - table[index]!) * (phase - index))
    gain += step
    phase += increment
    if (phase >= tableSize) phase -= tableSize
  }
  return phase
}
