import { readFile } from 'node:fs/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { hear, openSignUp, signUp, takes } from './testing/studio.ts'

let songloom: AcquiredProduct
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

const rounds = 4
const roundSeconds = 15
/** 16 bits, two channels, 44.1 kHz. */
const bytesPerSecond = 176_400

function samplesOf(wav: Buffer): Buffer {
  const at = wav.indexOf('data', 12, 'latin1')
  return wav.subarray(at + 8, at + 8 + wav.readUInt32LE(at + 4))
}

test('sign up, choose tags, turn the loop on, and hear music that repeats four times', async () => {
  visitor = await openVisitor(songloom.address)
  const { page } = visitor
  await openSignUp(page)
  await signUp(page)
  await page.getByRole('button', { name: 'Tools' }).first().click()
  await page
    .getByRole('button', { name: /AI Music Generator/ })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByLabel('Prompt').fill('rain on a tin roof, late at night')
  for (const [group, tag] of [
    ['Genre', 'Lo-fi'],
    ['Vibe', 'Calm'],
    ['Instruments', 'Piano'],
  ] as const)
    await panel.getByRole('group', { name: group }).getByRole('button', { name: tag, exact: true }).click()
  await panel.getByRole('switch', { name: 'Loop' }).click()
  await panel
    .getByRole('group', { name: 'Loop count' })
    .getByRole('button', { name: String(rounds), exact: true })
    .click()
  await panel.getByRole('button', { name: /^Create.*60 tokens/ }).click()
  await takes(page)
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor({ timeout: 180_000 })
  await hear(visitor, rounds * roundSeconds)

  const download = page.waitForEvent('download')
  await takes(page).last().getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: /^wav/i }).click()
  const samples = samplesOf(await readFile(await (await download).path()))
  const round = samples.subarray(0, samples.length / rounds)
  for (let at = 1; at < rounds; at++)
    expect(samples.subarray(at * round.length, (at + 1) * round.length).equals(round)).toBe(true)
  expect(samples.length / bytesPerSecond).toBeCloseTo(rounds * roundSeconds, 1)
})
