import type { AudioItem } from '@songloom/contracts/library/audios'
import { usualSwapOptions } from '@songloom/tools/swap-voice/definition.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { PanelSettings } from '../lib/jobs/library-jobs.ts'
import { tempMessage } from '../lib/jobs/temp-message.ts'
import { draftOf } from '../features/tools/registry.ts'

export const projectId = 'b'.repeat(24)
export const reference = { audioId: 'a'.repeat(24), audioName: 'Night bus', durationSeconds: 30 }

export const songSettings: PanelSettings = {
  tool: 'song_gen',
  mode: 'describe',
  version: 'v4_5',
  prompt: 'rain',
  lyrics: '',
  styles: [],
  durationSeconds: 15,
}
export const stemsSettings: PanelSettings = { tool: 'separate_stems', ...reference }

export const instrumentSettings: PanelSettings = {
  tool: 'voice_to_instrument',
  ...reference,
  instrument: 'Sitar',
  pitchChange: 0,
  filterRadius: 3,
  reverbWetness: 0,
}

export const autoCompleteSettings: PanelSettings = {
  tool: 'auto_complete_music',
  ...reference,
  prompt: 'add drums',
  version: 'v4_5',
}
export const lyricsSettings = {
  tool: 'lyric_writing',
  mode: 'describe',
  text: 'the river behind my house',
  mood: 'sad',
  section: 'none',
  genre: 'folk',
} as const

export const extendSettings: PanelSettings = {
  tool: 'extend_music',
  ...reference,
  mode: 'music',
  version: 'v4_5',
  side: 'right',
  seconds: 15,
  lyrics: '',
  prompt: '',
}

const followed = {
  ...reference,
  region: { startSeconds: 0, endSeconds: 30 },
  version: 'v4_5',
  seconds: 15,
  loop: false,
}
export const similarMusicSettings: PanelSettings = { tool: 'similar_instru_gen', ...followed }
export const similarSongSettings: PanelSettings = {
  tool: 'similar_song_gen',
  ...followed,
  lyrics: 'Say it again',
  styles: [],
}
export const inpaintSettings: PanelSettings = {
  tool: 'inpainting',
  ...reference,
  version: 'v4_5',
  trackMode: 'instrumental',
  sections: [{ startSeconds: 4, endSeconds: 9 }],
  lyrics: '',
  prompt: '',
  tags: ['Jazz'],
}
export const musicSettings: PanelSettings = {
  tool: 'generate_music',
  version: 'v0.5',
  model: 'sansaar_1_lite',
  lyrics: 'rain on a tin roof',
  tags: { genre: ['lo-fi'], theme: [], vibe: [], instrument: [], tempo: [] },
  durationSeconds: 15,
  loop: false,
  count: 1,
}

export const singSettings: PanelSettings = {
  tool: 'vocals_gen',
  mode: 'custom',
  version: 'v4_5',
  prompt: '',
  lyrics: 'Say it again',
  vocalStyle: 'choir',
  seconds: 15,
  loop: false,
}
export const voiceSwapSettings: PanelSettings = {
  tool: 'voice_swap',
  ...reference,
  voice: 'copper-alto',
  ...usualSwapOptions,
  forceRegenerate: true,
}

/** A message as the server sends it, for any tool. */
export const messageFor = (settings: PanelSettings, change: Partial<Message> = {}): Message => ({
  ...tempMessage(draftOf(settings), projectId, 'user-1', 'c'.repeat(24)),
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
