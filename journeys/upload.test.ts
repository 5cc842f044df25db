import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { openVisitor } from './testing/chromium.ts'
import type { Visitor } from './testing/chromium.ts'
import { borrowSongloom } from './testing/lent-songloom.ts'
import type { LentSongloom } from './testing/lent-songloom.ts'
import { sampleWav } from './testing/sample-uploads.ts'
import { logIn, takes, untilHeard } from './testing/studio.ts'

let songloom: LentSongloom
let folder: string
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await borrowSongloom('studio')
  folder = await mkdtemp(join(tmpdir(), 'songloom-files-'))
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function open(name: string): Promise<{ page: Page; library: Locator; visitor: Visitor }> {
  visitor = await openVisitor(songloom.address)
  const { page } = visitor
  await page.goto(new URL('/studio', page.url()).href)
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, `${name}@songloom.test`, 'songloom-demo')
  await page.getByRole('button', { name: 'Library' }).first().click()
  return { page, library: page.getByRole('complementary', { name: 'Panel' }), visitor }
}

/** What is not a picture of the time: each run brings a chord of its own. */
async function chordFile(name: string, seconds: number): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, sampleWav(process.pid + seconds, seconds))
  return path
}

async function choose(page: Page, library: Locator, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await library.getByRole('button', { name: 'Upload', exact: true }).click()
  await (await chooser).setFiles(path)
}

async function finalize(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Track name').fill(name)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`"${name}" added to your library`).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

test('a file is uploaded, finalized, found in Uploaded, heard, and split into stems', async () => {
  const { page, library, visitor: listener } = await open('creator')
  await choose(page, library, await chordFile('Porch chord.wav', 12))
  await finalize(page, 'Porch, evening')
  await library.getByRole('status').getByText('1 Uploads').waitFor()
  await library.getByRole('button', { name: 'Play Porch, evening' }).click()
  await untilHeard(listener, 12)

  await page.getByRole('button', { name: 'Tools' }).first().click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByRole('button', { name: /Stem Separator/ }).click()
  await panel.getByRole('button', { name: /^Reference audio:/ }).click()
  await panel.getByRole('radio', { name: 'Porch, evening' }).check()
  await panel.getByRole('button', { name: 'Select', exact: true }).click()
  await panel.getByRole('button', { name: /^Create/ }).click()
  await takes(page).getByRole('button', { name: 'Solo Drums' }).waitFor({ timeout: 180_000 })
})

test('the same file again is the one that is there; a file that is no sound says so, and nothing is added', async () => {
  const { page, library } = await open('student')
  const path = await chordFile('Twice.wav', 3)
  await choose(page, library, path)
  await finalize(page, 'Twice')
  await choose(page, library, path)
  await page
    .getByText(/was in your library already/)
    .first()
    .waitFor()
  const broken = join(folder, 'Broken.mp3')
  await writeFile(broken, 'This is no sound at all, whatever its name says.')
  await choose(page, library, broken)
  await page.getByText('Error processing audio file').first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await library.getByRole('button', { name: 'Uploaded' }).click()
  await library.getByRole('status').getByText('1 Uploads').waitFor()
})

test('a recording from the microphone is finalized, and stands under Recorded', async () => {
  const { page, library } = await open('paid')
  await library.getByRole('button', { name: 'Record', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /Record|Start/ })
    .first()
    .click()
  const timer = dialog.getByRole('timer')
  await dialog.getByText('Starting recording in...').or(timer).first().waitFor()
  await timer.getByText(/0:(0[1-9]|[1-5]\d)\.\d/).waitFor()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  // Before the dialog is answered: what is said in passing has gone by then.
  await page.getByText('Recording uploaded!').waitFor()
  await finalize(page, 'Hum')
  await library.getByRole('button', { name: 'Recorded' }).click()
  await library.getByRole('status').getByText('1 Recorded').waitFor()
  await library.getByText('Hum').waitFor()
})
