import { afterEach, beforeAll, expect, test } from 'vitest'
import { openVisitor, phone } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { hear, logIn, openSignUp, signUp, takes } from './testing/studio.ts'

let songloom: AcquiredProduct
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

const open = async (path = '/', viewport?: typeof phone): Promise<Visitor> =>
  (visitor = await openVisitor(`${songloom.address}${path}`, viewport))

/** A song of 15 s can finish before its page has loaded: start its work once the page is open. */
async function onceWatched(isOrdered: () => Promise<void>): Promise<void> {
  await songloom.app.kill('worker', 'SIGSTOP')
  try {
    await isOrdered()
  } finally {
    await songloom.app.kill('worker', 'SIGCONT')
  }
}

test('sign up, describe, watch it being made, hear it; it survives a restart of the machine', async () => {
  const { page, stages } = await open()
  await openSignUp(page)
  await signUp(page)
  await page.getByLabel('Your song in a sentence').fill('A calm song about rain on a tin roof')
  await onceWatched(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('In the queue').waitFor()
  })

  await takes(page)
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor({ timeout: 180_000 })
  const places = (await stages())
    .map((stage) => Number(/ step (\d) of 8$/.exec(stage)?.[1] ?? 0))
    .filter((place) => place > 0)
  // A song of 15 s takes about a second: a busy browser paints only some of its steps.
  expect(places.length).toBeGreaterThan(0)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  await hear(visitor!, 15)

  await songloom.restartMachine()
  await page.reload()
  await expect.poll(() => page.getByRole('button', { name: 'Log In' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Your account/ }).waitFor()
  await hear(visitor!, 15)
})

test('on a phone: describe, sign up, and the song is in sight and sounds', async () => {
  const { page } = await open('/', phone)
  await page.getByLabel('Your song in a sentence').fill('A bright disco song about dancing in the kitchen')
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
  await signUp(page)
  await takes(page)
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor({ timeout: 180_000 })
  await hear(visitor!, 15)
})

test('keeps a visitor’s text while the login is closed, and starts the song after login', async () => {
  const words = 'A folk song about a lighthouse keeper'
  const { page } = await open('/studio')
  await page.getByRole('button', { name: 'New song' }).click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByRole('textbox', { name: 'Your song' }).fill(words)
  await panel.getByRole('button', { name: /^Create/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await panel.getByRole('textbox', { name: 'Your song' }).inputValue()).toBe(words)

  await panel.getByRole('button', { name: /^Create/ }).click()
  await logIn(page, 'creator@songloom.test', 'songloom-demo')
  await page.getByRole('article').getByText(words).waitFor()
  await takes(page)
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor({ timeout: 180_000 })
  expect(await page.getByRole('article').count()).toBe(1)
})

test('after a worker is killed the page ends with a playable track without interaction', async () => {
  const { page } = await open('/studio')
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, 'paid@songloom.test', 'songloom-demo')
  await page.getByRole('button', { name: 'New song' }).click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByRole('combobox', { name: 'Version' }).selectOption('v3')
  await panel.getByRole('textbox', { name: 'Your song' }).fill('Deep house in D minor, late night')
  await panel.getByRole('button', { name: /^Create/ }).click()

  await page.getByText(/^Playing the instruments/).waitFor({ timeout: 60_000 })
  await songloom.app.kill('worker', 'SIGKILL')
  await takes(page)
    .getByRole('button', { name: /^Play / })
    .waitFor({ timeout: 180_000 })
  expect(await page.getByRole('article').count()).toBe(1)
  await hear(visitor!, 60)
})

test('a refused prompt shows the blocked words and a prompt that passes', async () => {
  const { page } = await open('/studio')
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, 'student@songloom.test', 'songloom-demo')
  await page.getByRole('button', { name: 'New song' }).click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByRole('textbox', { name: 'Your song' }).fill('A slow ballad like Adele')
  await panel.getByRole('button', { name: /^Create/ }).click()
  const alert = panel.getByRole('alert')
  await alert.getByText('Avoid using artist names in your prompt. Please try again.').waitFor()
  await alert.getByText('adele', { exact: true }).waitFor()
  await alert.getByRole('button', { name: 'Use this prompt' }).click()
  expect(await panel.getByRole('textbox', { name: 'Your song' }).inputValue()).toBe(
    'A slow ballad in a soulful ballad style',
  )
  await panel.getByRole('button', { name: /^Create/ }).click()
  await page.getByRole('article').getByText('A slow ballad in a soulful ballad style').waitFor()
})

test('the listener of this file detects a silent track, and so does its owner', async () => {
  const { page } = await open('/studio')
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, 'creator@songloom.test', 'songloom-demo')
  await page.route('**/api/audio/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('main').getByRole('link').first().click()
  await expect(hear(visitor!, 15, 3_000)).rejects.toThrow()
  await page.getByText("Couldn't play this audio file").first().waitFor()
})
