import { createScratch } from '../../dsp/scratch.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { Note } from '../../score/score.ts'
import { addCentred } from '../notes/add-sound.ts'
import type { NoteContext } from '../notes/note-context.ts'
import { heldStep, readHeld } from './held-kernel.ts'
import { heldTouch } from './held-touch.ts'
import type { HeldTouch } from './held-touch.ts'
import { centsToRatio, pitchCents } from '../notes/pitch-curve.ts'
import { spectralSamples } from '../players/play-spectral.ts'
import type { RecordedVoice } from '../voices/recorded-voice.ts'
import { brightnessAt, levelAt } from '../players/spectral-envelope.ts'
import { brightnessSteps } from '../players/spectral-tables.ts'
import type { SpectralVoice } from '../voices/spectral-voice.ts'
import { velocityGain } from '../notes/velocity-gain.ts'

/** A tied note has no attack of its own: the recording is entered behind it. */
const legato = { skipSeconds: 0.09, attackSeconds: 0.06 }
const attackSeconds = 0.006
/** What a dark sound loses and a bright one gains, as breath and bow do. */
const gains = { dark: 0.8, bright: 1.15 }
/**
 * A section is a take in the middle and a second one, out of tune and further on, of which one side has the opposite:
 * summed to mono the second is gone, and nothing cancels.
 */
const second: Take = { n: 1, cents: 7, skipSeconds: 0.029 }
const first: Take = { n: 0, cents: 0, skipSeconds: 0 }
const secondGain = 0.37
/** Both together are as strong as one take alone. */
const sectionGain = 1 / Math.sqrt(1 + secondGain * secondGain)

interface Take {
  n: 0 | 1
  cents: number
  skipSeconds: number
}

/** Returns how many samples a note sounds, its release included. */
export const recordedSamples = ({ own }: RecordedVoice, note: Note): number => spectralSamples(own, note)

/** Adds one held note from its recordings; a section is as wide as two of its takes differ. */
export function playRecorded(
  voice: RecordedVoice,
  note: Note,
  context: NoteContext,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  const add = (take: Take, toLeft: number, toRight: number): void => {
    const sound = curveOf(voice, note, context, take)
    const samples = Math.min(sound.length, left.length - context.startSample)
    addCentred({ sound, from: 0, samples, left, right, at: context.startSample }, () => 1, toLeft, toRight)
  }
  const isWide = right !== undefined && voice.own.players > 1
  const gain = isWide ? sectionGain : 1
  add(first, gain * context.leftGain, gain * context.rightGain)
  if (!isWide) return
  // Now this side has it, now that: neither leads.
  const apart = gain * (context.variant % 2 === 0 ? secondGain : -secondGain)
  add(second, apart * context.leftGain, -apart * context.rightGain)
}

/**
 * What the recordings leave to the hand: how it begins, swells, is let go, and where its pitch goes. The rest was
 * played when they were made.
 */
function handOf({ own }: RecordedVoice, note: Note, touch: HeldTouch): SpectralVoice {
  const manner = { ...own.manner, vibratoCents: 0, driftCents: 0, scoopCents: 0 }
  const isTied = note.articulation === 'legato'
  return { ...own, manner, sustain: 1, attackSeconds: touch.attack * (isTied ? legato.attackSeconds : attackSeconds) }
}

function curveOf(voice: RecordedVoice, note: Note, context: NoteContext, take: Take): Float32Array {
  const out = scratch.take(recordedSamples(voice, note))
  const touch = heldTouch(context.variant)
  const hand = handOf(voice, note, touch)
  const tied = note.articulation === 'legato' ? legato.skipSeconds : 0
  const skipped = 1 + (take.skipSeconds + touch.skipSeconds + tied) * sampleRate
  const needed = Math.ceil(skipped) + farthest(hand, note, take.cents + touch.mostCents, out.length)
  const strength = touch.gain * velocityGain(note.velocity) * (note.articulation === 'ghost' ? 0.4 : 1)
  const colourAt = (seconds: number, level: number): number =>
    within(touch.brightness + brightnessAt(voice.own, note, context, seconds, level) / (brightnessSteps - 1))
  const moment = { dark: 0, bright: 0, speed: 1 }
  const colours = {
    dark: voice.sound(note.midi, 'dark', voice.takes[take.n], needed),
    bright: voice.sound(note.midi, 'bright', voice.takes[take.n], needed),
  }
  readHeld(colours, skipped, out, (sample) => {
    const seconds = sample / sampleRate
    const level = levelAt(hand, note, seconds)
    const share = colourAt(seconds, level)
    moment.dark = strength * level * gains.dark * (1 - share)
    moment.bright = strength * level * gains.bright * share
    moment.speed = centsToRatio(take.cents + touch.cents(seconds) + pitchCents(hand.manner, note, seconds))
    return moment
  })
  return out
}

/** Of the note being played. */
const scratch = createScratch(10 * sampleRate)

const within = (share: number): number => Math.max(0, Math.min(1, share))

/** Samples of the recording that a note of `samples` reads at its highest pitch. */
function farthest({ manner }: SpectralVoice, note: Note, cents: number, samples: number): number {
  const highest = Math.max(
    0,
    100 * ((note.glideToMidi ?? note.midi) - note.midi),
    (note.bendCents ?? []).reduce((max, bend) => Math.max(max, bend), 0),
  )
  return Math.ceil(samples * centsToRatio(cents + (manner.slides || note.bendCents ? highest : 0))) + heldStep + 6
}
