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
    yield (n + 1) / takes.length
  }
  return out
}

function takesFor(score: Score): PlacedTake[] {
  const inChorus = (syllable: SungSyllable): boolean => energyAt(score, syllable.startSeconds) > 0.8
  const chorusOnly = (syllable: SungSyllable): number | undefined => (inChorus(syllable) ? syllable.midi : undefined)
  return [
    { cents: 0, lateSeconds: 0, pan: 0, gain: 1, pitchOf: (syllable) => syllable.midi },
    { cents: 8, lateSeconds: 0.012, pan: -0.75, gain: 0.42, pitchOf: chorusOnly },
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
