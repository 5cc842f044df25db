import type { Browser, BrowserContext } from 'playwright-core'

export interface Look {
  width: number
  height: number
  scheme: 'dark' | 'light'
  /** English by default. */
  language?: 'hi'
  /** How many times larger everything is shown than it is laid out. */
  zoom?: number
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const sessions = new WeakMap<Browser, Map<string, Promise<Session>>>()

/** A demo user's session, made once per browser: verifying a password takes longer than most pages. */
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

/** A browser context with or without a signed-in user. */
export async function openContext(browser: Browser, look: Look, session?: Session): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    deviceScaleFactor: look.zoom,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    hasTouch: look.width < 600,
    storageState: session,
  })
  context.setDefaultTimeout(60_000)
  return context
}
