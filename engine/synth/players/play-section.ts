import { sampleRate } from '../../dsp/stereo.ts'
import type { Note } from '../../score/score.ts'
import type { NoteContext, VoiceContext } from '../notes/note-context.ts'
import { centsToRatio, pitchCents } from '../notes/pitch-curve.ts'
import type { SectionLoop } from './section-loops.ts'
import { sectionDegrees, sectionLoop } from './section-loops.ts'
import { brightnessAt, levelAt, getNoteStrength } from './spectral-envelope.ts'
import type { SpectralVoice } from '../voices/spectral-voice.ts'

const step = 64

interface Reading {
  dark: SectionLoop
  bright: SectionLoop
  at: number
  rate: number
  share: number
  lift: number
  level: number
  slope: number
}

/** Adds `total` samples of a section from its mixed loops, between the two that enclose its brightness. */
export function playSection(
  name: string,
  voice: SpectralVoice,
  note: Note,
  context: VoiceContext,
  total: number,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  const strength = getNoteStrength(voice, note)
  const isMoving =
    note.bendCents !== undefined ||
    (voice.manner.slides &&
      (note.glideToMidi !== undefined || note.articulation === 'slide' || note.articulation === 'bend'))
  const manner = { ...voice.manner, vibratoCents: 0, driftCents: 0, scoopCents: 0 }
  const [from, to] = enclosing(brightnessAt(voice, note, context, voice.attackSeconds, 1))
  const shareAt = (seconds: number, level: number): number =>
    Math.max(0, Math.min(1, (brightnessAt(voice, note, context, seconds, level) - from) / (to - from)))
  const dark = sectionLoop(context.strokes, name, voice, note.midi, from)
  const reading: Reading = {
    dark,
    bright: sectionLoop(context.strokes, name, voice, note.midi, to),
    at: ((context.variant % 16) * 2287) % dark.length,
    rate: 1,
    share: shareAt(0, 0),
    lift: 0,
    level: 0,
    slope: 0,
  }
  for (let at = 0; at < total; at += step) {
    const seconds = (at + step) / sampleRate
    const plain = levelAt(voice, note, seconds)
    reading.lift = (shareAt(seconds, plain) - reading.share) / step
    reading.slope = (strength * plain - reading.level) / step
    if (isMoving) reading.rate = centsToRatio(pitchCents(manner, note, seconds))
    if (isMoving || !right)
      readMoving(reading, context, context.startSample + at, Math.min(step, total - at), left, right)
    else readStraight(reading, context, context.startSample + at, Math.min(step, total - at), left, right)
  }
}

function enclosing(bright: number): readonly [number, number] {
  const [darkest, middle, brightest] = sectionDegrees
  return bright < middle ? [darkest, middle] : [middle, brightest]
}

/** At its own pitch a loop is copied sample by sample, in runs up to its end. */
function readStraight(
  reading: Reading,
  { leftGain, rightGain }: NoteContext,
  offset: number,
  count: number,
  left: Float32Array,
  right: Float32Array,
): void {
  const { lift, slope, dark } = reading
  const a = dark.samples
  const b = reading.bright.samples
  const stride = dark.length + 1
  let { at, share, level } = reading
  for (let done = 0; done < count;) {
    const run = Math.min(count - done, dark.length - at)
    for (let i = 0; i < run; i++) {
      const k = at + i
      const m = k + stride
      const o = offset + done + i
      const l = a[k]! + (b[k]! - a[k]!) * share
      const r = a[m]! + (b[m]! - a[m]!) * share
      left[o] = left[o]! + l * level * leftGain
      right[o] = right[o]! + r * level * rightGain
      share += lift
      level += slope
    }
    done += run
    at = at + run === dark.length ? 0 : at + run
  }
  Object.assign(reading, { at, share, level })
}

function readMoving(
  reading: Reading,
  context: NoteContext,
  offset: number,
  count: number,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  const { dark, bright, rate, lift, slope } = reading
  const { length } = dark
  const a = dark.samples
  const b = bright.samples
  const stride = length + 1
  let { at, share, level } = reading
  for (let i = 0; i < count; i++) {
    const k = at | 0
    const f = at - k
    const l0 = a[k]! + (b[k]! - a[k]!) * share
    const r0 = a[k + stride]! + (b[k + stride]! - a[k + stride]!) * share
    const l = l0 + (a[k + 1]! + (b[k + 1]! - a[k + 1]!) * share - l0) * f
    const r = r0 + (a[k + 1 + stride]! + (b[k + 1 + stride]! - a[k + 1 + stride]!) * share - r0) * f
    if (right) {
      left[offset + i] = left[offset + i]! + l * level * context.leftGain
      right[offset + i] = right[offset + i]! + r * level * context.rightGain
    } else {
      left[offset + i] = left[offset + i]! + 0.7 * (l + r) * level * context.leftGain
    }
    at += rate
    if (at >= length) at -= length
    share += lift
    level += slope
  }
  Object.assign(reading, { at, share, level })
}
