import { setTimeout as delay } from 'node:timers/promises'
import { sampleRequests } from '@songloom/tools/samples'
import { endOfFilePart, sendCutForm } from '../cut-form.ts'
import { chordBomb, tempoBomb } from '../midi-bombs.ts'
import type { Person } from '../person.ts'

const lyricJobs = 12
const cutForms = 50
const openUploads = 200
const bombLeadMs = 500

/** How often each attack was answered with which status; 0 where the connection was ended. */
export type Answers = Map<string, number>

const note = (answers: Answers, attack: string, status: number): void =>
  void answers.set(`${attack} ${status}`, (answers.get(`${attack} ${status}`) ?? 0) + 1)

async function upload(address: string, token: string, bytes: Buffer): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'song.mid')
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${address}/api/studio/upload`, { method: 'POST', headers, body: form })).status
}

async function openUpload(address: string, token: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'upload-length': '1000000',
    'upload-metadata': `filename ${Buffer.from('noise.wav').toString('base64')}`,
  }
  return (await fetch(`${address}/api/uploads`, { method: 'POST', headers })).status
}

/** Everything one account can do at once to hold up the others; ends when all of it is answered. */
export async function attack(address: string, person: Person): Promise<Answers> {
  const answers: Answers = new Map()
  const many = (count: number, name: string, send: () => Promise<number>) =>
    Array.from({ length: count }, () =>
      send().then(
        (status) => note(answers, name, status),
        () => note(answers, name, 0),
      ),
    )
  const writeLyrics = () =>
    person.makeJob({ ...sampleRequests.lyric_writing(''), actionByUser: 'lyric_writing' }).then(
      () => 200,
      () => 500,
    )
  const bombs = [
    ...many(1, 'tempo bomb', () => upload(address, person.token, tempoBomb())),
    ...many(2, 'chord bomb', () => upload(address, person.token, chordBomb())),
  ]
  // The forms that follow use all slots for bodies, and would keep the bombs out.
  await delay(bombLeadMs)
  await Promise.all([
    ...bombs,
    ...many(lyricJobs, 'lyrics', writeLyrics),
    ...many(cutForms, 'cut form', () => sendCutForm(address, person.token, '/api/studio/upload', endOfFilePart)),
    ...many(openUploads, 'open upload', () => openUpload(address, person.token)),
  ])
  return answers
}
