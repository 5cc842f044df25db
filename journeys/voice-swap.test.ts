import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { ask, logIn, takes, waitForSound } from './testing/studio.ts'

let songloom: AcquiredProduct
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

const tokens = async (page: Page): Promise<number> => {
  const { available, reserved } = await ask<{ available: number; reserved: number }>(page, 'GET', '/api/account/tokens')
  return available + reserved
}

test('a voice is previewed, chosen and applied to a song, for 40 tokens', async () => {
  visitor = await openVisitor(songloom.address)
  const { page } = visitor
  await page.goto(new URL('/studio', page.url()).href)
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, 'paid@songloom.test', 'songloom-demo')
  const { _id: projectId } = await ask<{ _id: string }>(page, 'POST', '/api/studio/project/create', {})
  const song = { actionByUser: 'song_gen', prompt: 'a calm song about rain', version: 'v4_5', duration: 15, seed: 7 }
  await ask(page, 'POST', '/api/generate', { projectId, ...song })
  await page.goto(`${songloom.address}/studio/${projectId}`)
  await takes(page).first().waitFor({ timeout: 180_000 })
  const before = await tokens(page)

  await takes(page).first().getByRole('button', { name: 'Use it in a tool' }).click()
  await page.getByRole('menuitem', { name: 'Swap the voice' }).click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByText('Please select a Voice Model.').waitFor()
  // The first who asks has it made, which on a busy machine takes longer than a request waits.
  const hear = async (): Promise<boolean> => {
    const answer = page.waitForResponse((response) => response.url().includes('/rvc-models/oak-baritone/preview'))
    await panel.getByRole('button', { name: 'Hear Oak Baritone' }).click()
    return (await answer).ok()
  }
  await expect.poll(hear, { timeout: 120_000 }).toBe(true)
  await panel.getByRole('button', { name: /^Oak Baritone/ }).click()
  await panel.getByRole('button', { name: /^Create/ }).click()

  await page.getByRole('heading', { name: /Oak Baritone/ }).waitFor({ timeout: 180_000 })
  await expect.poll(() => tokens(page)).toBe(before - 40)
  await takes(page)
    .getByRole('button', { name: /^Play .*\(Oak Baritone\)/ })
    .click()
  await waitForSound(visitor, 15)
  await takes(page).getByRole('button', { name: 'Play the original' }).waitFor()
}, 300_000)
