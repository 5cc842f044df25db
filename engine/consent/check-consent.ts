import { toAnalysisRate } from '../analyse/signal/resample.ts'
import { checkSound } from '../analyse/signal/sound-input.ts'
import { finishSteps, inStage } from '../dsp/run-steps.ts'
import type { StageStep } from '../dsp/run-steps.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { lineSyllables } from '../lyrics/syllables.ts'
import { createVoiceMeter } from '../voice-model/measure-voice.ts'
import { voiceDistance } from '../voice-model/voice-distance.ts'
import { toProfile } from '../voice-model/voice-profile.ts'
import type { VoiceProfile } from '../voice-model/voice-profile.ts'
import { alignSpeech } from './align-speech.ts'
import { otherSentences } from './other-sentences.ts'
import { readCepstra } from './read-cepstra.ts'
import { speakSentence } from './speak-sentence.ts'
import type { Throat } from './speak-sentence.ts'

export type Likeness = 'matches' | 'unsure' | 'differs'

export interface ConsentFindings {
  sentence: Likeness
  /** Null without a profile. */
  voice: Likeness | null
  /** How much better the sentence fits than other words, as a share. */
  sentenceScore: number
  /** As `voiceDistance` has it, 0 for the same voice; null without a profile. */
  voiceDistance: number | null
}

/** Thresholds of the measured table in docs/voice-swap.md: below the first differs, from the second on matches. */
const sentenceLimits = [0.028, 0.045] as const
/** Up to the first matches, beyond the second differs. */
const voiceLimits = [1.5, 2] as const
/** A longer recording is no sentence. */
export const maxConsentSeconds = 60
const minSpokenFrames = 60

/**
 * Compares a recording with the sentence that was to be read, by our own template of its sounds against those of other
 * words, and its voice with a profile. Not a recogniser: what is between the thresholds is unsure. Throws
 * EngineInputError 'audio_invalid'.
 */
export function* checkConsentSteps(
  recording: Stereo,
  rate: number,
  sentence: string,
  profile?: VoiceProfile,
): Generator<StageStep<'listen'>, ConsentFindings> {
  checkSound(recording, rate)
  const heard = readCepstra(finishSteps(toAnalysisRate(recording, rate)))
  yield { stage: 'listen', fraction: 0.2 }
  const score = yield* inStage('listen', scoreSentence(heard, sentence), 0.2, 0.8)
  const distance = profile ? yield* inStage('listen', distanceTo(recording, rate, profile), 0.8, 1) : null
  return {
    sentence: score >= sentenceLimits[1] ? 'matches' : score >= sentenceLimits[0] ? 'unsure' : 'differs',
    voice:
      distance === null
        ? null
        : distance <= voiceLimits[0]
          ? 'matches'
          : distance <= voiceLimits[1]
            ? 'unsure'
            : 'differs',
    sentenceScore: score,
    voiceDistance: distance,
  }
}

const cepstraOf = (words: string, throat: Throat): Float32Array[] =>
  readCepstra(finishSteps(toAnalysisRate(speakSentence(words, throat), sampleRate)))

/** How badly speech fits these words, by the nearer of two templates. */
const costOf = (heard: readonly Float32Array[], words: string): number =>
  Math.min(...(['long', 'short'] as const).map((throat) => alignSpeech(heard, cepstraOf(words, throat))))

/** How much better the sentence fits than as many other words do on average, as a share of their cost. */
function* scoreSentence(heard: readonly Float32Array[], sentence: string): Generator<number, number> {
  if (heard.length < minSpokenFrames) return -Infinity
  const cost = costOf(heard, sentence)
  let [sum, count] = [0, 0]
  const decoys = otherSentences(lineSyllables(sentence).length)
  for (const [n, words] of decoys.entries()) {
    const other = costOf(heard, words)
    if (other < Infinity) [sum, count] = [sum + other, count + 1]
    yield (n + 1) / decoys.length
  }
  return cost === Infinity || count === 0 ? -Infinity : 1 - (cost * count) / sum
}

function* distanceTo(recording: Stereo, rate: number, profile: VoiceProfile): Generator<number, number> {
  const meter = createVoiceMeter()
  yield* meter.add(recording, rate)
  const { statistics } = meter.finish()
  return statistics.frames === 0 ? Infinity : voiceDistance(toProfile(statistics), profile)
}
