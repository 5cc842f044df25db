import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectPostgres } from '@songloom/platform/connections'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { deskList } from './testing/desk.ts'
import { inspectPage, watchPage } from './testing/names/inspect-page.ts'
import { shownPart, toHostile } from './testing/names/hostile-names.ts'
import { nameEverything, signUpHostile } from './testing/names/name-everything.ts'
import type { NamedThings } from './testing/names/name-everything.ts'
import { chromiumOptions } from './testing/pages/chromium.ts'
import { openContext, signInOnce } from './testing/pages/contexts.ts'
import type { Look } from './testing/pages/contexts.ts'

// Names with markup and turned text, on every page of the studio and of each desk role. `npm run test:all` runs it.
const desktop: Look = { width: 1440, height: 900, scheme: 'dark' }

let songloom: AcquiredProduct
let browser: Browser
let named: NamedThings
const desk = { support: 'support@songloom.test', admin: 'admin@songloom.test', lead: '' }

beforeAll(async () => {
  songloom = await acquireProduct('studio')
  browser = await chromium.launch(chromiumOptions())
  const db = connectPostgres(songloom.stack.databaseUrl)
  try {
    named = await nameEverything(songloom.address, db)
    desk.lead = (await signUpHostile(songloom.address, db, 'lead')).email
  } finally {
    await db.destroy()
  }
})
afterAll(() => browser?.close())

interface Visit {
  who: string
  email(): string | undefined
  /** On these a hostile name is shown. */
  named(): string[]
  others(): string[]
}

const visits: Visit[] = [
  {
    who: 'their owner',
    email: () => named.email,
    named: () => [
      ...['/studio', `/studio/${named.projectId}`, '/dreampacks', `/dreampacks/${named.dreampackId}`, '/dna'],
      ...['/playlists', `/playlist/${named.playlistId}`, '/myaccount', `/practice/${named.audioId}`],
      ...['/edu/teacher/dashboard', `/edu/teacher/classes/${named.classId}`],
    ],
    others: () => ['/', '/dna/earnings', '/liked', '/dna/createDna'],
  },
  {
    who: 'a visitor',
    email: () => undefined,
    named: () => [`/listen/${named.audioId}`, `/embed/${named.audioId}`, `/artist/${named.artistId}`, '/explore'],
    others: () => [`/playlist/${named.playlistId}`, '/'],
  },
  ...(['support', 'lead', 'admin'] as const).map((role) => ({
    who: `the role ${role}`,
    email: () => desk[role],
    named: () => [
      deskList('generations', { tab: 'all', userId: named.userId }),
      ...[`/console/generations/${named.messageId}`, deskList('users', { search: named.email })],
      ...[`/console/users/${named.userId}`, `/console/dreampacks/${named.dreampackId}`],
      ...['/console/classes', `/console/classes/${named.classId}`, deskList('reports', { tab: 'open' })],
      `/console/reports/${named.caseId}`,
    ],
    others: () => [
      ...[`/console/generations/${named.messageId}/history`, '/console/dreampacks', '/console/turns'],
      ...['/console/ledger', '/console/subscriptions', '/console/webhooks', '/console/audit', '/console/deletions'],
      ...['/console/failures', '/console/keys', '/console/plans', '/console/bulks', '/console/providers'],
      '/console/system',
    ],
  })),
]

async function inContext<Result>(email: string | undefined, visit: (context: BrowserContext) => Promise<Result>) {
  const session = email === undefined ? undefined : await signInOnce(browser, songloom.address, email)
  const context = await openContext(browser, desktop, session)
  try {
    return await visit(context)
  } finally {
    await context.close()
  }
}

describe.concurrent('names with markup and turned text are shown as text', () => {
  test.for(visits)('to $who', (visit, { expect: expectHere }) =>
    inContext(visit.email(), async (context) => {
      const page = await context.newPage()
      const faults = watchPage(page)
      const look = async (path: string): Promise<void> => {
        await page.waitForLoadState('networkidle')
        faults.push(...(await inspectPage(page)).map((fault) => `${path}: ${fault}`))
      }
      for (const path of visit.named()) {
        await page.goto(`${songloom.address}${path}`)
        // Others' styles come first there.
        if (path === '/dna') await page.getByText('My DNA', { exact: true }).click()
        await expectHere.poll(() => page.getByText(shownPart).count(), { message: path }).toBeGreaterThan(0)
        await look(path)
      }
      for (const path of visit.others()) {
        await page.goto(`${songloom.address}${path}`)
        await page.getByRole('heading').first().waitFor()
        await look(path)
      }
      expectHere(faults).toEqual([])
    }),
  )
})

test('markup that is written into a page, and a direction that leaves its name, are found', () =>
  inContext(undefined, async (context) => {
    const page = await context.newPage()
    await page.goto(songloom.address)
    expect(await inspectPage(page)).toEqual([])
    await page.evaluate((name) => {
      const [planted, turned] = [document.createElement('p'), document.createElement('p')]
      planted.innerHTML = name
      const inner = Object.assign(document.createElement('span'), { textContent: name })
      turned.append(inner, ' and 3 more')
      document.body.append(planted, turned)
    }, toHostile('u'))
    const faults = (await inspectPage(page)).join()
    for (const found of ['a name became markup', 'IMG has onerror', 'turned text']) expect(faults).toContain(found)
  }))
