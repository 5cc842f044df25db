import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { sampleWav } from '../sample-uploads.ts'
import type { RouteResponse } from '@songloom/contracts/routes/routes'

/** A screen, and how to reach it from a signed-in studio. */
export interface Screen<Known extends Places = Places> {
  name: string
  visitor?: boolean
  enter(page: Page, places: Known): Promise<void>
}

/** Projects in each of the three states and a shared track, made before the first visit. */
export interface Places {
  done: string
  shared: string
  failed: string
  pending: string
  /** The generation of the unfinished one. */
  pendingId: string
  /** Ends the unfinished one. */
  cancelPending: string
}

const openPanel = (page: Page, name: RegExp) =>
  page.getByRole('navigation').getByRole('button', { name }).first().click()
export const locatePanel = (page: Page) => page.getByRole('complementary', { name: 'Panel' })
const signedIn = (page: Page) => page.getByRole('button', { name: /^Your account/ }).waitFor()
/** Key handlers are attached shortly after the page has rendered. */
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
const playButtons = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Play / })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

/** What the studio opens with, as it was left. */
export async function reopenWith(page: Page, panel: object): Promise<void> {
  await page.evaluate(
    (saved) => localStorage.setItem('songloom.shell', saved),
    JSON.stringify({ open: true, ...panel }),
  )
  const size = page.viewportSize()!
  // A phone shows the page alone.
  await page.setViewportSize({ ...size, width: 1440 })
  await page.reload()
  await locatePanel(page).waitFor()
  await page.setViewportSize(size)
}

export const screens: readonly Screen[] = [
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
    name: 'example',
    async enter(page) {
      await page.goto(new URL('/studio/example', page.url()).href)
      await page.getByRole('region', { name: 'How it works' }).waitFor()
    },
  },
  {
    name: 'explore',
    async enter(page) {
      await page.goto(new URL('/explore', page.url()).href)
      await page.getByRole('searchbox', { name: 'Search songs, artists and tags' }).waitFor()
    },
  },
  {
    name: 'panel-describe',
    async enter(page) {
      await page.goto(new URL('/studio', page.url()).href)
      await page.getByRole('button', { name: 'New song' }).click()
      await locatePanel(page)
        .getByRole('textbox', { name: 'Your song' })
        .fill('A slow song about the last train home, with a choir')
      await locatePanel(page).getByRole('button', { name: 'Hear a sketch' }).click()
      await locatePanel(page).getByText('Create makes this song').waitFor()
    },
  },
  {
    name: 'panel-custom',
    async enter(page) {
      await page.goto(new URL('/studio', page.url()).href)
      await page.getByRole('button', { name: 'New song' }).click()
      await locatePanel(page).getByRole('tab', { name: 'Custom' }).click()
      await locatePanel(page)
        .getByPlaceholder('Enter your own lyrics.')
        .fill('[Verse]\nThe last train hums along the bay')
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
      await playButtons(page).first().waitFor()
      await page.locator('article img').first().waitFor()
    },
  },
  {
    name: 'now-playing',
    async enter(page, { done }) {
      await page.goto(done)
      await playButtons(page).first().click()
      await page.getByRole('button', { name: 'Open now playing' }).click()
      await page.getByRole('dialog').getByRole('slider', { name: 'Position' }).waitFor()
    },
  },
  {
    name: 'listen',
    visitor: true,
    async enter(page, { shared }) {
      await page.goto(shared)
      await playButtons(page).waitFor()
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
    name: 'library-select',
    async enter(page) {
      await reopenWith(page, { panel: 'library', payload: { slot: 'separate_stems' } })
      await locatePanel(page).getByRole('radio').first().check()
    },
  },
  {
    name: 'library-several',
    async enter(page) {
      await reopenWith(page, { panel: 'library' })
      await locatePanel(page)
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Select several' }).click()
      await locatePanel(page).getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'search',
    async enter(page) {
      await reopenWith(page, { panel: 'search', payload: 'o' })
      await locatePanel(page).getByRole('status').first().waitFor()
    },
  },
  {
    name: 'stems',
    async enter(page) {
      await reopenWith(page, { panel: 'stem-separation', tool: 'separate_stems' })
      await locatePanel(page)
        .getByRole('button', { name: /^Reference audio: Choose/ })
        .waitFor()
    },
  },
  {
    name: 'upload',
    async enter(page) {
      // Held at its first bytes: a finished one would show on other screens of this user.
      const hold = (route: Route) => (route.request().method() === 'PATCH' ? undefined : route.continue())
      await page.route('**/api/uploads/*', hold)
      await openPanel(page, /^Library/)
      const chooser = page.waitForEvent('filechooser')
      await locatePanel(page).getByRole('button', { name: 'Upload', exact: true }).click()
      const buffer = Buffer.from(sampleWav(Math.trunc(performance.timeOrigin + performance.now())))
      await (await chooser).setFiles({ name: 'Porch chord.wav', mimeType: 'audio/wav', buffer })
      await page.getByRole('dialog').getByLabel('Track name').waitFor()
    },
  },
  {
    name: 'record',
    async enter(page) {
      await openPanel(page, /^Library/)
      await locatePanel(page).getByRole('button', { name: 'Record', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Start recording' }).waitFor()
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
      await page.getByRole('table', { name: 'Token history' }).waitFor()
      await page.getByRole('checkbox', { name: 'Content filter' }).waitFor()
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

interface Made {
  page: string
  messageId: string
  cancel: string
  audioIds: string[]
}

type Generation = RouteResponse<'generation'>['data']

/** Makes a finished song that is shared, a failed and an unfinished one, each in a project of its own. */
export async function seedScreens(context: BrowserContext, address: string): Promise<Places> {
  const call = async <Answer>(method: 'get' | 'post' | 'put', path: string, data?: object): Promise<Answer> => {
    const answer = await context.request[method](`${address}${path}`, { data, headers: { origin: address } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json() as Promise<Answer>
  }
  const make = async (prompt: string, until: Generation['status']): Promise<Made> => {
    const { _id: projectId } = await call<{ _id: string }>('post', '/api/studio/project/create', {})
    const order = { projectId, prompt, actionByUser: 'song_gen', version: 'v3', duration: -1 }
    const { messageId } = await call<{ messageId: string }>('post', '/api/generate', order)
    const path = `/api/generation/${projectId}/${messageId}`
    for (;;) {
      const { data } = await call<{ data: Generation }>('get', path)
      if (data.status === until && (until !== 'PROCESSING' || data.steps.some(({ state }) => state === 'running')))
        return {
          messageId,
          page: `${address}/studio/${projectId}`,
          cancel: `${path}/cancel`,
          audioIds: data.audioData.map(({ audioId }) => audioId),
        }
      if (data.status !== 'PROCESSING') throw new Error(`“${prompt}” ended as ${data.status}.`)
      // One question at a time, so that the song is finished and not only requested.
      await delay(200)
    }
  }
  const done = await make('Deep house in D minor about the last train home', 'SUCCESSFUL')
  await call('put', `/api/audio/${done.audioIds[0]!}/shared`)
  const failed = await make('fail: refused', 'FAILED')
  const pending = await make('fail: hang', 'PROCESSING')
  return {
    done: done.page,
    shared: `${address}/listen/${done.audioIds[0]!}`,
    failed: failed.page,
    pending: pending.page,
    pendingId: pending.messageId,
    cancelPending: pending.cancel,
  }
}

/** Leaves nothing that others could mistake for theirs: no song under way. */
export async function clear(context: BrowserContext, address: string, { cancelPending }: Places): Promise<void> {
  const answer = await context.request.post(`${address}${cancelPending}`, { headers: { origin: address } })
  if (!answer.ok()) throw new Error(`Cancelling answers ${answer.status()}`)
}
