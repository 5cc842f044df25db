import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAxe, violations } from './testing/pages/axe.ts'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { ask, logIn, takes } from './testing/studio.ts'

let songloom: AcquiredProduct
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

interface Message {
  status: string
  audioData: { audioId: string }[]
}

async function make(page: Page, projectId: string, request: object): Promise<Message> {
  const { messageId } = await ask<{ messageId: string }>(page, 'POST', '/api/generate', { projectId, ...request })
  const path = `/api/generation/${projectId}/${messageId}`
  const read = async () => (await ask<{ data: { message: Message } }>(page, 'GET', path)).data.message
  await expect.poll(async () => (await read()).status, { timeout: 180_000 }).toBe('COMPLETED')
  return read()
}

/** A song and its stems in a project of somebody with tokens. */
async function makeStems(): Promise<{ page: Page; projectId: string }> {
  visitor = await openVisitor(`${songloom.address}/studio`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, 'paid@songloom.test', 'songloom-demo')
  const { _id: projectId } = await ask<{ _id: string }>(page, 'POST', '/api/studio/project/create', {})
  const song = { actionByUser: 'song_gen', prompt: 'a rock song for the DAW', version: 'v4_5', duration: 15 }
  const { audioData } = await make(page, projectId, song)
  await make(page, projectId, { actionByUser: 'separate_stems', audioUrl: audioData[0]!.audioId })
  return { page, projectId }
}

const saved = (page: Page): Promise<void> => page.locator('[data-status=saved]').waitFor()
const clipsOfFirst = (page: Page) =>
  page
    .getByRole('list', { name: /^Clips of/ })
    .first()
    .getByRole('button')

/** The keys are read a moment after the page is loaded; the button is there at once. */
const showList = (page: Page): Promise<void> => page.getByRole('button', { name: 'List of tracks and clips' }).click()

test('stems open in the DAW, are split, and the split is undone after a reload; the mix is exported', async () => {
  const { page, projectId } = await makeStems()
  await page.goto(`${songloom.address}/studio/${projectId}`)
  await takes(page).getByRole('button', { name: 'Open in DAW' }).last().click()
  await page.waitForURL(/\/daw\?projectId=[0-9a-f]{24}$/)
  await saved(page)
  const tracks = await page.getByRole('button', { name: /^Solo / }).count()
  expect(tracks).toBeGreaterThan(1)
  await loadAxe(page)
  expect(await violations(page)).toEqual([])

  await showList(page)
  expect(await violations(page)).toEqual([])
  await clipsOfFirst(page).first().click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  await expect.poll(() => clipsOfFirst(page).count()).toBe(2)
  await saved(page)

  await page.reload()
  await saved(page)
  await showList(page)
  await expect.poll(() => clipsOfFirst(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => clipsOfFirst(page).count()).toBe(1)
  await saved(page)

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Make the mix' }).click()
  await page.getByRole('button', { name: 'WAV' }).waitFor({ timeout: 180_000 })
})
