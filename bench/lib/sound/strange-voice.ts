import type { Random } from '@songloom/engine/dsp/random'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { Score } from '@songloom/engine/score/score'

const tableSize = 2048
const highestHz = 9_000
const glideSeconds = 0.06
const steadySeconds = 0.15

/** The timbre of a foreign singer. */
interface Throat {
  /** Decibels per octave are 6 times this. */
  slope: number
  vibratoHz: number
  vibratoCents: number
  breath: number
  attackSeconds: number
}

/**
 * A song's tune by a voice of any timbre: harmonics under three peaks that change per syllable, vibrato, breath before
 * the note. In the middle.
 */
export function strangeVoice({ syllables }: Pick<Score, 'syllables'>, samples: number, random: Random): Stereo {
  const throat: Throat = {
    slope: random.between(0.8, 2),
    vibratoHz: random.between(4.5, 6.5),
    vibratoCents: random.between(5, 70),
    breath: random.between(0, 0.15),
    attackSeconds: random.between(0.01, 0.08),
  }
  const octave = random.pick([-12, 0, 0, 0])
  const sound = new Float32Array(samples)
  let before: number | undefined
  for (const syllable of [...syllables].sort((a, b) => a.startSeconds - b.startSeconds)) {
    const midi = syllable.midi + octave
    addSyllable(sound, { ...syllable, midi }, before ?? midi, throat, random)
    before = midi
  }
  return { left: sound, right: sound }
}

function addSyllable(
  sound: Float32Array,
  {
    startSeconds,
    durationSeconds,
    midi,
  }: Pick<Score['syllables'][number], 'startSeconds' | 'durationSeconds' | 'midi'>,
  fromMidi: number,
  throat: Throat,
  random: Random,
): void {
  const table = vowelTable(hzOf(midi), throat.slope, random)
  const from = Math.round(startSeconds * sampleRate)
  const count = Math.round(durationSeconds * sampleRate)
  let phase = 0
  for (let i = 0; i < count && from + i < sound.length; i++) {
    const seconds = i / sampleRate
    const settled = Math.min(1, seconds / glideSeconds)
    const swing = Math.min(1, Math.max(0, (seconds - steadySeconds) / 0.2)) * throat.vibratoCents * 0.01
    const pitch = fromMidi + (midi - fromMidi) * settled + swing * Math.sin(2 * Math.PI * throat.vibratoHz * seconds)
    phase = (phase + (hzOf(pitch) / sampleRate) * tableSize) % tableSize
    const rise = Math.min(1, seconds / throat.attackSeconds)
    const fall = Math.min(1, (count - i) / (0.05 * sampleRate))
    const noise = throat.breath * (1.2 - rise) * random.between(-1, 1)
    sound[from + i] = sound[from + i]! + (table[Math.floor(phase)]! * rise + noise) * fall
  }
}

function vowelTable(hz: number, slope: number, random: Random): Float32Array {
  const peaks = [
    { hz: random.between(280, 900), gain: random.between(1, 6) },
    { hz: random.between(900, 2_600), gain: random.between(1, 10) },
    { hz: random.between(2_500, 3_800), gain: random.between(0, 12) },
  ]
  const table = new Float32Array(tableSize)
  for (let h = 1; h * hz < highestHz; h++) {
    const lift = peaks.reduce((sum, peak) => sum + peak.gain / (1 + ((h * hz - peak.hz) / 120) ** 2), 1)
    const level = lift / h ** slope
    const start = random.between(0, 2 * Math.PI)
    for (let i = 0; i < tableSize; i++)
      table[i] = table[i]! + level * Math.sin(start + (2 * Math.PI * h * i) / tableSize)
  }
  return table
}

const hzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)
