import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAxe, violations } from './testing/pages/axe.ts'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { sampleWav } from './testing/sample-uploads.ts'
import { ask, logIn } from './testing/studio.ts'

let songloom: AcquiredProduct
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

interface Opened {
  document: Record<string, { kind: string; name?: string; lane?: number; gainDb?: number; durationSeconds?: number }>
}

/** A project with one track of twelve seconds. */
async function openDaw(page: Page): Promise<string> {
  await page.goto(new URL('/studio', page.url()).href)
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, 'paid@songloom.test', 'songloom-demo')
  const file = { name: 'Chord.wav', mimeType: 'audio/wav', buffer: Buffer.from(sampleWav(Date.now(), 12)) }
  const headers = { origin: songloom.address }
  const upload = await page.request.post(`${songloom.address}/api/studio/upload`, { headers, multipart: { file } })
  const { id: audio } = (await upload.json()) as { id: string }
  const { projectId } = await ask<{ projectId: string }>(page, 'POST', '/api/daw/projects', { files: [{ audio }] })
  await page.goto(`${songloom.address}/daw?projectId=${projectId}`)
  return projectId
}

test('a project plays by its own renderer, its mixer is heard and kept, and a recording becomes a take', async () => {
  visitor = await openVisitor(songloom.address)
  const { page } = visitor
  const projectId = await openDaw(page)
  const listObjects = async () => {
    const { document } = await ask<Opened>(page, 'GET', `/api/daw/projects/${projectId}`)
    return Object.values(document)
  }
  const position = page.getByRole('timer', { name: 'Position' })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position.textContent()).toMatch(/0:0[2-9]|0:1/)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  expect(await page.getByRole('alert').count()).toBe(0)

  await page.getByRole('button', { name: 'Mixer', exact: true }).click()
  await page.getByRole('slider', { name: 'Gain of Master' }).press('ArrowDown')
  await expect.poll(async () => (await listObjects()).find(({ kind }) => kind === 'master')?.gainDb).toBe(-0.5)
  await loadAxe(page)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'To the start' }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.poll(() => position.textContent()).toMatch(/0:0[1-9]|0:1/)
  await page.getByRole('button', { name: 'Stop recording' }).click()
  const takes = async () => (await listObjects()).filter(({ kind, name }) => kind === 'audioClip' && name === 'Take')
  await expect.poll(async () => (await takes()).length).toBe(1)
  const [take] = await takes()
  expect(take).toMatchObject({ lane: 0, startBeats: 0 })
  expect(take!.durationSeconds).toBeGreaterThan(0.5)
})
