// From the first piece of a language model's answer to its first character in Chromium.
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { median, ms, percentile, printTable, verdict } from './lib/figures.ts'
import { firstMark, serveFirstToken } from './lib/serve-first-token.ts'
import { startMeasuredProduct } from './testing/measured-product.ts'

/** Each stays below the messages that a user may send in a minute. */
const people = 3
const turnsOfEach = Math.ceil(Number(process.env.TURNS ?? 60) / people)
/** The first ones of a page load code. */
const warmUps = 3
const goalMs = 120

interface Watched {
  shownAtMs: number[]
}

/** Notes when one more answer shows its mark: at the frame after the one that added it. */
function watchMarks(mark: string): void {
  const watched = window as unknown as Watched
  watched.shownAtMs = []
  // Live regions repeat an answer at its end.
  const count = (): number =>
    [...document.querySelectorAll('[data-phase]')].filter(({ textContent }) => textContent?.includes(mark)).length
  let seen = 0
  const look = (): void => {
    if (count() <= seen) return
    seen += 1
    requestAnimationFrame(() => watched.shownAtMs.push(Date.now()))
  }
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true }),
  )
}

async function talk(page: Page, number: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Message to the assistant' }).fill(`Question ${number}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForFunction((count) => (window as unknown as Watched).shownAtMs.length >= count, number)
  // The next turn begins when this one has ended.
  await page
    .locator('[data-phase=complete]')
    .nth(number - 1)
    .waitFor()
}

const model = await serveFirstToken()
const product = await startMeasuredProduct(people, {
  MUSIC_ENGINE: 'zero-cost',
  LANGUAGE_MODEL_URL: model.url,
  LANGUAGE_MODEL_NAME: 'bench',
})
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const { address } = product.songloom
  const waits: number[] = []
  for (const { cookie, projectId } of product.people) {
    const before = model.sentAtMs.length
    const context = await browser.newContext()
    const [name, value] = cookie.split(/=(.*)/s) as [string, string]
    await context.addCookies([{ name, value: value.split(';')[0]!, url: address }])
    const page = await context.newPage()
    await page.addInitScript(watchMarks, firstMark)
    await page.goto(`${address}/studio/${projectId}?tool=chat-assistant`)
    for (let number = 1; number <= turnsOfEach + warmUps; number += 1) await talk(page, number)
    const shown = await page.evaluate(() => (window as unknown as Watched).shownAtMs)
    waits.push(...shown.map((at, turn) => at - model.sentAtMs[before + turn]!).slice(warmUps))
    await context.close()
  }
  printTable(
    ['first piece → first character', 'turns', 'p50', 'p95', 'longest', `goal p95 ≤ ${goalMs} ms`],
    [
      [
        'in Chromium, tab open',
        String(waits.length),
        ms(median(waits)),
        ms(percentile(waits, 0.95)),
        ms(Math.max(...waits)),
        verdict(percentile(waits, 0.95) <= goalMs),
      ],
    ],
  )
} finally {
  await browser.close()
  await product.stop()
  model.close()
}
