import type { Engine } from '../../create-engine.ts'
import { humSteps } from '../../analyse/voice/notes-from-hum.ts'
import type { HumNote } from '../../analyse/voice/notes-from-hum.ts'
import type { DetectedHit } from '../../analyse/voice/drum-hits.ts'
import type { SoundInput } from '../../analyse/signal/sound-input.ts'
import { getChannels } from '../../analyse/signal/sound-input.ts'
import { strokeSteps } from '../../analyse/voice/voice-strokes.ts'
import { inStage, runSteps } from '../../dsp/run-steps.ts'
import type { RunOptions, StageStep } from '../../dsp/run-steps.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { sampleRate as engineRate } from '../../dsp/stereo.ts'
import { EngineInputError } from '../../score/input-error.ts'
import type { DrumHit, Note, Score } from '../../score/score.ts'
import { bareScore } from './bare-score.ts'
import { humLines } from './hum-lines.ts'
import { playDrums, playHum } from './play-notes.ts'
import { voicePlayers } from './voice-players.ts'
import type { StrokePlayer, TunePlayer, VoicePlayer, VoicePlayerName } from './voice-players.ts'

interface VoiceToInstrumentRequest {
  instrument: VoicePlayerName
  /** 0 by default; drums do not hear it. */
  transposeSemitones?: number
  /** Half width of the pitch's median filter, in frames of 10 ms; 3 by default. */
  filterRadius?: number
  /** 0 dry, by default, to 1. */
  reverbAmount?: number
}

interface PlayedVoice {
  /** 44.1 kHz, as long as the voice to the sample. */
  sound: Stereo
  /** What is played, for a MIDI file. */
  score: Score
  /** Notes or strokes that were heard. */
  events: number
}

type VoiceStage = 'listen' | 'play'
type Step = StageStep<VoiceStage>

/**
 * Plays what a voice hums, whistles or beatboxes on an instrument. Throws EngineInputError 'audio_invalid' where
 * nothing was heard.
 */
export function voiceToInstrument(
  engine: Engine,
  voice: SoundInput,
  sampleRate: number,
  request: VoiceToInstrumentRequest,
  options: RunOptions<VoiceStage> = {},
): Promise<PlayedVoice> {
  return runSteps(voiceSteps(engine, voice, sampleRate, request), options)
}

/** The same in steps of some milliseconds. */
function* voiceSteps(
  engine: Engine,
  voice: SoundInput,
  sampleRate: number,
  request: VoiceToInstrumentRequest,
): Generator<Step, PlayedVoice> {
  const lengthSamples = Math.round(((getChannels(voice)[0]?.length ?? 0) * engineRate) / sampleRate)
  if (lengthSamples < 1) throw new EngineInputError('audio_invalid', 'The sound is empty.')
  const player: VoicePlayer = voicePlayers[request.instrument]
  const job = { engine, voice, sampleRate, lengthSamples, request }
  return player.kind === 'tune' ? yield* tuneSteps(job, player) : yield* strokesSteps(job, player)
}

interface VoiceJob {
  engine: Engine
  voice: SoundInput
  sampleRate: number
  lengthSamples: number
  request: VoiceToInstrumentRequest
}

function* tuneSteps(job: VoiceJob, player: TunePlayer): Generator<Step, PlayedVoice> {
  const { transposeSemitones = 0, filterRadius = 3, reverbAmount = 0 } = job.request
  const hum = yield* inStage<VoiceStage, HumNote[]>('listen', humSteps(job.voice, { sampleRate: job.sampleRate }))
  const notes = humLines(hum, { transposeSemitones, filterRadius, glides: player.glides })
  if (notes.length === 0) throw new EngineInputError('audio_invalid', 'No tune was heard in the sound.')
  yield { stage: 'play', fraction: 0 }
  const sound = playHum(job.engine.bank, notes, player.instrument, { lengthSamples: job.lengthSamples, reverbAmount })
  if (player.isHeld) followLevels(sound, job, notes)
  const track = { stem: 'lead', instrument: player.instrument, pan: 0, gainDb: 0, notes } as const
  return { sound, score: bareScore(job.lengthSamples / engineRate, { tracks: [track] }), events: notes.length }
}

function* strokesSteps(job: VoiceJob, player: StrokePlayer): Generator<Step, PlayedVoice> {
  const strokes = yield* inStage<VoiceStage, DetectedHit[]>('listen', strokeSteps(job.voice, job.sampleRate))
  if (strokes.length === 0) throw new EngineInputError('audio_invalid', 'No stroke was heard in the sound.')
  yield { stage: 'play', fraction: 0 }
  const drums = strokes.map(({ drum, ...stroke }): DrumHit => ({ ...stroke, drum: player.strokes[drum] }))
  const { engine, lengthSamples } = job
  const sound = playDrums(engine.bank, drums, player.kit, { lengthSamples })
  return { sound, score: bareScore(lengthSamples / engineRate, { drums, kit: player.kit }), events: drums.length }
}

const envelopeSeconds = 0.02
/** A swell of the voice may lift or press a note so far, in times of its mean. */
const range = { min: 0.25, max: 2.5 }
const peak = 0.7

/**
 * Within each note the instrument swells as the voice does, against the note's mean; between notes it rings on as it
 * does.
 */
function followLevels(sound: Stereo, { voice, sampleRate }: VoiceJob, notes: readonly Note[]): void {
  const mono = getChannels(voice)[0]!
  const frame = Math.max(1, Math.round(envelopeSeconds * sampleRate))
  const levelAt = (seconds: number): number => {
    const from = Math.max(0, Math.round(seconds * sampleRate) - frame)
    let sum = 0
    for (let i = from; i < Math.min(mono.length, from + 2 * frame); i++) sum += mono[i]! * mono[i]!
    return Math.sqrt(sum / (2 * frame))
  }
  for (const { startSeconds, durationSeconds } of notes) {
    const count = Math.max(2, Math.ceil(durationSeconds / envelopeSeconds))
    const levels = Array.from({ length: count }, (_, i) =>
      levelAt(startSeconds + ((i + 0.5) * durationSeconds) / count),
    )
    const mean = levels.reduce((all, level) => all + level, 0) / count
    if (mean < 1e-6) continue
    const curve = levels.map((level) => Math.max(range.min, Math.min(range.max, level / mean)))
    shape(sound, curve, Math.round(startSeconds * engineRate), Math.round(durationSeconds * engineRate))
  }
  let highest = 1e-9
  for (const samples of [sound.left, sound.right])
    for (const sample of samples) highest = Math.max(highest, Math.abs(sample))
  for (const samples of [sound.left, sound.right])
    for (let i = 0; i < samples.length; i++) samples[i]! *= peak / highest
}

/** A gain curve over a stretch, which begins and ends at 1. */
function shape({ left, right }: Stereo, curve: readonly number[], from: number, length: number): void {
  const points = [1, ...curve, 1]
  for (let i = 0; i < length && from + i < left.length; i++) {
    const at = (i / length) * (points.length - 1)
    const before = Math.floor(at)
    const gain = points[before]! + (at - before) * ((points[before + 1] ?? 1) - points[before]!)
    left[from + i]! *= gain
    right[from + i]! *= gain
  }
}
