import type { VoiceRecipe } from '@songloom/contracts/music/voices.rules'
import { trackPitch, pitchHopSeconds } from '../analyse/voice/pitch.ts'
import type { PitchTrack } from '../analyse/voice/pitch.ts'
import { filterSteps, highpass, lowpass } from '../dsp/biquad.ts'
import { midiToHz } from '../dsp/power.ts'
import { inStage, mapSteps } from '../dsp/run-steps.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { saturate } from '../voice/finish.ts'
import type { VoiceTarget } from '../score/voice-target.ts'
import { bendToProfile, profileOfLine } from '../voice-model/bend-to-profile.ts'
import { octaveTo } from '../voice-model/voice-habits.ts'
import { matchTimbreSteps } from './match-timbre.ts'
import { overlapGrains } from './overlap-grains.ts'
import { recipeOfTarget } from './recipe-of-target.ts'
import { curveAt, pitchCurve } from './pitch-curve.ts'
import { pitchMarks } from './pitch-marks.ts'
import { trackSubharmonicPitch } from './subharmonic-pitch.ts'
import { sungNotes, voicePitchSteps } from './voice-pitch.ts'
import type { VoiceSteps } from './voice-steps.ts'
import { whisperSteps } from './whisper.ts'

/** Ways to hear pitch: by periods that are joined to a path, or by the spectrum of each moment. */
const pitchDetectors = { periods: trackPitch, spectrum: trackSubharmonicPitch } as const
type PitchDetectorName = keyof typeof pitchDetectors

/** Options of a conversion besides the voice. */
export interface VoiceConversion {
  recipe: VoiceRecipe
  /** A learned voice in the recipe's place. */
  target?: VoiceTarget | undefined
  /** Added to the octave of the voice. */
  pitchSemitones: number
  /** 0 to 1: how far the colour goes to the voice's; its tract, breath, roughness and doubles with it. */
  timbreAmount: number
  detector: PitchDetectorName
  /** Running median of the pitch, in frames of 10 ms to either side. */
  medianRadius: number
}

export interface ConvertedVoice {
  mono: Float32Array
  /** Sung time; when it is very short, there is no voice. */
  sungSeconds: number
  /** By which the line was moved, octaves included. */
  semitones: number
  /** By which formants were moved. */
  formantScale: number
}

/**
 * One sung line in another voice, at 44.1 kHz: its pitch by PSOLA in the octave of that voice, its tract, breath,
 * throat and colour. Timing, words and the course of the pitch stay. Same length. It changes what a voice is like; it
 * does not clone a person. Throws EngineInputError 'audio_invalid'.
 */
export function* convertVoiceSteps(mono: Float32Array, conversion: VoiceConversion): VoiceSteps<ConvertedVoice> {
  const { target, timbreAmount: amount } = conversion
  const track = yield* inStage('pitch', voicePitchSteps(mono, sampleRate, pitchDetectors[conversion.detector]))
  const recipe = target
    ? recipeOfTarget(yield* inStage('envelope', profileOfLine(mono, track)), target)
    : conversion.recipe
  const notes = sungNotes(track)
  const medianMidi = notes[notes.length >> 1] ?? recipe.homeMidi
  const semitones = boundedShift(octaveTo(recipe.homeMidi, medianMidi) + conversion.pitchSemitones)
  const ownTract = target ? 1 : tractOf(medianMidi)
  const formantScale = 1 + amount * (boundedScale(recipe.formantScale / ownTract) - 1)
  const curve = pitchCurve(track, {
    medianRadius: conversion.medianRadius,
    semitones,
    vibratoCents: amount * recipe.vibratoCents,
    vibratoHz: recipe.vibratoHz,
  })
  let voice = yield* inStage('voice', resing(mono, track, curve, semitones, formantScale), 0, 0.6)
  roughen(voice, curve, amount * recipe.roughness)
  voice = yield* inStage('breath', withBreath(voice, amount * recipe.breath))
  voice = target
    ? yield* inStage('envelope', bendToProfile(voice, curve, target, amount))
    : yield* matchTimbreSteps(voice, sampleRate, recipe.envelopeDb, amount)
  if (recipe.drive > 0) strain(voice, amount * recipe.drive)
  if (recipe.bandHz && amount > 0) yield* inStage('voice', throughBand(voice, recipe.bandHz), 0.9)
  return { mono: voice, sungSeconds: notes.length * pitchHopSeconds, semitones, formantScale }
}

/** Beyond, grains are too far apart, or too near, to be a voice. */
const maxSemitones = 24
const boundedShift = (semitones: number): number => Math.max(-maxSemitones, Math.min(maxSemitones, semitones))
const boundedScale = (scale: number): number => Math.max(0.75, Math.min(1.36, scale))

/** Tract scale of a singer, estimated from the median note: 0.92 for a bass, 1.16 for a child. */
const tractOf = (medianMidi: number): number => Math.max(0.92, Math.min(1.16, 1 + 0.012 * (medianMidi - 57)))

function* resing(
  mono: Float32Array,
  track: PitchTrack,
  curve: Float32Array,
  semitones: number,
  formantScale: number,
): Generator<number, Float32Array> {
  const marks = pitchMarks(mono, sampleRate, track)
  const noteAt = (seconds: number, sung: number): number => curveAt(curve, seconds) || sung + semitones
  return yield* overlapGrains(mono, sampleRate, marks, noteAt, formantScale)
}

/** Every other cycle of the folds softer: the undertone of a rough voice, an octave below. In place. */
function roughen(voice: Float32Array, curve: Float32Array, amount: number): void {
  if (amount === 0) return
  let phase = 0
  for (let i = 0; i < voice.length; i++) {
    const midi = curveAt(curve, i / sampleRate)
    if (midi === 0) continue
    phase += (Math.PI * midiToHz(midi)) / sampleRate
    voice[i] = voice[i]! * (1 - amount * (0.5 - 0.5 * Math.cos(phase)))
    if (phase > 2 * Math.PI) phase -= 2 * Math.PI
  }
}

function* withBreath(voice: Float32Array, amount: number): Generator<number, Float32Array> {
  if (amount === 0) return voice
  const air = yield* whisperSteps(voice)
  const [tone, breath] = [Math.cos((amount * Math.PI) / 2), Math.sin((amount * Math.PI) / 2)]
  return air.map((x, i) => breath * x + tone * voice[i]!)
}

/** The saturation of our own singer, which was tuned for a voice that peaks near full scale. In place. */
function strain(voice: Float32Array, drive: number): void {
  let peak = 1e-6
  for (let i = 0; i < voice.length; i++) peak = Math.max(peak, Math.abs(voice[i]!))
  for (let i = 0; i < voice.length; i++) voice[i] = voice[i]! / peak
  saturate(voice, voice.length, drive)
  for (let i = 0; i < voice.length; i++) voice[i] = voice[i]! * peak
}

function* throughBand(voice: Float32Array, [low, high]: readonly [number, number]): Generator<number, void> {
  for (const filter of [highpass(low, 0.9), highpass(low), lowpass(high, 0.9), lowpass(high)])
    yield* mapSteps(filterSteps(voice, filter), () => 1)
}
