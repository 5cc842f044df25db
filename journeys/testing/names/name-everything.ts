import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { apiKeyScopes } from '@songloom/contracts/account/api-keys.rules'
import type { Role } from '@songloom/contracts/account/plans.rules'
import type { RouteName } from '@songloom/contracts/routes/routes'
import { newEmail, signUpPaid } from '../creator.ts'
import type { CallInput, Creator } from '../creator.ts'
import { sampleWav } from '../sample-uploads.ts'
import { toHostile } from './hostile-names.ts'

/** What has a hostile name, and where its pages are. */
export interface NamedThings {
  userId: string
  email: string
  token: string
  projectId: string
  messageId: string
  audioId: string
  playlistId: string
  classId: string
  artistId: string
  dreampackId: string
  caseId: string
}

const nameless = (text: string): string => `${text} ${toHostile('p')}`

/** Someone new with a hostile name, the tokens of `paid`, and a role that nobody signs up with. */
export async function signUpHostile(
  address: string,
  db: Knex,
  role: Role,
): Promise<{ creator: Creator; email: string }> {
  const email = newEmail()
  const creator = await signUpPaid(address, db, { name: toHostile('u'), email })
  await db('users').where({ id: creator.userId }).update({ role })
  return { creator, email }
}

/** Names a user, a project, a song, an upload, a playlist, a style, a class, a student, a key and a pack like that. */
export async function nameEverything(address: string, db: Knex): Promise<NamedThings> {
  const { creator, email } = await signUpHostile(address, db, 'teacher')
  const call = async <N extends RouteName>(name: N, input: CallInput) => {
    const { status, body } = await creator.call(name, input)
    if (status !== 200) throw new Error(`${name} answers ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const { projectId, messageId } = await creator.startSong({ prompt: nameless('a calm song about'), duration: 15 })
  const audioId = await untilMade(creator, projectId, messageId)
  await call('renameProject', { body: { projectId, newProjectName: toHostile('r') } })
  await call('renameAudio', { params: { audioId }, body: { name: toHostile('a') } })
  await call('shareAudio', { params: { audioId } })
  await call('saveArtist', { body: { name: toHostile('n') } })
  await call('updatePublishStatus', { body: { audioId, isPublished: true } })
  await sendFile(address, creator)
  const { playlistId } = await call('createPlaylist', { body: { name: toHostile('l'), audioId } })
  await call('trainDna', { body: { kind: 'style', name: toHostile('s'), audioIds: [audioId] } })
  const { class: made } = await call('createClass', { body: { name: toHostile('c'), timeZone: 'UTC' } })
  await call('addStudents', { params: { classId: made.id }, body: { names: [toHostile('t')] } })
  await call('createApiKey', { body: { name: toHostile('k'), scopes: [apiKeyScopes[0]], days: 1 } })
  const { dreampack } = await call('createDreampack', {
    body: {
      track_count: 1,
      timezone: 'UTC',
      schedule_time: '23:59',
      creator_name: toHostile('d'),
      style: 'pop',
      dna_state: { prompt: nameless('a calm song about'), metadata: { name: toHostile('d') } },
    },
  })
  const { artist } = await call('ownArtist', {})
  await reportAudio(address, audioId)
  const { id: caseId } = await db('moderation_cases').where({ audio_id: audioId }).first('id')
  return {
    ...{ userId: creator.userId, email, token: creator.token, projectId, messageId, audioId, playlistId },
    ...{ classId: made.id, artistId: artist.id!, dreampackId: dreampack.id, caseId },
  }
}

async function untilMade(creator: Creator, projectId: string, messageId: string): Promise<string> {
  for (;;) {
    const { data } = (await creator.call('generation', { params: { projectId, messageId } })).body
    if (data.status === 'SUCCESSFUL') return data.audioData[0]!.audioId
    if (data.status === 'FAILED') throw new Error(`The song failed: ${data.error}`)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** A file whose name is hostile. */
async function sendFile(address: string, { token }: Creator): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(sampleWav(process.pid))]), `${toHostile('f')}.wav`)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/studio/upload`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`The upload answers ${answer.status}: ${await answer.text()}`)
}

/** A visitor's notice, for the desk. */
async function reportAudio(address: string, audioId: string): Promise<void> {
  const answer = await fetch(`${address}/api/shared/${audioId}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ category: 'copyright', basis: 'law', isGoodFaith: true, requestId: randomBytes(12).toString('hex') },
      ...{ explanation: nameless('It is a copy of my own song.'), name: toHostile('v'), email: 'ruth@journey.test' },
    }),
  })
  if (!answer.ok) throw new Error(`The report answers ${answer.status}: ${await answer.text()}`)
}
