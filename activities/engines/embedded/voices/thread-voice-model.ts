import { runSteps, inStage } from '@songloom/engine/dsp/run-steps'
import { learnVoice as learn } from '@songloom/engine/voice-model/learn-voice'
import { createVoiceMeter, voiceBlockSeconds } from '@songloom/engine/voice-model/measure-voice'
import type { VoiceMeasures } from '@songloom/engine/voice-model/measure-voice'
import { readVoiceProfile } from '@songloom/engine/voice-model/voice-profile'
import { decodeFrames } from '../../../media/wav/decode-wav.ts'
import { readWavChunks } from '../../../media/wav/wav-chunks.ts'
import { reporting } from '../../threads/thread-output.ts'
import type { ConsentTask, LearnVoiceTask, SoundTask } from '../../port/thread-tasks.ts'
import type { ConsentAnswer, TrainedVoice } from '../../port/voice-models.ts'
import { explainRefusal } from './voice-refusals.ts'

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
  const { profile, refused, recordings } = learn(measures, earlier ? readVoiceProfile(earlier) : undefined)
  const { rangeLowMidi = 0, rangeHighMidi = 0, habitualMidi = 0, statistics } = profile ?? {}
  return Promise.resolve({
    profile: profile && JSON.stringify(profile),
    refused: refused && { code: refused, why: explainRefusal(refused) },
    quality: statistics ? { rangeLowMidi, rangeHighMidi, habitualMidi, voicedSeconds: statistics.voicedSeconds } : null,
    recordings: recordings.map((one) => ({ ...one, why: one.refused && explainRefusal(one.refused) })),
  })
}

/** Nothing is compared yet, so staff decide. */
export function checkConsent({ port }: ConsentTask): Promise<ConsentAnswer> {
  port.close()
  return Promise.resolve({
    verdict: 'unsure',
    sentence: 'unsure',
    voice: null,
    why: 'The recording could not be compared with the sentence.',
  })
}
