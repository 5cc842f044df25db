import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import {
  chooseFile,
  chooseReference,
  collectMaterial,
  create,
  finalize,
  openNewLibrary,
  openPaidLibrary,
  locatePanel,
} from './testing/material.ts'
import type { Material } from './testing/material.ts'
import { takes, waitForSound } from './testing/studio.ts'
import { filesOfZip } from './testing/zip-files.ts'

let songloom: AcquiredProduct
let material: Material
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
  material = await collectMaterial()
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})
afterAll(() => material.forget())

async function open(): Promise<Visitor> {
  visitor = await openVisitor(songloom.address)
  return visitor
}

/** In A minor at 96 BPM. */
const midiCase = join(import.meta.dirname, '..', 'engine', 'testing', 'midi-cases', 'mid-37-key-a-minor-96bpm.mid')

const makingMs = 180_000

/** As long as its samples, all of which are present. */
function wavSeconds(wav: Buffer): number {
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 12)).toBe('RIFFWAVE')
  const at = wav.indexOf('data', 12, 'latin1')
  const bytes = wav.readUInt32LE(at + 4)
  expect(wav.length).toBeGreaterThanOrEqual(at + 8 + bytes)
  return bytes / wav.readUInt32LE(28)
}

type Downloaded = { name: string; bytes: Buffer }

async function downloaded(page: Page, press: () => Promise<void>): Promise<Downloaded> {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function downloadWav(page: Page, card: Locator): Promise<Buffer> {
  const { bytes } = await downloaded(page, async () => {
    await card.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: /^wav/i }).click()
  })
  return bytes
}

/** Its row's menu, a typed time, and the toast with the result. */
async function trimTo(page: Page, title: string, seconds: number): Promise<string> {
  await locatePanel(page)
    .getByRole('button', { name: `More actions for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Use it in a tool' }).click()
  await page.getByRole('menuitem', { name: 'Trim' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To', { exact: true }).fill(String(seconds))
  await dialog.getByLabel('To', { exact: true }).press('Enter')
  await dialog.getByText(`${seconds} s`, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Trim', exact: true }).click()
  await page.getByText('Audio trimmed successfully', { exact: true }).waitFor()
  const play = locatePanel(page).getByRole('button', { name: new RegExp(`^Play (?!${title}$)`) })
  return (await play.first().getAttribute('aria-label'))!.slice('Play '.length)
}

test('a file is uploaded, played, trimmed, extended, split, and downloaded in each format', async () => {
  const listener = await open()
  const { page } = listener
  const { library } = await openNewLibrary(page)
  await chooseFile(page, await material.chord('Porch chord.wav', 12))
  await finalize(page, 'Porch, evening')
  await library.getByRole('status').getByText('1 Uploads').waitFor()
  await library.getByRole('button', { name: 'Play Porch, evening' }).click()
  await waitForSound(listener, 12)
  const clip = await trimTo(page, 'Porch, evening', 8)

  await page.getByRole('button', { name: 'Tools' }).first().click()
  await locatePanel(page)
    .getByRole('button', { name: /Extend Music/ })
    .click()
  await chooseReference(page, 'Reference audio', clip)
  await create(page)
  const extended = takes(page).last()
  await extended.getByRole('button', { name: /^Play / }).waitFor({ timeout: makingMs })
  expect(wavSeconds(await downloadWav(page, extended))).toBe(8 + 15)

  await extended.getByRole('button', { name: 'Use it in a tool' }).click()
  await page.getByRole('menuitem', { name: 'Split into stems' }).click()
  await create(page)
  const stems = takes(page).filter({ has: page.getByRole('button', { name: 'Solo Drums' }) })
  await stems.waitFor({ timeout: makingMs })
  const zip = await downloaded(page, () => stems.getByRole('button', { name: 'Download all' }).click())
  expect(zip.name).toMatch(/\(stems\)\.zip$/)
  const parts = [...filesOfZip(zip.bytes).values()].map(wavSeconds)
  expect(parts.length).toBeGreaterThanOrEqual(2)
  expect(new Set(parts)).toEqual(new Set([8 + 15]))
}, 600_000)

test('a recording is finalized, listed under Recorded, and referenced by a song', async () => {
  const { page } = await open()
  const library = await openPaidLibrary(page)
  await library.getByRole('button', { name: 'Record', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  const timer = dialog.getByRole('timer')
  await dialog.getByText('Starting recording in...').or(timer).first().waitFor()
  await timer.getByText(/0:(0[2-9]|[1-5]\d)\.\d/).waitFor()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  // Before the dialog is answered: the toast is gone by then.
  await page.getByText('Recording uploaded!').waitFor()
  await finalize(page, 'Hum')
  await library.getByRole('button', { name: 'Recorded' }).click()
  await library.getByRole('status').getByText('1 Recorded').waitFor()
  await library.getByText('Hum').waitFor()

  await page.getByRole('button', { name: 'New song' }).click()
  const panel = locatePanel(page)
  await panel.getByRole('tab', { name: 'Custom' }).click()
  await panel.getByRole('combobox', { name: 'Version' }).selectOption('v3')
  await panel.getByPlaceholder('Enter your own lyrics.').fill('[Verse]\nThe kettle hums along with me')
  await chooseReference(page, 'Style of Song', 'Hum')
  await panel.getByRole('region', { name: 'Style of Song' }).getByText('Hum').waitFor()
  await create(page)
  const card = takes(page).last()
  await card.getByRole('button', { name: /^Play / }).waitFor({ timeout: makingMs })
  await card.getByText(/Interpreted as: .*“Hum”/).waitFor()
}, 600_000)

test('a MIDI file is uploaded and becomes a song by the band of another genre, in its own tempo', async () => {
  const { page } = await open()
  const library = await openPaidLibrary(page)
  await chooseFile(page, await material.file('Harbour theme.mid', await readFile(midiCase)))
  await finalize(page, 'Harbour theme')
  await library.getByRole('button', { name: 'Play Harbour theme' }).waitFor()
  await page.getByRole('button', { name: 'New song' }).click()
  const panel = locatePanel(page)
  await panel.getByPlaceholder('What do you want to create today?').fill('smoky jazz')
  await chooseReference(page, 'MIDI file', 'Harbour theme')
  await panel.getByRole('radio', { name: 'Developed' }).press('ArrowRight')
  await panel.getByRole('radio', { name: 'Re-instrumented', checked: true }).waitFor()
  await create(page)
  const card = takes(page).last()
  await card.getByRole('button', { name: /^Play / }).waitFor({ timeout: makingMs })
  await card.getByText(/tempo of “Harbour theme”: 96 BPM/).waitFor()
}, 600_000)

test('the audio of a link is imported into the library', async () => {
  const { page } = await open()
  const library = await openPaidLibrary(page)
  await library.getByRole('button', { name: 'Link', exact: true }).click()
  const number = process.pid
  await library.getByLabel('Link to audio').fill(`http://${songloom.linksAddress}/chord-${number}.wav`)
  await library.getByRole('button', { name: 'Import' }).click()
  await page.getByText('Success! Audio file added to your library.').waitFor()
  await library.getByRole('button', { name: 'Uploaded' }).click()
  await library.getByRole('button', { name: `Play chord-${number}` }).waitFor()
})
