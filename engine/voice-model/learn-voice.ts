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

/** How much was heard, and how much of it is a voice. */
export interface VoiceAmount {
  seconds: number
  voicedSeconds: number
}

/** What became of one recording. */
export interface RecordingReport extends VoiceAmount {
  refused: VoiceRefusal | null
}

export interface LearnedVoice {
  /** Null where nothing usable is left. */
  profile: VoiceProfile | null
  refused: VoiceRefusal | null
  /** Of the usable recordings together; of the first where none is. */
  heard: VoiceAmount
  recordings: RecordingReport[]
}

/** Of all recordings together. */
export const minTrainingSeconds = 60
export const maxTrainingSeconds = 1200
/** Our own singer has 25 s and more of a minute a cappella, by genre. */
export const minVoicedSeconds = 20
/** Share of a recording that must be voiced: songs have a half, read speech two fifths. */
export const minVoicedShare = 0.12
const maxClippedShare = 2e-4
const minPauseDepthDb = 20
/**
 * Where pauses are no deeper than `maxMusicDepthDb`, as in songs with their bands (20 to 44 dB), a small share of
 * pitches in the loud sound is a band: songs have 0.28 to 0.66 and bands alone 0.1 to 0.52, but singers 0.8, low
 * speakers 0.68.
 */
const minLoudVoicedShare = 0.45
const maxMusicDepthDb = 50
const maxTwoVoices = 2.8
const minSecondShare = 0.2

const isMixed = ({ twoVoices, secondShare }: RecordingQuality): boolean =>
  twoVoices > maxTwoVoices && secondShare >= minSecondShare

const isOverMusic = ({ pauseDepthDb, voicedShare }: RecordingQuality): boolean =>
  pauseDepthDb < minPauseDepthDb || (pauseDepthDb < maxMusicDepthDb && voicedShare < minLoudVoicedShare)

function refuseRecording({ statistics, quality }: VoiceMeasures): VoiceRefusal | null {
  if (statistics.voicedSeconds < minVoicedShare * statistics.seconds || statistics.frames === 0)
    return 'too_little_voice'
  if (quality.clippedShare > maxClippedShare) return 'clipped'
  if (isOverMusic(quality)) return 'music_under_voice'
  return isMixed(quality) ? 'several_voices' : null
}

function refuseTogether({ seconds, voicedSeconds }: VoiceAmount): VoiceRefusal | null {
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
  const { seconds = 0, voicedSeconds = 0 } = (isAlone ? recordings[0] : heard) ?? {}
  return { profile: refused ? null : toProfile(statistics), refused, heard: { seconds, voicedSeconds }, recordings }
}

/** Further training may be short: what is known counts, but for its length. */
const withEarlier = (heard: VoiceStatistics, { statistics }: VoiceProfile): VoiceStatistics => ({
  ...heard,
  seconds: Math.max(heard.seconds, Math.min(minTrainingSeconds, statistics.seconds)),
  voicedSeconds: heard.voicedSeconds + statistics.voicedSeconds,
})
