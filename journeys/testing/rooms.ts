import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface Look {
  width: number
  height: number
  scheme: 'dark' | 'light'
  language?: 'hi'
}

/** Where a person can stand: how to get there from a signed-in studio. */
export interface Room {
  name: string
  visitor?: boolean
  enter(page: Page, places: Places): Promise<void>
}

/** Projects in each of the three states, made before anybody looks. */
export interface Places {
  done: string
  failed: string
  pending: string
  /** Ends the unfinished one. */
  cancelPending: string
}

const openPanel = (page: Page, name: RegExp) =>
  page.getByRole('navigation').getByRole('button', { name }).first().click()
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Panel' })
const signedIn = (page: Page) => page.getByRole('button', { name: /^Your account/ }).waitFor()
/** Keys are read a moment after the page stands. */
async function pressUntilDialog(page: Page, key: string): Promise<void> {
  const isOpen = () =>
    page
      .getByRole('dialog')
      .waitFor({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      )
  do await page.keyboard.press(key)
  while (!(await isOpen()))
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

export const rooms: readonly Room[] = [
  {
    name: 'home-visitor',
    visitor: true,
    enter: (page) => page.getByPlaceholder('What do you want to create today?').first().waitFor(),
  },
  {
    name: 'login',
    visitor: true,
    async enter(page) {
      await page.getByRole('button', { name: 'Log In' }).first().click()
      await page.getByRole('dialog').getByLabel('Password').waitFor()
    },
  },
  { name: 'home', enter: (page) => signedIn(page) },
  {
    name: 'studio',
    async enter(page) {
      await page.goto(new URL('/studio', page.url()).href)
      await page.getByRole('button', { name: 'New song' }).waitFor()
    },
  },
  {
    name: 'panel-describe',
    async enter(page) {
      await page.goto(new URL('/studio', page.url()).href)
      await page.getByRole('button', { name: 'New song' }).click()
      await panelOf(page)
        .getByRole('textbox', { name: 'Your song' })
        .fill('A slow song about the last train home, with a choir')
    },
  },
  {
    name: 'panel-custom',
    async enter(page) {
      await page.goto(new URL('/studio', page.url()).href)
      await page.getByRole('button', { name: 'New song' }).click()
      await panelOf(page).getByRole('tab', { name: 'Custom' }).click()
      await panelOf(page).getByPlaceholder('Enter your own lyrics.').fill('[Verse]\nThe last train hums along the bay')
    },
  },
  {
    name: 'project-pending',
    async enter(page, { pending }) {
      await page.goto(pending)
      await page.locator('article[data-status=PROCESSING]').waitFor()
    },
  },
  {
    name: 'project-failed',
    async enter(page, { failed }) {
      await page.goto(failed)
      await page.locator('article[data-status=FAILED]').waitFor()
    },
  },
  {
    name: 'project-done',
    async enter(page, { done }) {
      await page.goto(done)
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Play / })
        .first()
        .waitFor()
      await page.locator('article img').first().waitFor()
    },
  },
  {
    name: 'library',
    async enter(page) {
      await openPanel(page, /^Library/)
      await heading(page, 'Library')
    },
  },
  {
    name: 'tools',
    async enter(page) {
      await openPanel(page, /Tools/)
      await heading(page, /Magic Tools/)
    },
  },
  {
    name: 'palette',
    async enter(page) {
      await signedIn(page)
      await pressUntilDialog(page, 'Control+k')
    },
  },
  {
    name: 'keys',
    async enter(page) {
      await signedIn(page)
      await pressUntilDialog(page, '?')
    },
  },
  {
    name: 'account',
    async enter(page) {
      await page.goto(new URL('/myaccount', page.url()).href)
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'not-found',
    async enter(page) {
      await page.goto(new URL('/no/such/page', page.url()).href)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'not-yet',
    async enter(page) {
      await page.goto(new URL('/explore', page.url()).href)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const sessions = new WeakMap<Browser, Map<string, Promise<Session>>>()

/** A demo user's session, made once for a browser: looking up a password takes longer than most pages. */
export function signInOnce(browser: Browser, address: string, email: string): Promise<Session> {
  const known = sessions.get(browser) ?? new Map<string, Promise<Session>>()
  sessions.set(browser, known)
  const session = known.get(email) ?? signIn(browser, address, email)
  known.set(email, session)
  return session
}

async function signIn(browser: Browser, address: string, email: string): Promise<Session> {
  const context = await browser.newContext()
  const answer = await context.request.post(`${address}/api/auth/sign-in/email`, {
    data: { email, password: 'songloom-demo' },
    headers: { origin: address },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
  const session = await context.storageState()
  await context.close()
  return session
}

/** A browser context with someone signed in, or nobody. */
export async function openContext(browser: Browser, look: Look, session?: Session): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    hasTouch: look.width < 600,
    storageState: session,
  })
  context.setDefaultTimeout(60_000)
  return context
}

/** Makes a finished, a failed and an unfinished song, each in a project of its own. */
export async function furnish(context: BrowserContext, address: string): Promise<Places> {
  const call = async (method: 'get' | 'post', path: string, data?: object): Promise<Record<string, never>> => {
    const answer = await context.request[method](`${address}${path}`, { data, headers: { origin: address } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json() as Promise<Record<string, never>>
  }
  const make = async (prompt: string, until: string): Promise<Record<'page' | 'cancel', string>> => {
    const { _id: projectId } = await call('post', '/api/studio/project/create', {})
    const { messageId } = await call('post', '/api/generate', {
      projectId,
      prompt,
      actionByUser: 'song_gen',
      version: 'v3',
      duration: -1,
    })
    for (;;) {
      const { data } = (await call('get', `/api/generation/${String(projectId)}/${String(messageId)}`)) as unknown as {
        data: { status: string; steps: { state: string }[] }
      }
      if (data.status === until && (until !== 'PROCESSING' || data.steps.some((step) => step.state === 'running')))
        break
      // A question at a time, so that the song is made and not only asked for.
      await delay(200)
    }
    return {
      page: `${address}/studio/${String(projectId)}`,
      cancel: `/api/generation/${String(projectId)}/${String(messageId)}/cancel`,
    }
  }
  const done = await make('Deep house in D minor about the last train home', 'SUCCESSFUL')
  const failed = await make('fail: refused', 'FAILED')
  const pending = await make('fail: hang', 'PROCESSING')
  return { done: done.page, failed: failed.page, pending: pending.page, cancelPending: pending.cancel }
}

/** Leaves nothing that others could mistake for theirs: no song under way. */
export async function clear(context: BrowserContext, address: string, { cancelPending }: Places): Promise<void> {
  const answer = await context.request.post(`${address}${cancelPending}`, { headers: { origin: address } })
  if (!answer.ok()) throw new Error(`Cancelling answers ${answer.status()}`)
}
