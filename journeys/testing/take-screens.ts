import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { startSongloom } from '@songloom/platform/testing/running-songloom'
import { chromiumOptions } from './chromium.ts'
import { deskRooms, emailAtDesk } from './desk-rooms.ts'
import { furnish, openContext, rooms, signInOnce } from './rooms.ts'
import type { Look, Room } from './rooms.ts'

/** `npm run screens`: pictures of the studio and the support desk, for docs/screens. */
const folder = join(import.meta.dirname, '..', '..', 'docs', 'screens')
const shownAtDesk = ['desk-generations', 'desk-generation-pending', 'desk-action', 'desk-system', 'desk-ledger']
const shown = ['home', 'panel-describe', 'panel-custom', 'project-pending', 'project-failed', 'project-done']
const looks: readonly Look[] = [
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'dark' },
  { width: 1440, height: 900, scheme: 'light' },
]
const creator = 'paid@songloom.test'

await mkdir(folder, { recursive: true })
const songloom = await startSongloom()
const browser = await chromium.launch(chromiumOptions())
try {
  const maker = await openContext(browser, looks[0]!, await signInOnce(browser, songloom.address, creator))
  const places = await furnish(maker, songloom.address)
  for (const look of looks) {
    for (const room of rooms.filter(
      ({ name }) => shown.includes(name) && (look.scheme === 'dark' || name === 'project-done'),
    ))
      await take(look, room, creator)
    for (const room of deskRooms.filter(
      ({ name }) => shownAtDesk.includes(name) && (look.scheme === 'dark' || name === 'desk-generations'),
    ))
      await take(look, room, emailAtDesk(room))
  }

  async function take(look: Look, room: Room, email: string | undefined): Promise<void> {
    const session = email && (await signInOnce(browser, songloom.address, email))
    const context = await openContext(browser, look, session || undefined)
    const page = await context.newPage()
    await page.goto(songloom.address)
    await room.enter(page, places)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForLoadState('networkidle')
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, colours: 96, effort: 8 })
      .toBuffer()
    await sharp(picture).toFile(
      join(folder, `${room.name}-${look.width}${look.scheme === 'light' ? '-light' : ''}.png`),
    )
    await context.close()
  }
} finally {
  await browser.close()
  await songloom.stop()
}
