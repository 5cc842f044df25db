import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { TestRunner } from 'vitest'
import type { RunnerTestCase as Test } from 'vitest'
import { findInstalledChromium } from '@songloom/platform/embedded/parts/chromium'

const args = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // A fake microphone that beeps, with permission granted.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** For `chromium.launch`: the browser that was found, with the flags a closed network needs. */
export const chromiumOptions = () => ({
  executablePath: process.env.CHROME_PATH ?? findInstalledChromium(),
  args,
  // Where no locale is set, it cannot write “–” and calls every file with one *download*.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
})

/** The state of the page's audio element. */
export interface Sound {
  currentTime: number
  duration: number
  readyState: number
  paused: boolean
}

/** A browser of its own: nothing of another journey is in it. */
export interface Visitor {
  page: Page
  /** The element that was last asked to play; undefined before the first time. */
  sound(): Promise<Sound | undefined>
  /** Texts of live regions since the page was loaded, without repetitions, in order. */
  stages(): Promise<string[]>
  close(): Promise<void>
}

/** Runs before the page's own code: the player's element is not in the document, and stages pass quickly. */
function watchPage(): void {
  const watched = window as unknown as { heard?: HTMLMediaElement; announcements: string[] }
  watched.announcements = []
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function playWatched(this: HTMLMediaElement) {
    watched.heard = this
    return play.call(this)
  }
  const look = (): void => {
    const text = document.querySelector('article [aria-live]')?.textContent
    if (text && !watched.announcements.includes(text)) watched.announcements.push(text)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export async function openVisitor(address: string, viewport = desktop): Promise<Visitor> {
  const userDataFolder = await mkdtemp(join(tmpdir(), 'songloom-chromium-'))
  const context = await chromium.launchPersistentContext(userDataFolder, {
    ...chromiumOptions(),
    viewport,
    locale: 'en-GB',
    // Each frame of a moving part is painted by the processor.
    reducedMotion: 'reduce',
  })
  await context.addInitScript(watchPage)
  context.setDefaultTimeout(120_000)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(address)
  return {
    page,
    sound: () =>
      page.evaluate(() => {
        const element = (window as unknown as { heard?: HTMLMediaElement }).heard
        return (
          element && {
            currentTime: element.currentTime,
            duration: element.duration,
            readyState: element.readyState,
            paused: element.paused,
          }
        )
      }),
    stages: () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements),
    async close() {
      await tellOfFailure(page)
      await context.close()
      await rm(userDataFolder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What the visitor of a failed journey saw last: a failure on another machine can rarely be seen again. */
async function tellOfFailure(page: Page): Promise<void> {
  const test = TestRunner.getCurrentTest<Test | undefined>()
  if (test?.result?.state !== 'fail') return
  const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
  console.error(`“${test.name}” failed at ${page.url()}, where one read:\n${text}`)
}
