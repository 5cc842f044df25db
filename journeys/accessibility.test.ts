import type { RunOptions } from 'axe-core'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { loadAxe, violations } from './testing/pages/axe.ts'
import { chromiumOptions } from './testing/pages/chromium.ts'
import { deskPages, emailAtDesk, seedDesk } from './testing/pages/desk-pages.ts'
import { clearDreampacks, dreampackScreens, seedDreampackScreens } from './testing/pages/dreampack-screens.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { openContext, signInOnce } from './testing/pages/contexts.ts'
import type { Look } from './testing/pages/contexts.ts'
import { clear, seedScreens, screens } from './testing/pages/screens.ts'
import type { Screen } from './testing/pages/screens.ts'
import { seedCards, toolScreens } from './testing/pages/tool-screens.ts'
import type { ToolPlaces } from './testing/pages/tool-screens.ts'

const creator = 'paid@songloom.test'
const desktop: Look = { width: 1440, height: 900, scheme: 'dark' }
const phone: Look = { width: 390, height: 844, scheme: 'dark' }
// A phone has no side navigation and no keyboard.
const notOnPhone = ['library', 'tools', 'palette', 'keys', 'desk-keys']

interface Visit {
  name: string
  look: Look
  screen: Screen<ToolPlaces>
  email: string | undefined
}

const isPending = ({ screen }: { screen: { name: string } }): boolean => screen.name === 'project-pending'

// A generation under way ends after some minutes: the pages that show it come first.
const everyScreen = [
  ...deskPages.map((screen) => ({ screen, email: emailAtDesk(screen) })),
  ...[...screens, ...dreampackScreens, ...toolScreens].map((screen) => ({
    screen,
    email: screen.visitor ? undefined : creator,
  })),
].toSorted((one, other) => Number(isPending(other)) - Number(isPending(one)))

/** Every state in both widths; in the short run every other state, in one of them, in turn. */
const visits: Visit[] = sample(everyScreen, Math.ceil(everyScreen.length / 2)).flatMap(({ screen, email }, index) => {
  const looks = notOnPhone.includes(screen.name) ? [desktop] : [desktop, phone]
  const visited = isFullLength ? looks : [looks[index % looks.length]!]
  return visited.map((look) => ({ name: `${screen.name} at ${look.width} px`, look, screen, email }))
})

let songloom: AcquiredProduct
let browser: Browser
let places: ToolPlaces
let dreampackPath: string

beforeAll(async () => {
  songloom = await acquireProduct('studio')
  browser = await chromium.launch(chromiumOptions())
  places = await inContext(desktop, creator, async (context) => {
    const [furnished, cards] = await Promise.all([
      seedScreens(context, songloom.address),
      seedCards(context, songloom.address),
    ])
    await renameToOneWord(context, furnished.failed)
    dreampackPath = await seedDreampackScreens(context, songloom.address)
    return { ...furnished, cards }
  })
  await inContext(desktop, 'support@songloom.test', (context) => seedDesk(context, songloom.address, places))
})
afterAll(async () => {
  await inContext(desktop, creator, async (context) => {
    await clear(context, songloom.address, places)
    await clearDreampacks(context, songloom.address, dreampackPath)
  })
  await browser.close()
})

/** The longest name without a place to break it. */
async function renameToOneWord(context: BrowserContext, projectPage: string): Promise<void> {
  const data = { projectId: projectPage.slice(-24), newProjectName: 'W'.repeat(119) }
  const headers = { origin: songloom.address }
  const answer = await context.request.post(`${songloom.address}/api/studio/project/rename`, { data, headers })
  if (!answer.ok()) throw new Error(`Renaming answers ${answer.status()}`)
}

async function inContext<Result>(
  look: Look,
  email: string | undefined,
  visit: (context: Awaited<ReturnType<typeof openContext>>) => Promise<Result>,
): Promise<Result> {
  const session = email && (await signInOnce(browser, songloom.address, email))
  const context = await openContext(browser, look, session || undefined)
  try {
    return await visit(context)
  } finally {
    await context.close()
  }
}

/** Pixels by which the page, or the content between its bars, exceeds the viewport. */
const sideways = () =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('main')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )

const backgrounds = () =>
  [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor).join()

/** The same state by day: nothing but colours differs, so that only they are measured again. */
async function turnLight(page: Page): Promise<RunOptions> {
  const dark = await page.evaluate(backgrounds)
  await page.emulateMedia({ colorScheme: 'light' })
  // Asked from outside: polling inside of the page would evaluate a text, which its policy forbids.
  while ((await page.evaluate(backgrounds)) === dark) await page.waitForTimeout(50)
  await page.evaluate(async () => {
    const turning = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(turning.map(({ finished }) => finished))
  })
  return { runOnly: ['color-contrast'] }
}

// Several pages at once: most of a scan is waiting.
describe.concurrent('has no axe violations and no horizontal scrolling in light and dark', () => {
  test.each(visits)('$name', ({ look, screen, email }) =>
    inContext(look, email, async (context) => {
      const page = await context.newPage()
      await page.goto(songloom.address)
      await screen.enter(page, places)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await loadAxe(page)
      expect(await violations(page), 'dark').toEqual([])
      expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0)
      expect(await violations(page, await turnLight(page)), 'light').toEqual([])
    }),
  )
})

test('detects a seeded image without text and a seeded low contrast, in light and dark', () =>
  inContext(desktop, undefined, async (context) => {
    const page = await context.newPage()
    await page.goto(songloom.address)
    await loadAxe(page)
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('img'), { src: '/mark.svg' }))
      const word = Object.assign(document.createElement('p'), { textContent: 'pale' })
      word.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 9; color: #777; background: #888'
      document.body.append(word)
    })
    expect((await violations(page)).join()).toMatch(/color-contrast.*image-alt|image-alt.*color-contrast/s)
    expect((await violations(page, await turnLight(page))).join()).toContain('color-contrast')
  }))
