import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { sampleRequests } from '@songloom/tools/samples'
import { panelTools, getUsableTool } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { locatePanel, reopenWith } from './screens.ts'
import type { Places, Screen } from './screens.ts'

export interface ToolPlaces extends Places {
  /** A project with a song and what tools made of it, each with a card of its own kind. */
  cards: string
}

type ToolRoom = Screen<ToolPlaces>

/** These have screens of their own. */
const roomsElsewhere: readonly PanelTool[] = ['song_gen', 'separate_stems']

const emptyPanels: readonly ToolRoom[] = panelTools
  .filter(({ key }) => !roomsElsewhere.includes(key))
  .map(({ key, panel }) => ({
    name: `panel-${panel}`,
    async enter(page) {
      await reopenWith(page, { panel, tool: key })
      await locatePanel(page)
        .getByRole('button', { name: /^Create/ })
        .waitFor()
    },
  }))

/** Opens a tool with the newest song of the project. */
async function openWithSong(page: Page, { done }: Places, entry: string): Promise<void> {
  await page.goto(done)
  await page.getByRole('article').getByRole('button', { name: 'Use it in a tool' }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

export const toolScreens: readonly ToolRoom[] = [
  ...emptyPanels,
  {
    name: 'inpaint-drawn',
    async enter(page, places) {
      await openWithSong(page, places, 'Replace a part')
      await locatePanel(page).getByRole('button', { name: 'Add section' }).click()
      await locatePanel(page).getByRole('button', { name: 'Remove section 1' }).waitFor()
    },
  },
  {
    name: 'similar-trimmed',
    async enter(page, places) {
      await openWithSong(page, places, 'Make similar music')
      await locatePanel(page).getByRole('slider').first().waitFor()
    },
  },
  {
    name: 'use-menu',
    async enter(page, { done }) {
      await page.goto(done)
      await page.getByRole('article').getByRole('button', { name: 'Use it in a tool' }).first().click()
      await page.getByRole('menuitem', { name: 'Trim' }).waitFor()
    },
  },
  {
    name: 'cards',
    async enter(page, { cards }) {
      await page.goto(cards)
      await page.getByRole('button', { name: 'Play the original' }).first().waitFor()
      await page.getByRole('list', { name: 'Replaced' }).waitFor()
      await page.getByRole('button', { name: 'Copy as text' }).waitFor()
      await page.getByRole('button', { name: 'Sing it' }).waitFor()
    },
  },
  {
    name: 'history',
    async enter(page, { cards }) {
      await page.goto(cards)
      const swapped = page.getByRole('article').filter({ hasText: 'Voice Swap' })
      await swapped.getByRole('button', { name: 'More actions' }).last().click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      await page.getByRole('dialog', { name: 'History' }).getByRole('link', { name: 'Open' }).first().waitFor()
    },
  },
]

type Generation = RouteResponse<'generation'>['data']

/** Each kind of card in addition to the song's, in one project: fewer pages to visit. */
export async function seedCards(context: BrowserContext, address: string): Promise<string> {
  const call = async <Answer>(method: 'get' | 'post', path: string, data?: object): Promise<Answer> => {
    const answer = await context.request[method](`${address}${path}`, { data, headers: { origin: address } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json() as Promise<Answer>
  }
  const { _id: projectId } = await call<{ _id: string }>('post', '/api/studio/project/create', {})
  const make = async (tool: PanelTool, audioId = ''): Promise<Generation> => {
    const order = { ...sampleRequests[tool](audioId), projectId, actionByUser: getUsableTool(tool).actions[0] }
    const { messageId } = await call<{ messageId: string }>('post', '/api/generate', order)
    for (;;) {
      const { data } = await call<{ data: Generation }>('get', `/api/generation/${projectId}/${messageId}`)
      if (data.status === 'SUCCESSFUL') return data
      if (data.status !== 'PROCESSING') throw new Error(`${tool} ended as ${data.status}.`)
      await delay(200)
    }
  }
  const [song] = await Promise.all([make('song_gen'), make('lyric_writing')])
  const { audioId } = song.audioData[0]!
  await Promise.all([make('section_analysis', audioId), make('inpainting', audioId), make('voice_swap', audioId)])
  return `${address}/studio/${projectId}`
}
