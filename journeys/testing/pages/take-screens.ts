import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { exampleKeys } from '@songloom/contracts/library/examples.rules'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { startSongloom } from '@songloom/platform/testing/running-songloom'
import { chromiumOptions } from './chromium.ts'
import { deskPages, emailAtDesk, seedDesk } from './desk-pages.ts'
import { openContext, signInOnce } from './contexts.ts'
import type { Look } from './contexts.ts'
import { seedScreens, screens } from './screens.ts'
import type { Places, Screen } from './screens.ts'

/** `npm run screens`: pictures of the studio and the support desk, for docs/screens. */
const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'screens')

const desktop: Look = { width: 1440, height: 900, scheme: 'dark' }
const phone: Look = { width: 390, height: 844, scheme: 'dark' }
const light: Look = { ...desktop, scheme: 'light' }
const hindi: Look = { ...desktop, language: 'hi' }
/** A window of 1280 × 1024 seen at twice and four times its size. */
const zoomed: readonly Look[] = [
  { width: 640, height: 512, scheme: 'dark', zoom: 2 },
  { width: 320, height: 256, scheme: 'dark', zoom: 4 },
]
const everyLook: readonly Look[] = [desktop, phone, light, hindi, ...zoomed]
const bothWidths: readonly Look[] = [desktop, phone]

const studioScreens: Record<string, readonly Look[]> = {
  'home-visitor': everyLook,
  home: bothWidths,
  example: bothWidths,
  'panel-describe': [...bothWidths, hindi],
  'panel-custom': bothWidths,
  'project-pending': bothWidths,
  'project-failed': [...bothWidths, hindi],
  'project-done': everyLook,
  'now-playing': [...bothWidths, light],
  listen: bothWidths,
  upload: bothWidths,
  record: bothWidths,
  account: [...bothWidths, hindi],
}
const deskScreens: Record<string, readonly Look[]> = {
  'desk-generations': [...bothWidths, light],
  'desk-generation-pending': bothWidths,
  'desk-generation-failed': [desktop],
  'desk-action': bothWidths,
  'desk-dry-run': [desktop],
  'desk-system': bothWidths,
  'desk-ledger': bothWidths,
}

const creator = 'paid@songloom.test'
/** A page that waits for a song never rests. */
const restWithinMs = 3_000
const onlyScreens = process.argv.slice(2)
const songloom = await startSongloom({ env: { FAILURE_SENTINELS: '1', EXAMPLES: '1' } })
const browser = await chromium.launch(chromiumOptions())
try {
  await untilExamplesAreMade()
  const places = await makePlaces()
  if (onlyScreens.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const all = [
    ...screens.map((screen) => ({
      screen,
      email: screen.visitor ? undefined : creator,
      looks: studioScreens[screen.name],
    })),
    ...deskPages.map((screen) => ({ screen, email: emailAtDesk(screen), looks: deskScreens[screen.name] })),
  ]
  for (const { screen, email, looks = [] } of all) {
    if (onlyScreens.length > 0 && !onlyScreens.includes(screen.name)) continue
    for (const look of looks) await take(look, screen, email, places)
  }
} finally {
  await browser.close()
  await songloom.stop()
}

async function untilExamplesAreMade(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${songloom.address}/api/examples`)
    const { examples } = (await answer.json()) as RouteResponse<'examples'>
    if (examples.length === exampleKeys.length) return
    await delay(500)
  }
}

async function makePlaces(): Promise<Places> {
  const open = async (email: string) =>
    openContext(browser, desktop, await signInOnce(browser, songloom.address, email))
  const maker = await open(creator)
  const places = await seedScreens(maker, songloom.address)
  const support = await open('support@songloom.test')
  await seedDesk(support, songloom.address, places)
  await Promise.all([maker.close(), support.close()])
  return places
}

async function take(look: Look, screen: Screen, email: string | undefined, places: Places): Promise<void> {
  const session = email && (await signInOnce(browser, songloom.address, email))
  const context = await openContext(browser, look, session || undefined)
  const page = await context.newPage()
  await page.goto(songloom.address)
  await screen.enter(page, places)
  if (look.language) await speak(page, look.language)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle', { timeout: restWithinMs }).catch(() => undefined)
  await page.evaluate(imagesInSight)
  const { width, height } = look
  const zoom = look.zoom ?? 1
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize(width * zoom, height * zoom)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${[screen.name, lookName(look)].join('-')}.webp`))
  await context.close()
}

/** Images out of view are not fetched, and never decoded. */
async function imagesInSight(): Promise<void> {
  const inSight = [...document.images].filter((image) => {
    const { top, left, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && left < innerWidth
  })
  await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)))
}

/** Screens are opened by their English labels. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((locale) => localStorage.setItem('songloom.locale', JSON.stringify(locale)), language)
  await page.reload()
  await page.locator(`html[lang=${language}]`).waitFor()
  await page.locator('main').locator('h1, h2, article').first().waitFor()
  await page.locator('main .breathing').first().waitFor({ state: 'detached' })
}

function lookName({ width, scheme, language, zoom }: Look): string {
  if (zoom) return `${zoom * 100}-percent`
  return [width, scheme === 'light' ? 'light' : undefined, language].filter(Boolean).join('-')
}
