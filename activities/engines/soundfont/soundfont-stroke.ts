import { GeneratorTypes } from 'spessasynth_core'
import type { BasicSample, SpessaSynthProcessor } from 'spessasynth_core'
import { samplerSamples } from '@songloom/engine/synth/sampler/sampler-kernel'
import type { Sampler } from '@songloom/engine/synth/sampler/sampler-kernel'
import type { Recording, Recordings } from './decoded-samples.ts'
import { blockSamples, isPlain } from './soundfont-core.ts'
import type { Core, CoreVoice } from './soundfont-core.ts'
import type { IsOver, Sides } from './soundfont-core.ts'
import { smoothEnd } from './smooth-loop.ts'
import { openVoice, getPlaybackSpeed } from './soundfont-voice.ts'
import type { RecordedVoice, VoicePlace } from './soundfont-voice.ts'

/** A key that is about to be struck. */
export interface Stroke {
  player: SpessaSynthProcessor
  core: Core
  channel: number
  sampler: Sampler
  recordings: Recordings
  /** Whether recordings end their loops as they begin them, or as the bank has them. */
  hasSmoothLoops: boolean
  /** The recordings of its voices. */
  samples: readonly BasicSample[]
  strike: () => void
  stop: () => void
}

/**
 * Plays a stroke: the player chooses the voices and their settings, our sampler plays them. The player's own loops give
 * the same samples in three times the time, and need each recording decoded to its end.
 */
export function playStroke(stroke: Stroke, sides: Sides, isOver: IsOver = () => false): number {
  return (
    playSampled(stroke, sides, isOver, false) ??
    playSampled(stroke, sides, isOver, true) ??
    playByItself(stroke, sides, isOver)
  )
}

interface Struck {
  voice: CoreVoice
  sample: BasicSample
}

/** Strikes the key and returns its voices without recordings; undefined for voices that only the player can play. */
function struckBy({ strike, core, samples }: Stroke): Struck[] | undefined {
  const blanks = new Map<Float32Array, BasicSample>()
  // A voice that is struck has its recording decoded at once, to its end: for that moment it is one sample long.
  const restore = [...new Set(samples)].map((sample) => {
    const blank = new Float32Array(1)
    blanks.set(blank, sample)
    return lendAudio(sample, blank)
  })
  try {
    strike()
  } finally {
    for (const put of restore) put()
  }
  const sounding = core.voices.filter(({ isActive }) => isActive)
  const struck = sounding.flatMap((voice) => {
    const sample = blanks.get(voice.wavetable.sampleData)
    return sample && isPlain(voice) ? [{ voice, sample }] : []
  })
  return struck.length === sounding.length ? struck : undefined
}

/** Gives a sample other audio, in a private field of the player, until the returned function is called. */
function lendAudio(sample: BasicSample, audio: Float32Array): () => void {
  const held = sample as unknown as { audioData: Float32Array | undefined }
  const { audioData } = held
  held.audioData = audio
  return () => {
    held.audioData = audioData
  }
}

function playByItself(
  { player, strike, stop, samples, recordings }: Stroke,
  { left, right }: Sides,
  isOver: IsOver,
): number {
  // The player would decode a stream that the sample does not hold.
  const restore = [...new Set(samples)]
    .filter(({ isCompressed }) => isCompressed)
    .map((sample) => lendAudio(sample, recordings.of(sample, Number.POSITIVE_INFINITY).samples))
  strike()
  let at = 0
  for (; at + blockSamples <= left.length && !isOver(at); at += blockSamples)
    player.process(left, right, at, blockSamples)
  stop()
  for (const put of restore) put()
  return at
}

/** Of SoundFont 2.04's sampleModes those that loop while a key is held. */
const loopModes: ReadonlySet<number> = new Set([1, 3])

/** Faster by this much a voice can become while it is held: vibrato. */
const maxFaster = 1.06

/** Undefined if the decoded heads are too short, or only the player can play it. */
function playSampled(stroke: Stroke, sides: Sides, isOver: IsOver, isWhole: boolean): number | undefined {
  const { sampler, core, channel, stop } = stroke
  const struck = struckBy(stroke)
  const context = { channel: core.midiChannels[channel]!, core, sampler }
  const wanted = isWhole ? Number.POSITIVE_INFINITY : sides.left.length
  const readings = (struck ?? []).map(({ voice, sample }) => ({
    voice,
    sample,
    ...readingOf(stroke.recordings, voice, sample, wanted * getPlaybackSpeed(voice, context.channel)),
  }))
  sampler.open(readings.reduce((sum, { recording }) => sum + recording.samples.length, 0))
  const voices = readings.map((reading, n) => ({
    voice: openVoice(reading.voice, context, { ...reading.place, n, at: hold(stroke, reading) }),
    recording: reading.recording,
  }))
  const played = struck && playBlocks(stroke, voices, sides, isOver)
  stop()
  return played
}

interface Reading {
  voice: CoreVoice
  sample: BasicSample
  recording: Recording
  place: VoicePlace
}

/** Threads share the recording itself, so its loop is repaired in the sampler's copy. */
function hold({ sampler, hasSmoothLoops }: Stroke, { sample, recording, place: { end, loop } }: Reading): number {
  const at = sampler.hold(recording.samples)
  if (!hasSmoothLoops || loop === 0) return at
  const smooth = smoothEnd(recording.samples, { end, samples: loop }, sample.sampleRate)
  if (smooth) sampler.put(smooth, at, end - smooth.length)
  return at
}

interface Playing {
  voice: RecordedVoice
  recording: Recording
}

function playBlocks(
  { sampler, core }: Stroke,
  voices: readonly Playing[],
  { left, right }: Sides,
  isOver: IsOver,
): number | undefined {
  const total = left.length - (left.length % blockSamples)
  let sounding = voices
  let seconds = 0
  for (let from = 0; from < total; from += samplerSamples) {
    const size = Math.min(samplerSamples, total - from)
    for (let at = 0; at < size; at += blockSamples) {
      if (sounding.some(endsTooEarly)) return undefined
      const now = seconds
      sounding = sounding.filter(({ voice }) => voice.play(at, blockSamples, now))
      seconds += blockSamples * core.sampleTime
    }
    sampler.take(left, right, from, size)
    for (let at = from; at < from + size; at += blockSamples) if (isOver(at)) return at
  }
  return total
}

/** Whether the next block might read beyond the decoded samples. */
const endsTooEarly = ({ voice, recording: { isWhole, samples } }: Playing): boolean =>
  !isWhole && voice.cursor + maxFaster * (blockSamples + 4) * voice.step > samples.length

/** A recording and the range a voice reads, as the player chooses it; the end of a head is unknown, never reached. */
function readingOf(
  recordings: Recordings,
  { generators, modulatedGenerators: of }: CoreVoice,
  sample: BasicSample,
  samples: number,
): { recording: Recording; place: VoicePlace } {
  const offset = (fine: number, coarse: number): number => of[fine]! + of[coarse]! * 32_768
  const start = offset(GeneratorTypes.startAddrsOffset, GeneratorTypes.startAddrsCoarseOffset)
  const recording = recordings.of(sample, Math.max(0, start) + maxFaster * samples)
  const length = recording.isWhole ? recording.samples.length : Number.MAX_SAFE_INTEGER
  const within = (at: number): number => Math.max(0, Math.min(length, at))
  const ends = [
    within(sample.loopStart + offset(GeneratorTypes.startloopAddrsOffset, GeneratorTypes.startloopAddrsCoarseOffset)),
    within(sample.loopEnd + offset(GeneratorTypes.endloopAddrsOffset, GeneratorTypes.endloopAddrsCoarseOffset)),
  ]
  const [loopStart, loopEnd] = [Math.min(...ends), Math.max(...ends)]
  const isLooping = loopModes.has(generators[GeneratorTypes.sampleModes]!) && loopEnd - loopStart >= 1
  const end = within(length + offset(GeneratorTypes.endAddrOffset, GeneratorTypes.endAddrsCoarseOffset))
  const cursor = Math.max(0, Math.min(length - 1, start))
  const place = isLooping ? { cursor, end: loopEnd, loop: loopEnd - loopStart } : { cursor, end, loop: 0 }
  return { recording, place }
}
