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
  _id: string
  status: string
  audioData: { audioId: string }[]
}

async function made(page: Page, projectId: string, request: object): Promise<Message> {
  const { messageId } = await ask<{ messageId: string }>(page, 'POST', '/api/generate', { projectId, ...request })
  const path = `/api/generation/${projectId}/${messageId}`
  const message = async () => (await ask<{ data: { message: Message } }>(page, 'GET', path)).data.message
  await expect.poll(async () => (await message()).status, { timeout: 180_000, interval: 50 }).toBe('COMPLETED')
  return message()
}

async function open(): Promise<{ page: Page; projectId: string; audioUrl: string }> {
  visitor = await openVisitor(songloom.address)
  const { page } = visitor
  await page.goto(new URL('/studio', page.url()).href)
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, 'paid@songloom.test', 'songloom-demo')
  const { _id: projectId } = await ask<{ _id: string }>(page, 'POST', '/api/studio/project/create', {})
  const song = { actionByUser: 'song_gen', prompt: 'a rock song about stems', version: 'v4_5', duration: 15 }
  const { audioData } = await made(page, projectId, song)
  return { page, projectId, audioUrl: audioData[0]!.audioId }
}

const tokens = async (page: Page): Promise<number> => {
  const { available, reserved } = await ask<{ available: number; reserved: number }>(page, 'GET', '/api/account/tokens')
  return available + reserved
}

const level = async (page: Page, part: string): Promise<number> =>
  Number(
    await takes(page)
      .getByRole('meter', { name: `Level of ${part}` })
      .last()
      .getAttribute('aria-valuenow'),
  )

test('stems play together, are muted and soloed by keyboard, and a second split is free', async () => {
  const { page, projectId, audioUrl } = await open()
  await made(page, projectId, { actionByUser: 'separate_stems', audioUrl })
  const before = await tokens(page)
  await made(page, projectId, { actionByUser: 'separate_stems', audioUrl })
  expect(await tokens(page)).toBe(before)

  await page.goto(`${songloom.address}/studio/${projectId}`)
  const card = takes(page)
    .filter({ has: page.getByRole('slider', { name: 'Position in all parts' }) })
    .last()
  await card.getByRole('button', { name: 'Play all parts' }).focus()
  await page.keyboard.press('Enter')
  const position = card.getByRole('slider', { name: 'Position in all parts' })
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(1)
  await expect.poll(() => level(page, 'Drums')).toBeGreaterThan(0)
  await card.getByRole('button', { name: 'Solo Bass' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => level(page, 'Drums')).toBe(0)
  await expect.poll(() => level(page, 'Bass')).toBeGreaterThan(0)
  await card.getByRole('button', { name: 'Mute Bass' }).click()
  await card.getByRole('button', { name: 'Solo Bass' }).click()
  await expect.poll(() => level(page, 'Bass')).toBe(0)
  await expect.poll(() => level(page, 'Drums')).toBeGreaterThan(0)

  await loadAxe(page)
  expect(await violations(page)).toEqual([])

  // One sounds at a time: a song that is played silences the parts.
  await takes(page)
    .getByRole('button', { name: /^Play (?!all)/ })
    .first()
    .click()
  await card.getByRole('button', { name: 'Play all parts' }).waitFor()
}, 300_000)
