import type { Knex } from 'knex'
import type { Settings } from '@songloom/tools/contracts'
import { usualSwapOptions } from '@songloom/tools/swap-voice/definition.rules'
import { usableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { JobRequest } from '../jobs/accept-job.ts'
import { insertJob } from '../jobs/jobs.ts'
import { grant, reserve } from '../ledger/ledger.ts'
import { insertMessage } from '../events/messages.ts'
import { createProject } from '../projects/projects.ts'
import type { NewAudio } from '../library/audios.ts'
import type { JobOutputs } from '../jobs/finish-job.ts'
import { newId } from '../ids.ts'

/** A user with tokens and one project, for tests of the store. */
export async function seedUser(db: Knex, tokens: number): Promise<{ userId: string; projectId: string }> {
  const userId = newId()
  await db('users').insert({ id: userId, name: 'Test', email: `${userId}@example.test` })
  if (tokens > 0) await grant(db, userId, tokens, `seed:${userId}`, 'Seed')
  const projectId = newId()
  await createProject(db, projectId, userId)
  return { userId, projectId }
}

const asked: Record<JobTool, Settings> = {
  song_gen: {
    tool: 'song_gen',
    mode: 'describe',
    version: 'v4_5',
    prompt: 'test',
    lyrics: '',
    styles: [],
    durationSeconds: 15,
  },
  section_analysis: { tool: 'section_analysis', audioId: newId(), audioName: 'Test', durationSeconds: 15 },
  separate_stems: { tool: 'separate_stems', audioId: newId(), audioName: 'Test', durationSeconds: 15 },
  lyric_writing: { tool: 'lyric_writing', mode: 'describe', text: 'test', mood: 'none', section: 'none', genre: 'pop' },
  receive_upload: { tool: 'receive_upload', uploadId: newId(), fileName: 'Test.mp3', source: 'file', sizeBytes: 1_000 },
  voice_to_instrument: {
    tool: 'voice_to_instrument',
    audioId: newId(),
    audioName: 'Test',
    durationSeconds: 15,
    instrument: 'Sitar',
    pitchChange: 0,
    filterRadius: 3,
    reverbWetness: 0,
  },
  auto_complete_music: {
    tool: 'auto_complete_music',
    audioId: newId(),
    audioName: 'Test',
    durationSeconds: 15,
    prompt: 'add drums',
    version: 'v4_5',
  },
  generate_music: {
    tool: 'generate_music',
    version: 'v0.5',
    model: 'sansaar_1_lite',
    lyrics: 'test',
    tags: { genre: [], theme: [], vibe: [], instrument: [], tempo: [] },
    durationSeconds: 15,
    loop: false,
    count: 1,
  },
  extend_music: {
    tool: 'extend_music',
    audioId: newId(),
    audioName: 'Test',
    durationSeconds: 15,
    mode: 'music',
    version: 'v4_5',
    side: 'right',
    seconds: 15,
    lyrics: '',
    prompt: '',
  },
  similar_instru_gen: {
    tool: 'similar_instru_gen',
    audioId: newId(),
    audioName: 'Test',
    durationSeconds: 15,
    region: { startSeconds: 0, endSeconds: 15 },
    version: 'v4_5',
    seconds: 15,
    loop: false,
  },
  similar_song_gen: {
    tool: 'similar_song_gen',
    audioId: newId(),
    audioName: 'Test',
    durationSeconds: 15,
    region: { startSeconds: 0, endSeconds: 15 },
    version: 'v4_5',
    lyrics: 'test',
    styles: [],
    seconds: 15,
    loop: false,
  },
  inpainting: {
    tool: 'inpainting',
    audioId: newId(),
    audioName: 'Test',
    durationSeconds: 15,
    version: 'v4_5',
    trackMode: 'instrumental',
    sections: [{ startSeconds: 4, endSeconds: 9 }],
    lyrics: '',
    prompt: '',
    tags: ['Jazz'],
  },
  vocals_gen: {
    tool: 'vocals_gen',
    mode: 'custom',
    version: 'v4_5',
    prompt: '',
    lyrics: 'test',
    vocalStyle: null,
    seconds: 15,
    loop: false,
  },
  voice_swap: {
    tool: 'voice_swap',
    audioId: newId(),
    audioName: 'Test',
    durationSeconds: 15,
    voice: 'copper-alto',
    ...usualSwapOptions,
    forceRegenerate: true,
  },
  trim_audio: {
    tool: 'trim_audio',
    audioId: newId(),
    audioName: 'Test',
    durationSeconds: 15,
    ranges: [{ startSeconds: 1, endSeconds: 9 }],
  },
  join_audio: { tool: 'join_audio', audioIds: [newId(), newId()], names: ['One', 'Two'], durationSeconds: 30 },
  import_link: { tool: 'import_link', shownUrl: 'https://example.test/test.mp3' },
}

/** A request as its rules have passed it, by any tool. */
export const requestFor = (owner: { userId: string; projectId: string }, tool: JobTool = 'song_gen'): JobRequest => ({
  ...owner,
  tool: usableTool(tool),
  settings: asked[tool],
  prompt: 'test',
  input: { prompt: 'test', lyrics: '', styles: [], durationSeconds: 15, seed: 1 },
  durationSeconds: 15,
  queueDepth: 0,
  wait: { lowSeconds: 55, highSeconds: 55, isMeasured: false },
  requestHash: 'x',
})

/** A job as it stands when it was accepted, without its events. Throws `NotEnoughTokens` and `23505` for a doubled tempId. */
export async function seedJob(
  db: Knex,
  owner: { userId: string; projectId: string },
  priceTokens: number,
  tempId: string | null = null,
  tool: JobTool = 'song_gen',
): Promise<string> {
  const id = newId()
  const request = requestFor(owner, tool)
  const priced = { ...request.tool, priceTokens }
  await db.transaction(async (trx) => {
    await insertMessage(trx, { ...request, id, tempId, toolId: priced.id, loadingText: '' })
    await insertJob(trx, {
      ...request,
      id,
      requestHash: id,
      messageId: id,
      tool: priced,
      estimateSeconds: 55,
      input: { ...request.input, tool, jobId: id, ...owner, deadlineSeconds: 300 },
    })
    await reserve(trx, owner.userId, id, priceTokens, 'Song')
  })
  return id
}

export const audioFor = (output = 'song', part: string | null = null): NewAudio => ({
  output,
  part,
  parents: [],
  name: 'Test',
  durationSeconds: 15,
  bpm: 120,
  key: 'C major',
  objectKeys: { mp3: 'k' },
  peaks: [0, 1],
  sections: [],
  lyrics: null,
  recipe: {},
  scoreKey: null,
})

export const outputsFor = (chargedTokens: number, audios: NewAudio[] = [audioFor()]): JobOutputs => ({
  audios,
  title: 'Test',
  reply: 'Done',
  coverKey: null,
  chargedTokens,
})
