import type { VoiceMeasures } from './measure-voice.ts'
import type { RecordingQuality } from './recording-quality.ts'
import type { VoiceProfile } from './voice-profile.ts'
import { toProfile } from './voice-profile.ts'
import { addStatistics, emptyStatistics } from './voice-statistics.ts'
import type { VoiceStatistics } from './voice-statistics.ts'

/** Why a recording is no material of a voice. */
export type VoiceRefusal =
  | 'too_short'
  | 'too_long'
  | 'too_little_voice'
  | 'clipped'
  | 'music_under_voice'
  | 'several_voices'

/** What became of one recording. */
export interface RecordingReport {
  seconds: number
  voicedSeconds: number
  refused: VoiceRefusal | null
}

export interface LearnedVoice {
  /** Null where nothing usable is left. */
  profile: VoiceProfile | null
  refused: VoiceRefusal | null
  recordings: RecordingReport[]
}

/** Of all recordings together. */
export const minTrainingSeconds = 60
export const maxTrainingSeconds = 1200
const minVoicedSeconds = 20
/** Share of a recording that must be voiced: songs have a half, read speech two fifths. */
const minVoicedShare = 0.12
const maxClippedShare = 2e-4
const minPauseDepthDb = 20
const maxTwoVoices = 2.8
const minSecondShare = 0.2

const isMixed = ({ twoVoices, secondShare }: RecordingQuality): boolean =>
  twoVoices > maxTwoVoices && secondShare >= minSecondShare

function refuseRecording({ statistics, quality }: VoiceMeasures): VoiceRefusal | null {
  if (statistics.voicedSeconds < minVoicedShare * statistics.seconds || statistics.frames === 0)
    return 'too_little_voice'
  if (quality.clippedShare > maxClippedShare) return 'clipped'
  if (quality.pauseDepthDb < minPauseDepthDb) return 'music_under_voice'
  return isMixed(quality) ? 'several_voices' : null
}

function refuseTogether({ seconds, voicedSeconds }: VoiceStatistics): VoiceRefusal | null {
  if (seconds < minTrainingSeconds) return 'too_short'
  if (seconds > maxTrainingSeconds) return 'too_long'
  return voicedSeconds < minVoicedSeconds ? 'too_little_voice' : null
}

/**
 * Learns a voice from 1 to 20 minutes of recordings, or further from `earlier`. What a recording is refused for leaves
 * the others as they are.
 */
export function learnVoice(measures: readonly VoiceMeasures[], earlier?: VoiceProfile): LearnedVoice {
  const recordings = measures.map((one) => ({
    seconds: one.statistics.seconds,
    voicedSeconds: one.statistics.voicedSeconds,
    refused: refuseRecording(one),
  }))
  const usable = measures.filter((_, i) => recordings[i]!.refused === null)
  const heard = usable.reduce((sum, { statistics }) => addStatistics(sum, statistics), emptyStatistics())
  const isAlone = usable.length === 0
  const refused = isAlone
    ? (recordings[0]?.refused ?? 'too_short')
    : refuseTogether(earlier ? withEarlier(heard, earlier) : heard)
  const statistics = earlier ? addStatistics(earlier.statistics, heard) : heard
  return { profile: refused ? null : toProfile(statistics), refused, recordings }
}

/** Further training may be short: what is known counts, but for its length. */
const withEarlier = (heard: VoiceStatistics, { statistics }: VoiceProfile): VoiceStatistics => ({
  ...heard,
  seconds: Math.max(heard.seconds, Math.min(minTrainingSeconds, statistics.seconds)),
  voicedSeconds: heard.voicedSeconds + statistics.voicedSeconds,
})
