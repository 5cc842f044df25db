import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '@songloom/platform/embedded/app-parts'
import { sample } from '@songloom/platform/testing/length'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import { openSignUp, signUp, takes } from './testing/studio.ts'

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: boolean
}

const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(projectRoot, 'studio', 'dist', '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >

/** Files that come after the first load. */
function lazyFiles(): string[] {
  const chunks = manifest()
  const first = new Set<string>()
  const add = (name: string): void => {
    if (first.has(name)) return
    first.add(name)
    for (const needed of chunks[name]?.imports ?? []) add(needed)
  }
  add('index.html')
  const lazy = Object.entries(chunks).filter(([name, { file }]) => !first.has(name) && file.endsWith('.js'))
  return [...new Set(lazy.map(([, { file }]) => file))].sort()
}

let visitor: Visitor
let projectPath: string

beforeAll(async () => {
  const songloom = await acquireProduct('studio')
  visitor = await openVisitor(songloom.address)
  const { page } = visitor
  await openSignUp(page)
  await signUp(page)
  await page.getByLabel('Your song in a sentence').fill('A calm song about rain on a tin roof')
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
  await playButton().waitFor({ timeout: 180_000 })
  projectPath = new URL(page.url()).pathname
})
afterAll(() => visitor.close())

const playButton = () =>
  takes(visitor.page)
    .getByRole('button', { name: /^Play / })
    .first()

/** Where a click on a link would lead; the links themselves may be missing. */
const goTo = (path: string): Promise<void> =>
  visitor.page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Plays without an end, if the page that plays is loaded. */
async function play(): Promise<boolean> {
  const { page } = visitor
  const button = playButton()
  await button.or(page.getByRole('alert')).or(page.getByText("Part of this page couldn't be loaded.")).first().waitFor()
  if (!(await button.isVisible())) return false
  await button.click()
  await page.evaluate(() => {
    ;(window as unknown as { heard: HTMLMediaElement }).heard.loop = true
  })
  return true
}

async function expectPlaying(where: string): Promise<void> {
  const { page, sound } = visitor
  await expect.poll(async () => (await sound())?.paused, { message: where }).toBe(false)
  // A dialog hides the content behind it from assistive technology only.
  const hidden = { includeHidden: true }
  await page
    .getByRole('region', { name: 'Player', ...hidden })
    .getByRole('button', { name: 'Pause', ...hidden })
    .waitFor()
}

const doings: readonly [name: string, act: () => Promise<unknown>][] = [
  ['Home', () => goTo('/')],
  ['projects', () => goTo('/studio')],
  ['account', () => goTo('/myaccount')],
  ['a page to come', () => goTo('/explore')],
  ['no page', () => goTo('/nowhere')],
  ['reset password', () => goTo('/reset-password')],
  ['palette', () => visitor.page.keyboard.press('Control+k')],
  ['closing', () => visitor.page.keyboard.press('Escape')],
  ['keys', () => visitor.page.keyboard.press('?')],
  ['closing', () => visitor.page.keyboard.press('Escape')],
  ['library', () => visitor.page.keyboard.press('/')],
]

test.each(sample(lazyFiles(), 4).map((file) => [file.replace(/-[^-]*$/, '').replace('assets/', ''), file]))(
  '%s cannot be fetched while a song plays: it plays on, with controls, on every page',
  async (_, file) => {
    const { page } = visitor
    const failures: string[] = []
    const note = (error: Error) => failures.push(error.message)
    page.on('pageerror', note)
    await page.route(`**/${file}`, (route) => route.abort())
    await page.goto(new URL(projectPath, page.url()).href)
    const isPlaying = await play()
    if (isPlaying) await expectPlaying('the project')
    for (const [where, act] of doings) {
      await act()
      if (isPlaying) await expectPlaying(where)
      expect(await page.locator('#main').count(), where).toBe(1)
    }
    await page.unroute(`**/${file}`)
    page.off('pageerror', note)
    expect(failures).toEqual([])
  },
)

test('a page that failed to load appears after Retry', async () => {
  const { page } = visitor
  const file = manifest()['src/app/pages/account/AccountPage.tsx']!.file
  await page.route(`**/${file}`, (route) => route.abort())
  await page.goto(new URL('/', page.url()).href)
  await goTo('/myaccount')
  await page.getByRole('alert').getByText('Something went wrong.').waitFor()
  await page.unroute(`**/${file}`)
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
})

test('offers a newer studio when an old chunk is missing', async () => {
  const { page } = visitor
  await page.goto(new URL('/', page.url()).href)
  await page.route('**/assets/AccountPage*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(new URL('/', page.url()).href, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/(name="entry" content=")[^"]+/, '$1/assets/index-new.js'),
    })
  })
  await goTo('/myaccount')
  await page.getByText('A new version of Songloom is ready.').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
})

test('shows the offline state at once, and hides it when the network is back', async () => {
  const { page } = visitor
  const words = page.getByText("You're offline. Songs in progress keep rendering.")
  await page.context().setOffline(true)
  await words.waitFor()
  await page.context().setOffline(false)
  await words.waitFor({ state: 'detached' })
})
