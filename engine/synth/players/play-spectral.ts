import { midiToHz } from '../../dsp/power.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { Note } from '../../score/score.ts'
import { breathLoop, breathMask } from './breath-noise.ts'
import type { NoteContext, VoiceContext } from '../notes/note-context.ts'
import { centsToRatio, movesPitch, pitchCents } from '../notes/pitch-curve.ts'
import { playSection } from './play-section.ts'
import { heldSeconds } from '../notes/held-seconds.ts'
import { brightnessAt, levelAt, getReleaseSeconds, getNoteStrength } from './spectral-envelope.ts'
import { periodSize, periodStride, spectralTables } from './spectral-tables.ts'
import type { SpectralVoice } from '../voices/spectral-voice.ts'
import { intonationErrorCents, tuningErrorCents } from '../notes/tuning.ts'

const step = 64
const mask = periodSize - 1

/** Samples until the note is silent. */
export function spectralSamples(voice: SpectralVoice, note: Note): number {
  return Math.round((heldSeconds(note) + getReleaseSeconds(voice, note) + voice.entrySeconds) * sampleRate)
}

function highest(cents: readonly number[] | undefined): number {
  return cents ? cents.reduce((max, cent) => Math.max(max, cent), 0) : 0
}

interface Player {
  tables: Float32Array
  number: number
  ratio: number
  leftGain: number
  rightGain: number
  delaySeconds: number
  /** Whether its pitch moves at all. */
  moves: boolean
  phase: number
}

/** Adds one note of a blown, bowed or sung instrument, player by player, then its breath. */
export function playSpectral(
  name: string,
  voice: SpectralVoice,
  note: Note,
  context: VoiceContext,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  if (voice.noise.level > 0 || voice.noise.attack > 0) addBreath(voice, note, context, left, right)
  if (voice.isSection) {
    playSection(
      name,
      voice,
      note,
      context,
      Math.min(spectralSamples(voice, note), left.length - context.startSample),
      left,
      right,
    )
    return
  }
  const high = note.glideToMidi === undefined ? note.midi : Math.max(note.midi, note.glideToMidi)
  const tables = spectralTables(
    context.strokes,
    name,
    voice,
    Math.max(high, note.midi + highest(note.bendCents) / 100) - 12 * voice.octavesDown,
  )
  for (let number = 0; number < voice.players; number++)
    playOne(voice, note, context, playerOf(name, voice, context, tables, number, note), left, right)
}

function playerOf(
  name: string,
  voice: SpectralVoice,
  context: NoteContext,
  tables: Float32Array,
  number: number,
  note: Note,
): Player {
  const place = voice.players === 1 ? 0 : (2 * number) / (voice.players - 1) - 1
  const side =
    voice.players === 1
      ? 0
      : (number % 2 === 0 ? 1 : -1) * (0.4 + 0.6 * Math.abs(place)) * voice.width * (0.55 + 0.45 * context.energy)
  const share = 1 / Math.sqrt(voice.players)
  const { manner } = voice
  const off = manner.slides ? intonationErrorCents(context.variant, number) : tuningErrorCents(name, note.midi)
  const crooked = 1 + 0.18 * Math.sin(number * 2.7 + context.variant)
  return {
    tables,
    number: number + (context.variant % 5),
    ratio: centsToRatio(place * voice.detuneCents * crooked + off),
    leftGain: context.leftGain * share * (1 - side),
    rightGain: context.rightGain * share * (1 + side),
    delaySeconds: voice.entrySeconds * (((number * 5 + context.variant * 3) % 7) / 7),
    moves: movesPitch(voice.manner, note),
    phase: (number === 0 ? 0 : number * 733 + context.variant * 211) & mask,
  }
}

function playOne(
  voice: SpectralVoice,
  note: Note,
  context: NoteContext,
  player: Player,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  const from = Math.round(player.delaySeconds * sampleRate)
  const total = Math.min(spectralSamples(voice, note) - from, left.length - context.startSample - from)
  const strength = getNoteStrength(voice, note)
  const increment = (midiToHz(note.midi - 12 * voice.octavesDown) * player.ratio * periodSize) / sampleRate
  const tables = player.tables
  let rate = increment * ratioAt(voice, note, player, 0)
  let level = 0
  let bright = brightnessAt(voice, note, context, 0, 0)
  let phase = player.phase
  for (let at = 0; at < total; at += step) {
    const count = Math.min(step, total - at)
    const seconds = (at + step) / sampleRate
    const plain = levelAt(voice, note, seconds)
    const tremor =
      voice.tremor === 0
        ? 1
        : 1 +
          voice.tremor *
            Math.sin(2 * Math.PI * voice.manner.vibratoHz * seconds + player.number * 1.9 + 1) *
            Math.min(1, seconds * 2.5)
    const nextLevel = strength * plain * tremor
    const dark = bright | 0
    const segment = dark * periodStride
    const nextBright = Math.max(dark, Math.min(dark + 1, brightnessAt(voice, note, context, seconds, plain)))
    const nextRate = player.moves ? increment * ratioAt(voice, note, player, seconds) : increment
    const slope = (nextLevel - level) / step
    const lift = (nextBright - bright) / step
    const bend = (nextRate - rate) / step
    const offset = context.startSample + from + at
    const gl = player.leftGain
    const gr = player.rightGain
    let share = bright - dark
    for (let i = 0; i < count; i++) {
      const whole = phase | 0
      const f = phase - whole
      const k = segment + (whole & mask)
      const a = tables[k]! + (tables[k + 1]! - tables[k]!) * f
      const m = k + periodStride
      const b = tables[m]! + (tables[m + 1]! - tables[m]!) * f
      const y = (a + (b - a) * share) * level
      left[offset + i] = left[offset + i]! + y * gl
      if (right) right[offset + i] = right[offset + i]! + y * gr
      phase += rate
      rate += bend
      level += slope
      share += lift
    }
    phase -= periodSize * Math.floor(phase / periodSize)
    rate = nextRate
    level = nextLevel
    // On the border between two periods the way down begins in the darker one.
    bright =
      nextBright === dark && dark > 0 && brightnessAt(voice, note, context, seconds, plain) < dark
        ? dark - 1e-6
        : nextBright
  }
}

function ratioAt(voice: SpectralVoice, note: Note, player: Player, seconds: number): number {
  return player.moves ? centsToRatio(pitchCents(voice.manner, note, seconds, player.number)) : 1
}

/** One player is heard to breathe twice as loud as a section. */
const nearBreath = 2

function addBreath(
  voice: SpectralVoice,
  note: Note,
  context: VoiceContext,
  left: Float32Array,
  right: Float32Array | undefined,
): void {
  const { level, attack, attackSeconds, hz, q } = voice.noise
  const loop = breathLoop(context.strokes, hz, q)
  const total = Math.min(spectralSamples(voice, note), left.length - context.startSample)
  const strength = getNoteStrength(voice, note) * (voice.isSection ? 1 : nearBreath)
  const legato = note.articulation === 'legato' ? 0.3 : 1
  const ends = level > 0 ? total : Math.min(total, Math.round(attackSeconds * 7 * sampleRate))
  let gain = 0
  let read = (context.variant * 7919) & breathMask
  for (let at = 0; at < ends; at += step) {
    const count = Math.min(step, ends - at)
    const seconds = (at + step) / sampleRate
    const chiff =
      attack * legato * Math.exp(-seconds / attackSeconds) * Math.min(1, seconds * 400) * (0.4 + 0.8 * note.velocity)
    const target = strength * (level * levelAt(voice, note, seconds) + chiff * Math.min(1, (ends - at - count) / 128))
    const slope = (target - gain) / step
    const offset = context.startSample + at
    for (let i = 0; i < count; i++) {
      const y = loop[read]! * gain
      read = (read + 1) & breathMask
      left[offset + i] = left[offset + i]! + y * context.leftGain
      if (right) right[offset + i] = right[offset + i]! + y * context.rightGain
      gain += slope
    }
    gain = target
  }
}
