import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './figures.ts'

/** Medians over the runs. */
export interface PageFigures {
  lcpMs: number
  /** The size of the jump: 0 is none. */
  cls: number
  performance: number
  accessibility: number
  scriptBytes: number
  /** Accessibility audits that failed in any run. */
  failed: string[]
}

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lighthouse's own mobile: a mid-range phone on slow 4G, simulated. */
export async function measurePage(url: string, cookie: string | undefined, runs: number): Promise<PageFigures> {
  const results: PageFigures[] = []
  for (let run = 0; run < runs; run += 1) results.push(await runUntilMeasured(url, cookie))
  const middle = (pick: (result: PageFigures) => number) => median(results.map(pick))
  return {
    lcpMs: middle((result) => result.lcpMs),
    cls: middle((result) => result.cls),
    performance: middle((result) => result.performance),
    accessibility: middle((result) => result.accessibility),
    scriptBytes: middle((result) => result.scriptBytes),
    failed: [...new Set(results.flatMap((result) => result.failed))],
  }
}

/** On a busy machine Lighthouse sometimes loses its trace and needs another run. */
async function runUntilMeasured(url: string, cookie: string | undefined, attemptsLeft = 3): Promise<PageFigures> {
  try {
    return await runOnce(url, cookie)
  } catch (error) {
    if (attemptsLeft <= 1) throw error
    return runUntilMeasured(url, cookie, attemptsLeft - 1)
  }
}

async function runOnce(url: string, cookie: string | undefined): Promise<PageFigures> {
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    chromeFlags,
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility'],
      ...(cookie ? { extraHeaders: { cookie } } : {}),
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    return figuresOf(result.lhr)
  } finally {
    chrome.kill()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
interface Resources {
  type: 'table'
  items: { resourceType: string; transferSize: number }[]
}

function figuresOf({ audits, categories }: Report): PageFigures {
  const requests = audits['network-requests']!.details as unknown as Resources
  const scripts = requests.items.filter((item) => item.resourceType === 'Script')
  return {
    lcpMs: audits['largest-contentful-paint']!.numericValue!,
    cls: audits['cumulative-layout-shift']!.numericValue!,
    performance: categories.performance!.score ?? 0,
    accessibility: categories.accessibility!.score ?? 0,
    scriptBytes: scripts.reduce((sum, item) => sum + item.transferSize, 0),
    failed: categories
      .accessibility!.auditRefs.map(({ id }) => audits[id]!)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ title }) => title),
  }
}
