import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Knex } from 'knex'
import type { Page } from 'playwright-core'
import { connectPostgres } from '@songloom/platform/connections'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { grantPaidPlan } from './testing/creator.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { ask, hear, openSignUp, signUp, takes } from './testing/studio.ts'

let songloom: AcquiredProduct
let db: Knex
const visitors: Visitor[] = []

beforeAll(async () => {
  songloom = await acquireProduct('studio')
  db = connectPostgres(songloom.stack.databaseUrl)
})
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close()
})
afterAll(() => db.destroy())

/** Someone new with a paid plan. */
async function enter(): Promise<Visitor> {
  const visitor = await openVisitor(`${songloom.address}/studio`)
  visitors.push(visitor)
  const { page } = visitor
  await openSignUp(page)
  const email = await signUp(page)
  const user = await db<{ id: string; email: string }>('users').where({ email }).first('id')
  await grantPaidPlan(db, user!.id)
  await page.reload()
  await page.getByText('41,000 tokens').waitFor()
  return visitor
}

const generate = async (page: Page, fields: object): Promise<{ code?: string; messageId?: string }> => {
  const { _id: projectId } = await ask<{ _id: string }>(page, 'POST', '/api/studio/project/create', {})
  return ask(page, 'POST', '/api/generate', { projectId, ...fields })
}

/** Two songs to learn from, in the library. */
async function makeTracks(page: Page): Promise<void> {
  for (const seed of [7, 8])
    await generate(page, {
      actionByUser: 'song_gen',
      prompt: 'a calm song about rain',
      version: 'v4_5',
      duration: 15,
      seed,
    })
  const finished = async (): Promise<number> =>
    (await ask<{ count: number }>(page, 'GET', '/api/studio/getAudios/unpaginated')).count
  await expect.poll(finished, { timeout: 180_000 }).toBe(2)
}

/** Trains a style from all that the library has, hears it, and sets its price; answers its address. */
async function trainAndOffer({ page }: Visitor): Promise<string> {
  await page.goto(`${songloom.address}/dna/createDna?kind=style`)
  await page.getByLabel('Style name').fill('Dawn')
  const tracks = page.getByRole('list', { name: 'Tracks to learn from' }).getByRole('checkbox')
  for (const at of [0, 1]) await tracks.nth(at).check()
  await page.getByText('2 of 20 chosen').waitFor()
  await page.getByRole('button', { name: 'Train for 100 tokens' }).click()
  await page.waitForURL(/\/dna\/viewartist\?dnaId=/)
  await page.getByRole('heading', { name: 'Version 1' }).getByText('Ready').waitFor({ timeout: 180_000 })
  const preview = page.waitForResponse((response) => /\/api\/dna\/[0-9a-f]{24}\/preview/.test(response.url()))
  await page.getByRole('button', { name: 'Hear Dawn' }).click({ timeout: 120_000 })
  expect((await preview).ok()).toBe(true)
  await page.getByRole('button', { name: 'One price' }).click()
  await page.getByLabel('Tokens').fill('300')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Unpublish' }).waitFor()
  return page.url()
}

async function buy({ page }: Visitor): Promise<void> {
  await page.goto(`${songloom.address}/dna`)
  await page.getByRole('link', { name: 'Dawn' }).click()
  await page.getByRole('button', { name: 'Buy for 300 tokens' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buy' }).click()
  await page.getByText('Purchased', { exact: true }).waitFor()
  await page.getByText('40,700 tokens').waitFor()
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Panel' })
const coreStyles = (page: Page) => panelOf(page).getByRole('region', { name: 'Core style' })

async function openPanel(page: Page): Promise<void> {
  await page.goto(`${songloom.address}/studio`)
  await page.getByRole('button', { name: 'Tools' }).first().click()
  await page
    .getByRole('button', { name: /DNA Music Generator/ })
    .first()
    .click()
  await coreStyles(page).waitFor()
}

async function chooseDawn(page: Page): Promise<void> {
  await coreStyles(page).getByRole('button', { name: /^Dawn/ }).click()
  await panelOf(page).getByLabel('Description').fill('a calm evening by the river')
}

/** A song with the style, whose signed recipe names it; answers the song's id. */
async function makeSong(visitor: Visitor): Promise<string> {
  const { page } = visitor
  await openPanel(page)
  await chooseDawn(page)
  await panelOf(page)
    .getByRole('button', { name: /^Create.*200 tokens/ })
    .click()
  await takes(page).first().waitFor({ timeout: 180_000 })
  await hear(visitor, 15)
  const { audios } = await ask<{ audios: { audioId: string }[] }>(page, 'GET', '/api/studio/getAudios/unpaginated')
  const audioId = audios[0]!.audioId
  expect(await ask(page, 'GET', `/api/provenance/${audioId}`)).toMatchObject({
    ...{ state: 'valid', provenance: { dnas: [{ kind: 'style', name: 'Dawn', version: 1 }] } },
  })
  return audioId
}

/** A dreampack of one track in the style, run at once. */
async function runDreampack(page: Page): Promise<void> {
  await openPanel(page)
  await chooseDawn(page)
  await panelOf(page).getByRole('button', { name: 'More options' }).click()
  await panelOf(page).getByRole('button', { name: 'Create Dreampack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Setup Dreampack' })
  await dialog.getByLabel(/Tracks/).fill('1')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${songloom.address}/dreampacks`)
  await page.getByRole('button', { name: /^Run now/ }).click()
  await page.getByText('1 of 1 track', { exact: false }).first().waitFor({ timeout: 240_000 })
}

test('a style is trained, heard, sold, makes a song and a dreampack of its buyer, and makes nothing once withdrawn', async () => {
  const owner = await enter()
  await makeTracks(owner.page)
  const address = await trainAndOffer(owner)
  const buyer = await enter()
  await buy(buyer)
  const song = await makeSong(buyer)
  await runDreampack(buyer.page)

  await owner.page.goto(`${songloom.address}/dna/earnings`)
  await owner.page.getByText('240').first().waitFor()
  await owner.page.goto(address)
  await owner.page.getByRole('button', { name: 'Withdraw' }).click()
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await owner.page.getByText('Withdrawn', { exact: true }).waitFor()

  await buyer.page.goto(`${songloom.address}/dna?list=licensed`)
  await buyer.page.getByRole('listitem').filter({ hasText: 'Dawn' }).getByText('Withdrawn').waitFor()
  await openPanel(buyer.page)
  await coreStyles(buyer.page).getByText('Nothing to choose yet.', { exact: false }).waitFor()
  const longer = { actionByUser: 'extend_music', audioUrl: song, duration: 15, version: 'v4_5' }
  expect(await generate(buyer.page, longer)).toMatchObject({ code: 'dna_withdrawn' })
})
