import { pitchHopSeconds, trackPitch } from '../analyse/voice/pitch.ts'
import type { PitchTrack } from '../analyse/voice/pitch.ts'
import { analysisRate, toAnalysisRate } from '../analyse/signal/resample.ts'
import { checkSound } from '../analyse/signal/sound-input.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { midiToHz } from '../dsp/power.ts'
import { mapSteps } from '../dsp/run-steps.ts'
import { createEnvelopeReader } from './harmonic-envelope.ts'
import { createSoundMeter } from './recording-quality.ts'
import type { RecordingQuality } from './recording-quality.ts'
import { addFrames } from './sound-classes.ts'
import { measureVibrato } from './vibrato.ts'
import { emptyStatistics, envelopePoints, lowestCountedMidi, pitchCounts } from './voice-statistics.ts'
import type { VoiceStatistics } from './voice-statistics.ts'

/** What one recording says of a voice, and of itself. */
export interface VoiceMeasures {
  statistics: VoiceStatistics
  quality: RecordingQuality
}

/** Longest block that is heard at once, so that memory is bounded: the caller cuts recordings into such blocks. */
export const voiceBlockSeconds = 20
/** Envelopes are read from every second frame of the pitch. */
const frameStep = 2
/** Frames softer than this below the loudest of a block are tails. */
export const audibleDb = 30

export interface VoiceMeter {
  /**
   * Hears the next block (44.1 kHz or another rate), yielding the fraction done.
   * Throws EngineInputError 'audio_invalid'.
   */
  add(sound: Stereo, sampleRate: number): Generator<number, void>
  /** The same of a block at the analysis rate whose pitch is known; clipping and pauses are not heard. */
  addTracked(mono: Float32Array, track: PitchTrack): void
  finish(): VoiceMeasures
}

/** Measures a voice block by block: linear in time, 76 bytes of memory for each 20 ms that are voiced. */
export function createVoiceMeter(): VoiceMeter {
  const statistics = emptyStatistics()
  const blocks: Float32Array[] = []
  const read = createEnvelopeReader()
  const meter = createSoundMeter()
  return {
    *add(sound, sampleRate) {
      checkSound(sound, sampleRate)
      const mono = yield* mapSteps(toAnalysisRate(sound, sampleRate), () => 0)
      const track = yield* trackPitch(mono)
      meter.add(sound, track)
      this.addTracked(mono, track)
    },
    addTracked(mono, track) {
      statistics.seconds += mono.length / analysisRate
      const vibrato = measureVibrato(track)
      statistics.heldSeconds += vibrato.heldSeconds
      statistics.vibratoDepth += vibrato.depth
      statistics.vibratoRate += vibrato.rate
      const loudest = track.levelDb.reduce((most, db) => Math.max(most, db), -120)
      const envelopes = new Float32Array(Math.ceil(track.frames / frameStep) * envelopePoints)
      let count = 0
      for (let i = 0; i < track.frames; i++) {
        const midi = track.midi[i]!
        if (midi === 0) continue
        statistics.voicedSeconds += pitchHopSeconds
        const bin = Math.round(2 * (midi - lowestCountedMidi))
        if (bin >= 0 && bin < pitchCounts) statistics.pitches[bin] = statistics.pitches[bin]! + 1
        if (i % frameStep !== 0 || track.levelDb[i]! < loudest - audibleDb) continue
        const out = envelopes.subarray(count * envelopePoints, (count + 1) * envelopePoints)
        read(mono, Math.round(i * pitchHopSeconds * analysisRate), midiToHz(midi), out)
        meter.addVoiced(midi, out)
        statistics.harmonicity += harmonicsToNoiseDb(track.confidence[i]!)
        count++
      }
      blocks.push(envelopes.slice(0, count * envelopePoints))
    },
    finish() {
      const frames = joined(blocks)
      addFrames(statistics, frames, frames.length / envelopePoints)
      return { statistics, quality: meter.finish(statistics) }
    },
  }
}

/** From the depth of the dip of YIN, at most 25 dB: beyond, the window decides. */
function harmonicsToNoiseDb(confidence: number): number {
  const noise = Math.max(0.003, 1 - confidence)
  return (10 / Math.LN10) * Math.log(Math.max(0.1, confidence) / noise)
}

function joined(blocks: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const block of blocks) {
    all.set(block, at)
    at += block.length
  }
  return all
}
