import { afterEach, beforeAll, expect, test } from 'vitest'
import { exampleSongs } from '@songloom/contracts/library/examples.rules'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { logIn, takes, waitForSound } from './testing/studio.ts'

let songloom: AcquiredProduct
const visitors: Visitor[] = []

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(() => Promise.all(visitors.splice(0).map((visitor) => visitor.close())))

async function open(path: string): Promise<Visitor> {
  const visitor = await openVisitor(`${songloom.address}${path}`)
  visitors.push(visitor)
  return visitor
}

async function exampleTitles(): Promise<string[]> {
  const answer = await fetch(`${songloom.address}/api/examples`)
  const { examples } = (await answer.json()) as RouteResponse<'examples'>
  return examples.map((made) => exampleSongs.find(({ key }) => key === made.key)!.title)
}

test('a visitor plays a song made from one sentence, and reuses the sentence', async () => {
  await expect.poll(exampleTitles, { timeout: 180_000, interval: 500 }).not.toEqual([])
  const [title] = await exampleTitles()
  const song = exampleSongs.find((each) => each.title === title)!
  const visitor = await open('/')
  await visitor.page.getByRole('button', { name: `Play ${song.title}` }).click()
  await waitForSound(visitor, song.durationSeconds)

  const card = visitor.page.getByRole('listitem').filter({ hasText: song.title })
  await card.getByRole('button', { name: 'Use this prompt' }).click()
  expect(await visitor.page.getByLabel('Your song in a sentence').inputValue()).toBe(song.prompt)
})

test('a shared track is public by link until its owner unshares it', async () => {
  const { page } = await open('/studio')
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, 'paid@songloom.test', 'songloom-demo')
  await page.getByRole('button', { name: 'New song' }).click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByRole('textbox', { name: 'Your song' }).fill('A waltz about a letter in a bottle')
  await panel.getByRole('button', { name: /^Create/ }).click()
  await takes(page)
    .getByRole('button', { name: /^Play / })
    .waitFor({ timeout: 180_000 })

  const sharing = page.waitForResponse((response) => response.url().endsWith('/shared'))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share link' }).click()
  const { audio } = (await (await sharing).json()) as RouteResponse<'shareAudio'>
  const link = `/listen/${audio.audioId}`

  const stranger = await open(link)
  await stranger.page.getByRole('button', { name: 'Log In' }).first().waitFor()
  await stranger.page
    .getByRole('article')
    .getByRole('button', { name: /^Play / })
    .click()
  await waitForSound(stranger, 15)

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('No longer shared').waitFor()
  await stranger.page.reload()
  await stranger.page.getByRole('heading', { name: 'Not found' }).waitFor()
})
