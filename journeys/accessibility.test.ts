import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSongloom } from '@songloom/platform/testing/running-songloom'
import type { RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { chromiumOptions } from './testing/chromium.ts'
import { deskRooms, emailAtDesk, furnishDesk } from './testing/desk-rooms.ts'
import { furnish, openContext, rooms } from './testing/rooms.ts'
import type { Look, Places, Room } from './testing/rooms.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const creator = 'paid@songloom.test'
const looks: readonly Look[] = [
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 1440, height: 900, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
]

let songloom: RunningSongloom
let browser: Browser
let places: Places

beforeAll(async () => {
  songloom = await startSongloom()
  browser = await chromium.launch(chromiumOptions())
  const context = await openContext(browser, songloom.address, looks[0]!, creator)
  places = await furnish(context, songloom.address)
  await context.close()
  const support = await openContext(browser, songloom.address, looks[0]!, 'support@songloom.test')
  await furnishDesk(support, songloom.address)
  await support.close()
})
afterAll(async () => {
  await browser.close()
  await songloom.stop()
})

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const { violations: found } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

// Several pages at once: most of a scan is waiting.
describe.concurrent.each(looks)('at $width px, $scheme', (look) => {
  const onPhone = look.width < 600
  // A phone has no side navigation and no keyboard.
  const visited = rooms.filter(({ name }) => !onPhone || !['library', 'tools', 'palette', 'keys'].includes(name))

  test.each(visited)('$name has no axe violations and does not scroll sideways', (room) =>
    expectOrder(look, room, room.visitor ? undefined : creator),
  )

  const atDesk = deskRooms.filter(({ name }) => !onPhone || name !== 'desk-keys')
  test.each(atDesk)('$name has no axe violations and does not scroll sideways', (room) =>
    expectOrder(look, room, emailAtDesk(room)),
  )
})

async function expectOrder(look: Look, { enter }: Room, email: string | undefined): Promise<void> {
  const context = await openContext(browser, songloom.address, look, email)
  try {
    const page = await context.newPage()
    await page.goto(songloom.address)
    await enter(page, places)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  } finally {
    await context.close()
  }
}

test('a planted picture without words is found', async () => {
  const context = await openContext(browser, songloom.address, looks[0]!)
  const page = await context.newPage()
  await page.goto(songloom.address)
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('img'), { src: '/mark.svg' })))
  expect((await violations(page)).join()).toContain('image-alt')
  await context.close()
})
