import type { Locator } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { isFullLength } from '@songloom/platform/testing/length'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { signIn } from './testing/creator.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { clickCounter, deskList, rowWith, signInAtDesk } from './testing/desk.ts'
import {
  chooseFile,
  chooseReference,
  collectMaterial,
  create,
  finalize,
  openNewLibrary,
  locatePanel,
} from './testing/material.ts'
import { hear, logIn, takes } from './testing/studio.ts'

let songloom: AcquiredProduct
const visitors: Visitor[] = []

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.close()))
})

async function open(path: string): Promise<Visitor> {
  const visitor = await openVisitor(`${songloom.address}${path}`)
  visitors.push(visitor)
  return visitor
}

/** What the desk compares a hanging song with: this installation's own, ordinary songs. */
async function makeOrdinarySongs(count: number): Promise<void> {
  const creator = await signIn(songloom.address)
  const started = await Promise.all(
    Array.from({ length: count }, () => creator.startSong({ version: 'v4_5', duration: 15 })),
  )
  for (const { projectId, messageId } of started) {
    const status = async () => (await creator.call('generation', { params: { projectId, messageId } })).body.data.status
    await expect.poll(status, { timeout: 120_000, interval: 500 }).toBe('SUCCESSFUL')
  }
}

/** Opens a hanging generation and restarts its step; returns the number of clicks. */
async function retryFrom(row: Locator): Promise<number> {
  const hand = clickCounter()
  await hand.click(row.getByRole('link'))
  await hand.click(row.page().getByRole('button', { name: 'Retry step now' }))
  const dialog = row.page().getByRole('dialog')
  await dialog.getByText('No extra charge.').waitFor()
  await hand.click(dialog.getByRole('button', { name: 'Retry step now' }))
  await dialog.waitFor({ state: 'detached' })
  return hand.count()
}

test('support finds a hanging song and repairs it in three clicks, while its creator only watches', async () => {
  await makeOrdinarySongs(5)
  const creator = await open('/studio')
  await creator.page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(creator.page, 'creator@songloom.test', 'songloom-demo')
  await creator.page.getByRole('button', { name: 'New song' }).click()
  const panel = creator.page.getByRole('complementary', { name: 'Panel' })
  await panel.getByRole('textbox', { name: 'Your song' }).fill('fail: hang once')
  await panel.getByRole('button', { name: /^Create/ }).click()
  await creator.page.locator('article[data-status=PROCESSING]').waitFor()
  await creator.page.evaluate(() => {
    Object.assign(window, { neverReloaded: true })
  })

  const support = await open('/console/')
  await signInAtDesk(support.page, 'support@songloom.test')
  const row = rowWith(support.page, 'creator@songloom.test')
  await row.waitFor({ timeout: 180_000 })
  expect(await row.innerText()).toMatch(
    /Far longer than usual[\s\S]*Running for \d+ s; at most \d+ s were expected\. It hangs, or its machine is busy\./,
  )
  await support.page.getByRole('tab', { name: 'Stuck 1', selected: true }).waitFor()

  expect(await retryFrom(row)).toBeLessThanOrEqual(3)

  await takes(creator.page)
    .getByRole('button', { name: /^Play / })
    .waitFor({ timeout: 180_000 })
  await hear(creator, 15)
  expect(await creator.page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  await support.page.getByText('Completed and delivered to the user.').waitFor()

  await support.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Audit' }).click()
  const entry = rowWith(support.page, /support@songloom\.test \(support\)[\s\S]*Retried a step/)
  await entry.waitFor()
  // The list re-renders when more has happened.
  await expect.poll(() => entry.count()).toBe(1)
  expect(await entry.innerText()).toMatch(/Retried a step[\s\S]*Hung/)
})

test.skipIf(!isFullLength)(
  'support finds a hanging split among all hanging ones and repairs it in three clicks',
  async () => {
    const material = await collectMaterial()
    const { page } = await open('/studio')
    const { library, email } = await openNewLibrary(page)
    await chooseFile(page, await material.chord('Stuck.wav', 5))
    await finalize(page, 'fail: hang once')
    await library.getByRole('button', { name: 'Play fail: hang once' }).waitFor()
    await page.getByRole('button', { name: 'Tools' }).first().click()
    await locatePanel(page)
      .getByRole('button', { name: /Stem Separator/ })
      .click()
    await chooseReference(page, 'Reference audio', 'fail: hang once')
    await create(page)
    await page.locator('article[data-status=PROCESSING]').waitFor()
    await material.forget()

    const support = await open('/console/')
    await signInAtDesk(support.page, 'support@songloom.test')
    const row = rowWith(support.page, email)
    await row.waitFor({ timeout: 180_000 })
    expect(await row.innerText()).toMatch(
      /Far longer than usual[\s\S]*It hangs, or its machine is busy\.[\s\S]*Separating the parts/,
    )
    expect(await retryFrom(row)).toBeLessThanOrEqual(3)
    await takes(page).getByRole('button', { name: 'Solo Drums' }).waitFor({ timeout: 180_000 })
    await support.page.getByText('Completed and delivered to the user.').waitFor()
  },
)

test('songs failed by an outage are rerun for their user, who gets one song and pays once', async () => {
  const [creator, staff] = [await signIn(songloom.address), await signIn(songloom.address, 'support')]
  const available = async () => (await creator.call('tokens')).body.available
  const before = await available()
  const song = await creator.startSong({ version: 'v4_5', duration: 60 })
  const outage = { action: 'fail', reason: 'Engine outage', requestId: `outage-${song.messageId}` }
  await staff.call('supportAction', { params: { jobId: song.messageId }, body: outage })

  const { page } = await open('/console/')
  await signInAtDesk(page, 'support@songloom.test')
  await page.getByRole('tab', { name: /^Failed/ }).waitFor()
  await page.goto(`${songloom.address}${deskList('generations', { tab: 'failed', projectId: song.projectId })}`)
  await page.getByRole('button', { name: 'Apply to the 1 match' }).click()
  await page.getByRole('menuitem', { name: 'Run again' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Users pay only for what is made, and only once.').waitFor()
  await dialog.getByRole('button', { name: 'Engine outage' }).click()
  await dialog.getByRole('button', { name: 'Run 1 again' }).click()
  await page.getByText(/1 of 1 · 1 run again/).waitFor()
  await rowWith(page, 'paid@songloom.test').getByRole('link').click()
  await page.getByText(/Failed: .* It was run again\./).waitFor()

  const takes = async () =>
    (await creator.call('projectMessages', { params: { projectId: song.projectId } })).body.messages
  await expect
    .poll(async () => (await takes()).map(({ status }) => status), { timeout: 120_000, interval: 500 })
    .toEqual(['COMPLETED'])
  expect((await takes())[0]!._id).not.toBe(song.messageId)
  expect(await available()).toBe(before - 200)
})

test('a creator who opens the support desk is turned away, and the API reveals nothing', async () => {
  const { page } = await open('/console/generations')
  await signInAtDesk(page, 'creator@songloom.test')
  await page.getByRole('heading', { name: 'Staff only' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  for (const path of ['/api/support/generations', '/api/support/users', '/api/support/audit']) {
    expect((await page.request.get(`${songloom.address}${path}`)).status()).toBe(403)
  }
  await page.getByRole('link', { name: 'Go to the studio' }).click()
  await page.getByRole('button', { name: /^Your account/ }).waitFor()
})

test('the desk shows a lost connection, resumes by itself, and closes after sign-out', async () => {
  const { page } = await open('/console/')
  await signInAtDesk(page, 'support@songloom.test')
  await page.getByRole('tab', { name: /^Stuck \d/ }).waitFor()
  await songloom.app.stopPart('api')
  const away = page.getByText('The server does not answer.')
  await away.waitFor({ timeout: 60_000 })
  await songloom.app.startPart('api')
  await away.waitFor({ state: 'detached', timeout: 60_000 })
  await page.getByText('Live updates are interrupted.').waitFor({ state: 'detached', timeout: 60_000 })
  await page.getByRole('tab', { name: /^All \d/ }).click()
  await rowWith(page, 'creator@songloom.test').first().waitFor()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to the support desk' }).waitFor()
  expect((await page.request.get(`${songloom.address}/api/support/generations`)).status()).toBe(401)
})
