import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { Creator } from '../creator.ts'
import { makeEdits, planEdits } from './edits.ts'
import type { KillPoint, Network } from './kill-points.ts'
import type { Profile } from './profile.ts'
import type { PageFaults } from './stop-page.ts'

/** An edit is kept by the server once it is acknowledged, and by the browser so long after it was made. */
const keptAfterMs = 1_000
const slowMs = 300
/** More than a page makes before it is killed. */
const edits = planEdits(400)
const beatsPerBar = 4

interface Deps {
  address: string
  profile: Profile
  creator: Creator
}

type Opened = RouteResponse<'dawProject'>

const listBars = ({ document }: Opened): number[] =>
  Object.values(document)
    .flatMap((one) => (one.kind === 'marker' ? [one.startBeats / beatsPerBar] : []))
    .toSorted((one, other) => one - other)

/** Decides what becomes of requests with edits. */
async function setNetwork(page: Page, network: Network): Promise<void> {
  if (network === 'online') return
  await page.route('**/operations', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (network === 'slow') await delay(slowMs)
    if (network === 'lost') await route.fetch()
    // The page may be gone.
    await (network === 'slow' ? route.continue() : route.abort()).catch(() => undefined)
  })
}

async function openDaw({ address }: Deps, page: Page, projectId: string): Promise<void> {
  await page.goto(`${address}/daw?projectId=${projectId}`)
  await page
    .locator('[data-status]')
    .waitFor()
    .catch(async (cause: unknown) => {
      throw new Error(`The project did not open: ${await page.locator('body').innerText()}`, { cause })
    })
}

/** Waits until a key acts: the DAW reads the keyboard a moment after it is shown. */
async function untilKeysAct(page: Page): Promise<void> {
  const panel = page.getByRole('button', { name: 'Tempo change at the playhead' })
  const isOpen = () =>
    panel.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
  do await page.keyboard.press('t')
  while (!(await isOpen()))
  await page.keyboard.press('t')
  await panel.waitFor({ state: 'detached' })
}

/** Opens the project in a new tab, which sends what the old one could not; whether an edit was refused. */
async function isRefusedAfterwards(deps: Deps, projectId: string): Promise<boolean> {
  const page = await deps.profile.openTab({}, () => undefined)
  await openDaw(deps, page, projectId)
  await page.locator('[data-status=saved]').waitFor()
  const refusals = await page.getByText('Not done:').count()
  await page.close()
  return refusals > 0
}

/**
 * Edits a new project until the tab is killed at the point, and opens it in another one. Answers how the document is
 * other than after the edits that had to be kept, or some more.
 */
export async function findLoss(
  deps: Deps,
  point: KillPoint,
  faults: Omit<PageFaults, 'stop'> = {},
): Promise<string | undefined> {
  const { creator, profile } = deps
  const { projectId } = (await creator.call('openDawProject', { body: {} })).body
  const readDocument = async (): Promise<Opened> => (await creator.call('dawProject', { params: { projectId } })).body
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const page = await profile.openTab({ ...faults, stop: point.stop }, stop)
  await openDaw(deps, page, projectId)
  await untilKeysAct(page)
  await setNetwork(page, point.network)
  const editing = makeEdits(page, edits)
  await Promise.race([stopped, delay(point.afterMs)])
  const killedAtMs = performance.now()
  await profile.kill(point.isBrowser)
  const { madeAtMs, hasBegun } = await editing
  await page.close().catch(() => undefined)

  const { seq: acknowledged } = await readDocument()
  const isRefused = await isRefusedAfterwards(deps, projectId)
  const kept = await readDocument()
  const old = madeAtMs.filter((atMs) => atMs < killedAtMs - keptAfterMs).length
  const made = madeAtMs.length + (hasBegun ? 1 : 0)
  const counts = `${kept.seq} edits kept, ${acknowledged} acknowledged, ${old} older than 1 s, ${made} made`
  if (kept.seq < Math.max(acknowledged, old)) return `lost: ${counts}`
  if (kept.seq > made) return `too many: ${counts}`
  const expected = kept.seq === 0 ? [] : edits[kept.seq - 1]!.bars
  if (JSON.stringify(listBars(kept)) !== JSON.stringify(expected)) return `another document: ${counts}`
  return isRefused ? `refused: ${counts}` : undefined
}
