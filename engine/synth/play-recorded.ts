import { release } from '../dsp/release.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Note } from '../score/score.ts'
import { addCentred } from './add-sound.ts'
import type { AddedSound } from './add-sound.ts'
import type { NoteContext } from './note-context.ts'
import { centsToRatio, pitchCents } from './pitch-curve.ts'
import { spectralSamples } from './play-spectral.ts'
import type { RecordedVoice, Side } from './recorded-voice.ts'
import { brightnessAt, levelAt } from './spectral-envelope.ts'
import { brightnessSteps } from './spectral-tables.ts'
import type { SpectralVoice } from './spectral-voice.ts'
import { velocityGain } from './velocity-gain.ts'

const step = 64
/** A tied note has no attack of its own: the recording is entered behind it. */
const legato = { skipSeconds: 0.09, attackSeconds: 0.06 }
const attackSeconds = 0.006
/** What a dark sound loses and a bright one gains, as breath and bow do. */
const gains = { dark: 0.8, bright: 1.15 }
/** Two takes of a section stand this far apart. */
const apartCents = 4

export const recordedSamples = ({ own }: RecordedVoice, note: Note): number => spectralSamples(own, note)

/** Adds one held note from its recordings; a section is heard by two microphones, a player by one. */
export function playRecorded(
  voice: RecordedVoice,
  note: Note,
  context: NoteContext,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  const add = (
    sound: Float32Array,
    sides: Pick<AddedSound, 'left' | 'right'>,
    toLeft: number,
    toRight: number,
  ): void => {
    const samples = Math.min(sound.length, sides.left.length - context.startSample)
    addCentred({ sound, from: 0, samples, at: context.startSample, ...sides }, () => 1, toLeft, toRight)
    release(sound)
  }
  const { leftGain, rightGain } = context
  if (!right || voice.own.players === 1) {
    add(curveOf(voice, note, context, 'both', 0), { left, right }, leftGain, rightGain)
    return
  }
  add(curveOf(voice, note, context, 'left', -apartCents), { left, right: undefined }, leftGain, 0)
  add(curveOf(voice, note, context, 'right', apartCents), { left: right, right: undefined }, rightGain, 0)
}

/** What the recordings leave to the hand: how it begins, swells, is let go, and where its pitch goes. The rest was played when they were made. */
function handOf({ own }: RecordedVoice, note: Note): SpectralVoice {
  const manner = { ...own.manner, vibratoCents: 0, driftCents: 0, scoopCents: 0 }
  const isTied = note.articulation === 'legato'
  return { ...own, manner, sustain: 1, attackSeconds: isTied ? legato.attackSeconds : attackSeconds }
}

function curveOf(voice: RecordedVoice, note: Note, context: NoteContext, side: Side, cents: number): Float32Array {
  const out = new Float32Array(recordedSamples(voice, note))
  const hand = handOf(voice, note)
  const skipped = note.articulation === 'legato' ? legato.skipSeconds * sampleRate : 0
  const needed = skipped + farthest(hand, note, cents, out.length)
  const dark = voice.sound(note.midi, 'dark', side, needed)
  const bright = voice.sound(note.midi, 'bright', side, needed)
  const strength = velocityGain(note.velocity) * (note.articulation === 'ghost' ? 0.4 : 1)
  const colourAt = (seconds: number, level: number): number =>
    brightnessAt(voice.own, note, context, seconds, level) / (brightnessSteps - 1)
  let read = skipped
  let level = 0
  let share = colourAt(0, 0)
  for (let at = 0; at < out.length; at += step) {
    const seconds = (at + step) / sampleRate
    const count = Math.min(step, out.length - at)
    const plain = levelAt(hand, note, seconds)
    const rate = centsToRatio(cents + pitchCents(hand.manner, note, seconds))
    const slope = (strength * plain - level) / step
    const lift = (colourAt(seconds, plain) - share) / step
    for (let i = 0; i < count; i++) {
      const k = read | 0
      const f = read - k
      const low = dark[k]! + (dark[k + 1]! - dark[k]!) * f
      const high = bright[k]! + (bright[k + 1]! - bright[k]!) * f
      out[at + i] = level * ((1 - share) * gains.dark * low + share * gains.bright * high)
      level += slope
      share += lift
      read += rate
    }
  }
  return out
}

/** Samples of the recording that a note of so many samples reads, at the highest it rises to. */
function farthest({ manner }: SpectralVoice, note: Note, cents: number, samples: number): number {
  const highest = Math.max(
    0,
    100 * ((note.glideToMidi ?? note.midi) - note.midi),
    (note.bendCents ?? []).reduce((max, bend) => Math.max(max, bend), 0),
  )
  return Math.ceil(samples * centsToRatio(cents + (manner.slides || note.bendCents ? highest : 0))) + step + 2
}
