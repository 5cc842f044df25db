import { randomBytes } from 'node:crypto'
import type { ToolActivities } from '@songloom/activities/tools/registry'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { JobTool } from '@songloom/tools/registry.rules'

/** The activity of each tool that makes what it leaves, in a slot of the engine. */
export const makers = {
  song_gen: 'makeSong',
  section_analysis: 'findSections',
  separate_stems: 'splitIntoStems',
  receive_upload: 'storeUpload',
  import_link: 'storeUpload',
  extend_music: 'extendTrack',
  similar_instru_gen: 'makeSimilarMusic',
  similar_song_gen: 'makeSimilarSong',
  auto_complete_music: 'completeMusic',
  inpainting: 'inpaintTrack',
  generate_music: 'makeMusic',
  voice_to_instrument: 'playVoice',
  vocals_gen: 'singTakes',
  voice_swap: 'swapVoice',
  lyric_writing: 'writeLyrics',
  trim_audio: 'trimAudio',
  join_audio: 'joinAudio',
} as const satisfies Record<JobTool, keyof ToolActivities>

/** What a workflow of any tool is given; each reads its own part of it. */
export const fakeJob = (tool: JobTool, more: Partial<JobInput> = {}): JobInput => {
  const song = { prompt: 'a calm song', lyrics: '', styles: [], durationSeconds: 15, seed: 1 }
  const sound = { audioId: 'c'.repeat(24), words: 'a calm song' }
  const pieces = [{ audioId: sound.audioId, startSeconds: 0, endSeconds: 5 }]
  const upload = { uploadId: 'd'.repeat(24), plan: 'free', url: 'https://example.test/rain.mp3' }
  return {
    tool,
    jobId: randomBytes(12).toString('hex'),
    userId: 'a'.repeat(24),
    projectId: 'b'.repeat(24),
    deadlineSeconds: 300,
    ...song,
    ...sound,
    ...upload,
    pieces,
    ...more,
  } as JobInput
}
