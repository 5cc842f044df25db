import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { BrowserContext, Page } from 'playwright-core'
import { readOutput } from '@songloom/platform/embedded/programs'
import { chromiumOptions } from '../pages/chromium.ts'
import { installFaults, stopPath } from './stop-page.ts'
import type { PageFaults } from './stop-page.ts'

interface Process {
  pid: number
  parent: number
  args: string
}

async function listProcesses(): Promise<Process[]> {
  const lines = (await readOutput('ps', ['-A', '-o', 'pid=,ppid=,args='])).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }]
  })
}

/** The processes of a browser, its own first. */
async function listBrowser(userDataFolder: string): Promise<Process[]> {
  const all = await listProcesses()
  const found = all.filter(({ args }) => args.includes(userDataFolder) && !args.includes('--type='))
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid))
  return found
}

/** A browser whose tabs and processes can be killed; what it stored is there when it is opened again. */
export interface Profile {
  /** A new tab with these faults; `onStop` is called when it has stopped. */
  openTab: (faults: PageFaults, onStop: () => void) => Promise<Page>
  /** Ends the process of the tab, or the browser, with SIGKILL. */
  kill: (isBrowser: boolean) => Promise<void>
  close: () => Promise<void>
}

const viewport = { width: 1_280, height: 720 }

/** Opens a browser of a user who is signed in. */
export async function openProfile(address: string, email: string): Promise<Profile> {
  const userDataFolder = await mkdtemp(join(tmpdir(), 'songloom-chromium-'))
  let cookies: Parameters<BrowserContext['addCookies']>[0] = []
  async function launch(): Promise<BrowserContext> {
    const options = { ...chromiumOptions(), viewport, locale: 'en-GB', reducedMotion: 'reduce' as const }
    const launched = await chromium.launchPersistentContext(userDataFolder, options)
    launched.setDefaultTimeout(120_000)
    // A killed browser has not written its newest cookies.
    await launched.addCookies(cookies)
    return launched
  }
  let context = await launch()
  const answer = await context.request.post(`${address}/api/auth/sign-in/email`, {
    headers: { origin: address },
    data: { email, password: 'songloom-demo' },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
  cookies = await context.cookies()
  return {
    async openTab(faults, onStop) {
      const page = await context.newPage()
      await page.addInitScript(installFaults, { faults, path: stopPath })
      await page.route(`**${stopPath}`, () => onStop())
      return page
    },
    async kill(isBrowser) {
      const processes = await listBrowser(userDataFolder)
      const killed = isBrowser ? processes : processes.filter(({ args }) => args.includes('--type=renderer'))
      for (const { pid } of killed)
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It ended meanwhile.
        }
      if (isBrowser) {
        await context.close().catch(() => undefined)
        context = await launch()
      }
    },
    async close() {
      await context.close()
      await rm(userDataFolder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
