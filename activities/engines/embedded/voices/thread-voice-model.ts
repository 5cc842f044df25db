import { checkConsentSteps, maxConsentSeconds } from '@songloom/engine/consent/check-consent'
import { runSteps, inStage } from '@songloom/engine/dsp/run-steps'
import { learnVoice as learn, minVoicedSeconds } from '@songloom/engine/voice-model/learn-voice'
import { createVoiceMeter, voiceBlockSeconds } from '@songloom/engine/voice-model/measure-voice'
import type { VoiceMeasures } from '@songloom/engine/voice-model/measure-voice'
import { readVoiceProfile } from '@songloom/engine/voice-model/voice-profile'
import { decodeFrames } from '../../../media/wav/decode-wav.ts'
import { readWavChunks } from '../../../media/wav/wav-chunks.ts'
import { reporting } from '../../threads/thread-output.ts'
import type { ConsentTask, LearnVoiceTask, SoundTask } from '../../port/thread-tasks.ts'
import type { ConsentAnswer, ConsentVerdict, TrainedVoice } from '../../port/voice-models.ts'
import { explainRefusal } from './thread-voice-refusals.ts'

/** Measures the voice of a recording, of which 20 s at a time are decoded. */
export async function measureVoice({ wav, port }: SoundTask): Promise<VoiceMeasures> {
  const { format, data } = readWavChunks(wav)
  const meter = createVoiceMeter()
  const blockBytes = voiceBlockSeconds * format.sampleRate * format.bytesPerFrame
  for (let from = 0; from < data.byteLength; from += blockBytes) {
    const bytes = Math.min(blockBytes, data.byteLength - from)
    const block = decodeFrames(format, new DataView(data.buffer, data.byteOffset + from, bytes))
    const [start, end] = [from / data.byteLength, (from + bytes) / data.byteLength]
    await runSteps(inStage('listen', meter.add(block, format.sampleRate), start, end), reporting(port))
  }
  port.close()
  return meter.finish()
}

/** Joins what was measured of each recording into a profile. */
export function learnVoice({ measures, profile: earlier, port }: LearnVoiceTask): Promise<TrainedVoice> {
  port.close()
  const { profile, refused, heard, recordings } = learn(measures, earlier ? readVoiceProfile(earlier) : undefined)
  const { rangeLowMidi = 0, rangeHighMidi = 0, habitualMidi = 0, statistics } = profile ?? {}
  return Promise.resolve({
    profile: profile && JSON.stringify(profile),
    refused: refused && { code: refused, why: explainRefusal(refused, heard, minVoicedSeconds) },
    quality: statistics ? { rangeLowMidi, rangeHighMidi, habitualMidi, voicedSeconds: statistics.voicedSeconds } : null,
    recordings: recordings.map((one) => ({ ...one, why: one.refused && explainRefusal(one.refused, one) })),
  })
}

const explanations: Readonly<
  Record<'sentence' | 'voice', Readonly<Record<Exclude<ConsentVerdict, 'matches'>, string>>>
> = {
  sentence: {
    differs: 'Other words than those of the sentence were read. Read the sentence as it is shown.',
    unsure: 'It is not certain that the sentence was read. A person will listen to it.',
  },
  voice: {
    differs: 'The sentence was read by another voice than that of the recordings.',
    unsure: 'It is not certain that the sentence was read by the voice of the recordings. A person will listen to it.',
  },
}

function explain(sentence: ConsentVerdict, voice: ConsentVerdict | null): string {
  for (const verdict of ['differs', 'unsure'] as const) {
    if (sentence === verdict) return explanations.sentence[verdict]
    if (voice === verdict) return explanations.voice[verdict]
  }
  return 'The sentence was read.'
}

/** Compares a recording with its sentence, and with the voice of a profile. */
export async function checkConsent({ wav, sentence, profile, port }: ConsentTask): Promise<ConsentAnswer> {
  const { format, data } = readWavChunks(wav)
  const bytes = Math.min(data.byteLength, maxConsentSeconds * format.sampleRate * format.bytesPerFrame)
  const recording = decodeFrames(format, new DataView(data.buffer, data.byteOffset, bytes))
  const voiceProfile = profile === undefined ? undefined : readVoiceProfile(profile)
  const steps = checkConsentSteps(recording, format.sampleRate, sentence, voiceProfile)
  const found = await runSteps(steps, reporting(port))
  port.close()
  const verdicts = [found.sentence, found.voice ?? 'matches']
  const verdict = verdicts.includes('differs') ? 'differs' : verdicts.includes('unsure') ? 'unsure' : 'matches'
  return { verdict, sentence: found.sentence, voice: found.voice, why: explain(found.sentence, found.voice) }
}
