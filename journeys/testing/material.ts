import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { sampleWav } from './sample-uploads.ts'
import { logIn, signUp } from './studio.ts'

export const locatePanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Panel' })

/** The library of someone new, in which nothing is. */
export async function openNewLibrary(page: Page): Promise<{ library: Locator; email: string }> {
  await askWho(page)
  const email = await signUp(page)
  return { library: await showLibrary(page), email }
}

/** The library of the demo user who pays. */
export async function openPaidLibrary(page: Page): Promise<Locator> {
  await askWho(page)
  await logIn(page, 'paid@songloom.test', 'songloom-demo')
  return showLibrary(page)
}

async function askWho(page: Page): Promise<void> {
  await page.goto(new URL('/studio', page.url()).href)
  await page.getByRole('button', { name: 'Log In' }).first().click()
}

async function showLibrary(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Library' }).first().click()
  return locatePanel(page)
}

/** A folder of files to upload. */
export interface Material {
  /** Not a screenshot case: each run uploads a chord of its own. */
  chord(name: string, seconds: number): Promise<string>
  file(name: string, content: string | Uint8Array): Promise<string>
  forget(): Promise<void>
}

export async function collectMaterial(): Promise<Material> {
  const folder = await mkdtemp(join(tmpdir(), 'songloom-files-'))
  const file = async (name: string, content: string | Uint8Array): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  return {
    chord: (name, seconds) => file(name, sampleWav(process.pid + seconds, seconds)),
    file,
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function chooseFile(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await locatePanel(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await (await chooser).setFiles(path)
}

export async function finalize(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Track name').fill(name)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`"${name}" added to your library`).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

/** Follows a reference tile into the library and comes back with the audio. */
export async function chooseReference(page: Page, tile: string, title: string): Promise<void> {
  const panel = locatePanel(page)
  await panel.getByRole('button', { name: new RegExp(`^${tile}:`) }).click()
  await panel.getByRole('radio', { name: title }).check()
  await panel.getByRole('button', { name: 'Select', exact: true }).click()
}

/** Sends what the open panel holds. */
export const create = (page: Page): Promise<void> =>
  locatePanel(page)
    .getByRole('button', { name: /^Create/ })
    .click()
