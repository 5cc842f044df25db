import '../app/tools.ts'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { samples } from '@songloom/tools/samples'
import { sampleAudio } from '@songloom/tools/shared/sample'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { PanelSettings } from '../lib/jobs/library-jobs.ts'
import { createTempMessage } from '../lib/jobs/temp-message.ts'
import { toDraft } from '../lib/jobs/tool-lookup.ts'

export const projectId = 'b'.repeat(24)
export const reference = sampleAudio

export const songSettings = samples.song_gen.settings
export const stemsSettings = samples.separate_stems.settings
export const instrumentSettings = samples.voice_to_instrument.settings
export const autoCompleteSettings = samples.auto_complete_music.settings
export const lyricsSettings = samples.lyric_writing.settings
export const extendSettings = samples.extend_music.settings
export const similarMusicSettings = samples.similar_instru_gen.settings
export const similarSongSettings = samples.similar_song_gen.settings
export const inpaintSettings = samples.inpainting.settings
export const musicSettings = samples.generate_music.settings
export const singSettings = samples.vocals_gen.settings
export const voiceSwapSettings = samples.voice_swap.settings

/** A message as the server sends it, for any tool. */
export const messageFor = (settings: PanelSettings, change: Partial<Message> = {}): Message => ({
  ...createTempMessage(toDraft(settings), projectId, 'user-1', 'c'.repeat(24)),
  _id: 'd'.repeat(24),
  isTemporary: false,
  songName: 'Night bus',
  ...change,
})

export const audioItem = (change: Partial<AudioItem> = {}): AudioItem => ({
  _id: reference.audioId,
  audioId: reference.audioId,
  audioUrl: `/api/audio/${reference.audioId}/file`,
  url: `/api/audio/${reference.audioId}/file`,
  imageUrl: null,
  coverart: null,
  formats: { mp3: 'x.mp3' },
  songName: 'Night bus',
  name: 'Night bus',
  albumArt: null,
  bpm: 104,
  key: 'D minor',
  duration: 30,
  peaks: [0.5, 1, 0.2],
  sections: [],
  lyrics: null,
  isLoopable: false,
  isPublished: false,
  isGenerated: true,
  isUploaded: false,
  isRecorded: false,
  isPurchased: false,
  isAiStudio: false,
  sharing: 'project',
  isPublic: false,
  isRestricted: false,
  audioType: 'song',
  licenses: [],
  threadMessages: [],
  likeCount: 0,
  playCount: 0,
  isLiked: false,
  isHidden: false,
  muted: false,
  output: 'song',
  part: null,
  parents: [],
  messageId: 'd'.repeat(24),
  projectId,
  isInProject: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...change,
})
