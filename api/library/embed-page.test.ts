import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { drawWave } from './embed-page.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

const template = '<style>a{}</style><title>%title%</title><i>%wave%|%seconds%|%length%|%audio%|%page%</i>'
let folder: string
let api: TestApi
let creator: Caller
let params: { audioId: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'songloom-dist-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite', 'embed.html'), template)
  await writeFile(join(folder, 'index.html'), '<title>Songloom</title>')
  api = await startTestApi(undefined, { STUDIO_DIST: folder })
  creator = await api.signUp()
  const messageId = await seedJob(api.db, { userId: creator.userId, projectId: await creator.newProject() }, 200)
  const audio = { ...audioFor(), name: '<b>"Rain" & %audio%', durationSeconds: 75 }
  await completeJob(api.db, messageId, outputsFor(200, [audio]))
  params = { audioId: (await creator.call('generatedAudios')).body.audios[0]!.audioId }
  await creator.call('shareAudio', { params })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers = {}) => fetch(`${api.url}${path}`, { headers })

test('the player stands in pages of others, without a session; no other page does', async () => {
  const answer = await get(`/embed/${params.audioId}`, { authorization: `Bearer ${creator.token}` })
  const html = await answer.text()
  expect(answer.headers.get('content-security-policy')).toMatch(
    /script-src 'self'; style-src 'sha256-.*frame-ancestors \*$/,
  )
  expect([answer.headers.get('x-frame-options'), answer.headers.get('set-cookie')]).toEqual([null, null])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=30, must-revalidate')
  expect(html).toContain('<title>&lt;b&gt;&quot;Rain&quot; &amp; %audio%</title>')
  expect(html).toContain(`|75|1:15|/api/shared/${params.audioId}/audio|${api.url}/listen/${params.audioId}<`)
  for (const path of ['/', `/listen/${params.audioId}`, '/api/health/live']) {
    const { headers } = await get(path)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'; frame-ancestors 'none'")
    if (path.startsWith('/api')) expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('a song that staff limit to its link, or that is private, has a page that says so', async () => {
  const change = (more: object) => api.db('audios').where({ id: params.audioId }).update(more)
  const player = async () => (await get(`/embed/${params.audioId}`)).status
  const page = async () => (await get(`/listen/${params.audioId}`)).status
  expect([await player(), await page()]).toEqual([200, 200])
  await change({ is_link_only: true })
  expect([await player(), await page()]).toEqual([404, 200])
  await change({ is_link_only: false, is_restricted: true })
  expect([await player(), await page()]).toEqual([404, 404])
  await change({ is_restricted: false })
  const gone = await get(`/embed/${'e'.repeat(24)}`)
  expect(gone.headers.get('content-security-policy')).toContain('frame-ancestors *')
})

test('a wave has at most a hundred bars', () => {
  expect(drawWave([0, 0.5, 1])).toBe('M16.67 48v4M50 25v50M83.33 0v100')
  expect(drawWave(Array.from({ length: 1_000 }, () => 0.5)).match(/M/g)).toHaveLength(100)
})
