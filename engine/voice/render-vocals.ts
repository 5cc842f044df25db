import { panGains, sampleRate, silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { Score, SungSyllable } from '../score/score.ts'
import { energyAt } from '../synth/energy.ts'
import type { Take } from './control-tracks.ts'
import { createTracks } from './control-tracks.ts'
import { sing } from './sing.ts'

interface PlacedTake extends Take {
  pan: number
  gain: number
}

/** The vocal stem: one singer, joined in choruses by a double on one side and a harmony on the other. */
export function* renderVocals(score: Score): Generator<number, Stereo> {
  const out = silence(Math.round(score.durationSeconds * sampleRate))
  const { voice } = score
  if (!voice || score.syllables.length === 0) return out
  const takes = takesFor(score)
  const mono = new Float32Array(out.left.length)
  for (const [n, take] of takes.entries()) {
    const tracks = createTracks(score, voice, take)
    yield n / takes.length
    mono.fill(0)
    for (const fraction of sing(tracks, voice.formantScale, n, mono)) yield (n + fraction) / takes.length
    place(mono, out, take)
    if (n === 0) double(score, mono, out)
    yield (n + 1) / takes.length
  }
  return out
}

function takesFor(score: Score): PlacedTake[] {
  const inChorus = (syllable: SungSyllable): boolean => energyAt(score, syllable.startSeconds) > 0.8
  return [
    { cents: 0, lateSeconds: 0, pan: 0, gain: 1, pitchOf: (syllable) => syllable.midi },
    { cents: 3, lateSeconds: 0.008, pan: 0.7, gain: 0.4, pitchOf: (syllable) => (inChorus(syllable) ? harmonyAbove(score, syllable) : undefined) },
  ]
}

/** The next chord tone at least a minor third above. */
function harmonyAbove(score: Score, syllable: SungSyllable): number {
  const chord = score.chords.findLast((c) => c.startSeconds <= syllable.startSeconds + 0.01) ?? score.chords[0]!
  const tones = chord.intervals.slice(0, 3).map((interval) => (chord.rootPitchClass + interval) % 12)
  for (let midi = syllable.midi + 3; midi < syllable.midi + 9; midi++) if (tones.includes(midi % 12)) return midi
  return syllable.midi + 4
}

function place(mono: Float32Array, out: Stereo, take: PlacedTake): void {
  const pan = panGains(take.pan)
  const left = pan.left * take.gain * Math.SQRT2
  const right = pan.right * take.gain * Math.SQRT2
  for (let i = 0; i < mono.length; i++) {
    const x = mono[i]!
    out.left[i] = out.left[i]! + x * left
    out.right[i] = out.right[i]! + x * right
  }
}

const doubleGain = 0.5

/** In choruses the singer sings twice: the same take through a wandering delay, on the left. */
function double(score: Score, mono: Float32Array, out: Stereo): void {
  for (const section of score.sections) {
    if (section.energy <= 0.8) continue
    const from = Math.round(section.startSeconds * sampleRate)
    const to = Math.min(mono.length, Math.round(section.endSeconds * sampleRate))
    for (let i = from; i < to; i++) {
      const at = i - sampleRate * (0.016 + 0.0035 * drift(i / 64))
      if (at < 1) continue
      const index = at | 0
      const a = mono[index]!
      const y = doubleGain * Math.min(1, (i - from) / 900, (to - i) / 900) * (a + (mono[index + 1]! - a) * (at - index))
      out.left[i] = out.left[i]! + y
      out.right[i] = out.right[i]! + 0.15 * y
    }
  }
}

const turn = 1024
/** One turn in about one and a half seconds, interpolated: a delay that steps would click. */
function drift(place: number): number {
  const index = place | 0
  const a = wander[index & (turn - 1)]!
  return a + (wander[(index + 1) & (turn - 1)]! - a) * (place - index)
}

const wander = Float64Array.from({ length: turn }, (_, i) => Math.sin((2 * Math.PI * i) / turn))
