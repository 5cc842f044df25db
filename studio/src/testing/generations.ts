import type { AudioItem } from '@songloom/contracts/audios'
import type { Message } from '@songloom/contracts/messages'
import type { PanelSettings } from '../lib/library-jobs.ts'
import { tempMessage } from '../lib/temp-message.ts'
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
