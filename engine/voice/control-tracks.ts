import { sampleRate } from '../dsp/stereo.ts'
import type { Score, SungSyllable, VoiceSettings } from '../score/score.ts'
import type { Phone } from './phone-table.ts'
import { phoneOf } from './phone-table.ts'

export const frameSamples = 32
const framesPerSecond = sampleRate / frameSamples

/** What the voice does, once per 32 samples. */
export interface ControlTracks {
  midi: Float32Array
  voicing: Float32Array
  breath: Float32Array
  hiss: Float32Array
  hissHz: Float32Array
  hissWidth: Float32Array
  f1: Float32Array
  f2: Float32Array
  f3: Float32Array
}

/** A second singer is the same tracks with other notes, a little late and a little off. */
export interface Take {
  cents: number
  lateSeconds: number
  pitchOf: (syllable: SungSyllable) => number | undefined
}

export function createTracks(score: Score, voice: VoiceSettings, take: Take): ControlTracks {
  const frames = Math.ceil(score.durationSeconds * framesPerSecond) + 1
  const track = (): Float32Array => new Float32Array(frames)
  const tracks: ControlTracks = { midi: track(), voicing: track(), breath: track(), hiss: track(), hissHz: track(), hissWidth: track(), f1: track(), f2: track(), f3: track() }
  score.syllables.forEach((syllable, i) => {
    const midi = take.pitchOf(syllable)
    if (midi !== undefined) writeSyllable(tracks, syllable, score.syllables[i + 1], midi + take.cents / 100, voice, take.lateSeconds)
  })
  holdGaps(tracks)
  smoothAll(tracks)
  return tracks
}

function writeSyllable(tracks: ControlTracks, syllable: SungSyllable, next: SungSyllable | undefined, midi: number, voice: VoiceSettings, late: number): void {
  const start = syllable.startSeconds + late
  const room = Math.min(0.2, syllable.durationSeconds * 0.5 + 0.05)
  const onset = lengths(syllable.onset, room)
  const nextOnset = next ? 0.7 * sum(lengths(next.onset, 0.2)) : 0
  const gap = next ? next.startSeconds - syllable.startSeconds - syllable.durationSeconds : 1
  const end = start + syllable.durationSeconds - Math.max(0, nextOnset - gap)
  const coda = lengths(syllable.coda, Math.min(0.2, (end - start) * 0.4))
  let at = start - 0.7 * sum(onset)
  const writer = { tracks, midi, loud: syllable.velocity, voice }
  syllable.onset.forEach((symbol, i) => (at = writePhone(writer, phoneOf(symbol), at, onset[i]!)))
  const vowelEnd = Math.max(at + 0.04, end - sum(coda))
  writeVowel(writer, phoneOf(syllable.vowel), at, vowelEnd)
  at = vowelEnd
  syllable.coda.forEach((symbol, i) => (at = writePhone(writer, phoneOf(symbol), at, coda[i]!)))
}

function lengths(symbols: readonly string[], room: number): number[] {
  const natural = symbols.map((symbol) => phoneOf(symbol).seconds)
  const scale = Math.min(1, room / Math.max(1e-6, sum(natural)))
  return natural.map((seconds) => seconds * scale)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

interface Writer {
  tracks: ControlTracks
  midi: number
  loud: number
  voice: VoiceSettings
}

function writePhone(writer: Writer, phone: Phone, at: number, seconds: number): number {
  const closed = phone.closure > 0 ? seconds * Math.min(0.7, phone.closure / phone.seconds) : 0
  if (closed > 0) frames(at, closed, (frame) => set(writer, frame, phone, 0, { voicing: phone.voicing * 0.4, hiss: 0, breath: 0 }))
  frames(at + closed, seconds - closed, (frame) => set(writer, frame, phone, 0, phone))
  return at + seconds
}

/** Vibrato fades in after 0.18 s; the vowel swells a little and lets go. */
function writeVowel(writer: Writer, phone: Phone, from: number, to: number): void {
  const length = to - from
  const { tracks, voice } = writer
  frames(from, length, (frame, seconds) => {
    const glide = phone.toF1 === undefined ? 0 : Math.min(1, Math.max(0, (seconds / length - 0.5) * 3))
    const release = Math.min(1, (length - seconds) / 0.05)
    set(writer, frame, phone, glide, { voicing: 0.55 + 0.45 * release, hiss: 0, breath: voice.breathiness })
    const depth = (voice.vibratoCents / 100) * Math.min(1, Math.max(0, (seconds - 0.18) * 3.5))
    tracks.midi[frame] = writer.midi + depth * Math.sin(2 * Math.PI * 5.6 * seconds)
  })
}

function frames(at: number, seconds: number, write: (frame: number, secondsIn: number) => void): void {
  const first = Math.round(at * framesPerSecond)
  const last = Math.round((at + seconds) * framesPerSecond)
  for (let frame = Math.max(0, first); frame < last; frame++) write(frame, (frame - first) / framesPerSecond)
}

function set({ tracks, midi, loud, voice }: Writer, frame: number, phone: Phone, glide: number, source: { voicing: number; hiss: number; breath: number }): void {
  if (frame >= tracks.midi.length) return
  const towards = (from: number, to = from): number => (from + (to - from) * glide) * voice.formantScale
  tracks.midi[frame] = midi
  tracks.voicing[frame] = source.voicing * loud
  tracks.hiss[frame] = source.hiss * loud
  tracks.breath[frame] = source.breath * loud
  tracks.hissHz[frame] = phone.hissHz
  tracks.hissWidth[frame] = phone.hissWidth
  tracks.f1[frame] = towards(phone.f1, phone.toF1)
  tracks.f2[frame] = towards(phone.f2, phone.toF2)
  tracks.f3[frame] = towards(phone.f3, phone.toF3)
}

/** Between syllables the mouth stays where it was, so that nothing sweeps from zero. */
function holdGaps(tracks: ControlTracks): void {
  for (const track of [tracks.midi, tracks.f1, tracks.f2, tracks.f3, tracks.hissHz, tracks.hissWidth]) {
    let last = track.find((value) => value > 0) ?? 500
    for (let i = 0; i < track.length; i++) {
      if (track[i]! > 0) last = track[i]!
      else track[i] = last
    }
  }
}

function smoothAll(tracks: ControlTracks): void {
  smooth(tracks.midi, 0.011)
  for (const formant of [tracks.f1, tracks.f2, tracks.f3]) smooth(formant, 0.016)
  smooth(tracks.voicing, 0.009)
  smooth(tracks.breath, 0.008)
  smooth(tracks.hiss, 0.004)
}

function smooth(track: Float32Array, seconds: number): void {
  const share = 1 - Math.exp(-1 / (seconds * framesPerSecond))
  let value = track[0]!
  for (let i = 0; i < track.length; i++) track[i] = value += share * (track[i]! - value)
}
