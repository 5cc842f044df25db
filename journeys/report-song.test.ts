import { createHash } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { deskList, rowWith, signInAtDesk } from './testing/desk.ts'
import { openSignUp, signUp, takes, waitForSound } from './testing/studio.ts'

const reason = 'It is a recording of the Riverside Choir of 1987, note for note.'
const stoppedWithinMs = 60_000

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

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })

/** A new creator makes a song and publishes it under a new artist's name; answers its id and name. */
async function publishSong(page: Page): Promise<{ audioId: string; name: string }> {
  await openSignUp(page)
  await signUp(page)
  await button(page, 'New song').click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByRole('textbox', { name: 'Your song' }).fill('A slow choir about the river at night')
  await button(panel, /^Create/).click()
  await button(takes(page), /^Play /)
    .first()
    .waitFor({ timeout: 180_000 })
  await button(page, 'More actions').first().click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish / })
  await dialog.getByLabel('Artist name').fill('River Nia')
  const published = page.waitForResponse((response) => response.url().endsWith('/updatePublishStatus'))
  await button(dialog, 'Publish').click()
  const { audio } = (await (await published).json()) as { audio: { audioId: string; name: string } }
  await dialog.waitFor({ state: 'detached' })
  return audio
}

async function report(page: Page): Promise<void> {
  await button(page.getByRole('main'), 'Report').click()
  const dialog = page.getByRole('dialog', { name: /^Report / })
  await dialog.getByLabel('Why?').fill(reason)
  await dialog.getByLabel('Your name').fill('Ruth Riverside')
  await dialog.getByLabel('Your email address').fill('ruth@journey.test')
  await dialog.getByRole('checkbox').check()
  await button(dialog, 'Send report').click()
  await dialog.getByText('Thank you. A person will read your report and decide.').waitFor()
}

/** Opens the case of a song at the desk, where it waits in `tab`. */
async function openCase(email: string, tab: 'open' | 'appealed', name: string): Promise<Page> {
  const { page } = await open(deskList('reports', { tab }))
  await signInAtDesk(page, email)
  await rowWith(page, name).first().getByRole('link').first().click()
  await page.getByRole('heading', { name: `Report: ${name}` }).waitFor()
  return page
}

async function takeDown(name: string): Promise<void> {
  const page = await openCase('support@songloom.test', 'open', name)
  await page.getByText(reason).waitFor()
  await button(page, 'Decide').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Decision').selectOption('Take down')
  await dialog.getByLabel('Facts').fill('The melody and the voices are those of the recording of 1987.')
  await dialog.getByLabel('Ground').fill('Copyright Act, section 16')
  await button(dialog, 'Take down').click()
  await page.getByText('The case is decided.').waitFor()
}

async function appeal(page: Page, name: string): Promise<void> {
  await page.goto(`${songloom.address}/myaccount#decisions`)
  await page.getByText('Taken down: only you can hear it. It is not deleted.').waitFor()
  const notice = page.getByRole('article', { name }).filter({ hasText: 'Copyright Act, section 16' })
  await button(notice, 'Appeal').click()
  await page.getByLabel('Why is the decision wrong?').fill('The melody was made here; the project shows each version.')
  await button(page, 'Send appeal').click()
  await page.getByText(/^Appeal sent on /).waitFor()
}

async function upholdAppeal(name: string): Promise<void> {
  const page = await openCase('admin@songloom.test', 'appealed', name)
  await button(page, 'Decide on the appeal').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Explanation').fill('The project shows how the melody was made; it is another one.')
  await button(dialog, 'Upheld').click()
  await page.getByText('The appeal is decided.').waitFor()
}

/** Status and hash of what anyone gets at an address. */
async function fetchHash(path: string): Promise<{ status: number; hash: string }> {
  const answer = await fetch(`${songloom.address}${path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, hash: createHash('sha256').update(bytes).digest('hex') }
}

test('a published song is reported, taken down for everyone but its owner, and comes back byte for byte after an appeal', async () => {
  const owner = await open('/studio')
  const { audioId, name } = await publishSong(owner.page)
  const [link, embed, sound] = [`/listen/${audioId}`, `/embed/${audioId}`, `/api/shared/${audioId}/audio`]

  const stranger = await open(link)
  await button(stranger.page.getByRole('article'), /^Play /).click()
  await waitForSound(stranger, 15)
  const before = await fetchHash(sound)
  expect(before.status).toBe(200)
  await report(stranger.page)

  await takeDown(name)
  for (const path of [sound, link, embed])
    await expect.poll(async () => (await fetchHash(path)).status, { timeout: stoppedWithinMs }).toBe(404)
  await stranger.page.reload()
  await stranger.page.getByRole('heading', { name: 'Not found' }).waitFor()
  await button(takes(owner.page), /^Play /)
    .first()
    .click()
  await waitForSound(owner, 15)

  await appeal(owner.page, name)
  await upholdAppeal(name)
  await expect.poll(() => fetchHash(sound), { timeout: stoppedWithinMs }).toEqual(before)
  await stranger.page.goto(`${songloom.address}${link}`)
  await button(stranger.page.getByRole('article'), /^Play /).click()
  await waitForSound(stranger, 15)
})
