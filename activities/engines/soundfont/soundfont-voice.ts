import { GeneratorTypes } from 'spessasynth_core'
import { voicePlaces } from '@songloom/engine/synth/sampler/sampler-kernel'
import type { Sampler } from '@songloom/engine/synth/sampler/sampler-kernel'
import { centibelsToGain, centsToHertz, openFilterCents, toPanGains } from './soundfont-core.ts'
import type { Core, CoreChannel, CoreFilter, CoreVoice } from './soundfont-core.ts'

/** The positions at which a voice reads its recording, in samples. */
export interface VoicePlace {
  cursor: number
  end: number
  /** Length of the loop before `end`; 0 plays to the end. */
  loop: number
}

/** Moves of pitch, colour and strength in one block. */
interface Moves {
  cents: number
  filterCents: number
  centibels: number
  gain: number
}

/** One voice of a stroke: it steps the player's own envelopes and plays by our sampler. */
export interface RecordedVoice {
  /** Plays one block; returns whether the voice continues. */
  play(at: number, samples: number, seconds: number): boolean
  /** Position and speed of reading; known once it has played. */
  readonly cursor: number
  readonly step: number
}

interface Lfo {
  startTime: number
  pitch: number
  filter: number
  centibels: number
  amplitude: number
  hertz: number
  phase: 'vibLfoPhase' | 'modLfoPhase'
}

/** The inputs of a voice: its index `n` in the sampler, and the offset `at` of its recording. */
export interface SamplerPlace extends VoicePlace {
  n: number
  at: number
}

export function openVoice(
  voice: CoreVoice,
  { channel, core, sampler }: { channel: CoreChannel; core: Core; sampler: Sampler },
  place: SamplerPlace,
): RecordedVoice {
  const of = voice.modulatedGenerators
  const numbers = (): Float64Array => sampler.voice(place.n)
  begin(numbers(), place)
  const steady = {
    cents: staticCents(voice, channel),
    gain: voice.gainModifier * (1 + of[GeneratorTypes.amplitude]! / 1e3),
  }
  const lfos = lfosOf(voice)
  const pan = toPanGains(voice.currentPan + channel.currentPan)
  return {
    play(from, samples, seconds) {
      const moves = { ...steady, filterCents: 0, centibels: 0 }
      for (const lfo of lfos) if (seconds >= lfo.startTime) sway(voice, lfo, moves, samples, core.sampleRate)
      followEnvelope(voice, seconds, moves)
      tune(voice, moves.cents + of[GeneratorTypes.coarseTune]! * 100)
      const set = numbers()
      set[voicePlaces.step] = voice.tuningRatio * voice.wavetable.playbackStep
      const isSounding = swell(voice, moves.centibels, samples, set)
      const isFiltered = colour(voice, moves.filterCents, set)
      const loud = channel.currentGain * moves.gain
      set[voicePlaces.toLeft] = pan.left * loud
      set[voicePlaces.toRight] = pan.right * loud
      return sampler.play(place.n, from, samples, isFiltered) && isSounding
    },
    get cursor() {
      return numbers()[voicePlaces.cursor]!
    },
    get step() {
      return numbers()[voicePlaces.step]!
    },
  }
}

function begin(numbers: Float64Array, { at, cursor, end, loop }: SamplerPlace): void {
  numbers.fill(0)
  numbers[voicePlaces.cursor] = cursor
  numbers[voicePlaces.data] = at
  numbers[voicePlaces.end] = end
  numbers[voicePlaces.loop] = loop
}

function staticCents(
  { modulatedGenerators: of, pitchOffset, targetKey, rootKey }: CoreVoice,
  channel: CoreChannel,
): number {
  const tuned = pitchOffset + of[GeneratorTypes.fineTune]! + channel.octaveTuning[targetKey]! + channel.currentTuning
  return tuned + (targetKey - rootKey) * of[GeneratorTypes.scaleTuning]!
}

/** Samples of its recording for each output sample, without pitch modulation. */
export const getPlaybackSpeed = (voice: CoreVoice, channel: CoreChannel): number =>
  voice.wavetable.playbackStep *
  2 ** ((staticCents(voice, channel) + voice.modulatedGenerators[GeneratorTypes.coarseTune]! * 100) / 1200)

/** Those that do anything. */
function lfosOf({ modulatedGenerators: of, vibLfoStartTime, modLfoStartTime }: CoreVoice): Lfo[] {
  const vibrato: Lfo = {
    startTime: vibLfoStartTime,
    pitch: of[GeneratorTypes.vibLfoToPitch]!,
    filter: of[GeneratorTypes.vibLfoToFilterFc]!,
    centibels: 0,
    amplitude: of[GeneratorTypes.vibLfoAmplitudeDepth]!,
    hertz: centsToHertz(of[GeneratorTypes.freqVibLFO]!) + of[GeneratorTypes.vibLfoRate]! / 100,
    phase: 'vibLfoPhase',
  }
  const modulation: Lfo = {
    startTime: modLfoStartTime,
    pitch: of[GeneratorTypes.modLfoToPitch]!,
    filter: of[GeneratorTypes.modLfoToFilterFc]!,
    centibels: of[GeneratorTypes.modLfoToVolume]!,
    amplitude: of[GeneratorTypes.modLfoAmplitudeDepth]!,
    hertz: centsToHertz(of[GeneratorTypes.freqModLFO]!) + of[GeneratorTypes.modLfoRate]! / 100,
    phase: 'modLfoPhase',
  }
  return [vibrato, modulation].filter(
    ({ pitch, filter, centibels, amplitude }) => pitch !== 0 || filter !== 0 || centibels !== 0 || amplitude !== 0,
  )
}

function sway(voice: CoreVoice, lfo: Lfo, moves: Moves, samples: number, sampleRate: number): void {
  const value = 1 - 4 * Math.abs(voice[lfo.phase] - 0.5)
  const phase = voice[lfo.phase] + (Math.max(0, lfo.hertz) * samples) / sampleRate
  voice[lfo.phase] = phase >= 1 ? phase - 1 : phase
  moves.cents += value * lfo.pitch
  moves.centibels += -value * lfo.centibels
  moves.filterCents += value * lfo.filter
  moves.gain *= 1 - ((value + 1) / 2) * (lfo.amplitude / 1e3)
}

function followEnvelope(voice: CoreVoice, seconds: number, moves: Moves): void {
  const filterDepth = voice.modulatedGenerators[GeneratorTypes.modEnvToFilterFc]!
  const pitchDepth = voice.modulatedGenerators[GeneratorTypes.modEnvToPitch]!
  if (filterDepth === 0 && pitchDepth === 0) return
  const value = voice.modEnv.process(voice, seconds)
  moves.filterCents += value * filterDepth
  moves.cents += value * pitchDepth
}

/** The speed changes with whole cents. */
function tune(voice: CoreVoice, cents: number): void {
  const rounded = Math.trunc(cents)
  if (rounded === voice.tuningCents) return
  voice.tuningCents = rounded
  voice.tuningRatio = 2 ** (cents / 1200)
}

/** Returns whether the envelope continues. */
function swell(
  { volEnv, modulatedGenerators: of, resonanceOffset }: CoreVoice,
  centibels: number,
  samples: number,
  set: Float64Array,
): boolean {
  const before = volEnv.outputGain
  const target = centibelsToGain(of[GeneratorTypes.initialAttenuation]!) * centibelsToGain(centibels - resonanceOffset)
  const isSounding = volEnv.process(samples, target)
  set[voicePlaces.gain] = before
  set[voicePlaces.gainStep] = (volEnv.outputGain - before) / samples
  return isSounding
}

/** Returns whether the lowpass is needed. */
function colour({ filter, modulatedGenerators: of }: CoreVoice, filterCents: number, set: Float64Array): boolean {
  const cents = of[GeneratorTypes.initialFilterFc]!
  const resonance = of[GeneratorTypes.initialFilterQ]!
  if (cents === openFilterCents && cents + filterCents > openFilterCents - 1 && resonance === 0) return false
  if (Math.abs(filter.lastTargetCutoff - (cents + filterCents)) > 1 || filter.resonanceCb !== resonance) {
    filter.lastTargetCutoff = cents + filterCents
    filter.resonanceCb = resonance
    filter.calculateCoefficients(cents + filterCents)
  }
  setFilter(filter, set)
  return true
}

function setFilter({ a0, a1, a2, a3, a4 }: CoreFilter, set: Float64Array): void {
  set[voicePlaces.filter] = a0
  set[voicePlaces.filter + 1] = a1
  set[voicePlaces.filter + 2] = a2
  set[voicePlaces.filter + 3] = a3
  set[voicePlaces.filter + 4] = a4
}
