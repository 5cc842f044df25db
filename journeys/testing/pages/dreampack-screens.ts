import type { BrowserContext, Page } from 'playwright-core'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { Screen } from './screens.ts'

const name = 'Rain before the city wakes'
const at = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)
const card = (page: Page) => page.getByRole('article', { name })

/** The dialog, and where dreampacks are looked at. */
export const dreampackScreens: readonly Screen[] = [
  {
    name: 'dreampack-setup',
    async enter(page) {
      await at(page, '/studio')
      await page.getByRole('button', { name: 'New song' }).click()
      const panel = page.getByRole('complementary', { name: 'Panel' })
      await panel.getByRole('textbox', { name: 'Your song' }).fill('A slow song about the last train home')
      await panel.getByRole('button', { name: 'More options' }).click()
      await panel.getByRole('button', { name: 'Create Dreampack' }).click()
      const dialog = page.getByRole('dialog', { name: 'Setup Dreampack' })
      await dialog.getByLabel('Tracks a day').fill('101')
      await dialog.getByText('Maximum 100').waitFor()
    },
  },
  {
    name: 'dreampacks',
    async enter(page) {
      await at(page, '/dreampacks')
      await card(page).waitFor()
    },
  },
  {
    name: 'dreampack',
    async enter(page) {
      await at(page, '/dreampacks')
      await card(page).getByRole('link', { name }).click()
      await page.getByRole('region', { name: 'Packs' }).waitFor()
    },
  },
  {
    name: 'dreampack-edit',
    async enter(page) {
      await at(page, '/dreampacks')
      await card(page)
        .getByRole('button', { name: `Edit ${name}` })
        .click()
      await page.getByRole('dialog', { name: 'Edit Dreampack' }).waitFor()
    },
  },
]

/** Sets up a dreampack that runs nothing, and returns how to delete it. */
export async function seedDreampackScreens(context: BrowserContext, address: string): Promise<string> {
  const post = async (path: string, data: object): Promise<RouteResponse<'createDreampack'>> => {
    const answer = await context.request.post(`${address}${path}`, { data, headers: { origin: address } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json() as Promise<RouteResponse<'createDreampack'>>
  }
  const dna = { prompt: 'rain before the city wakes', metadata: { name } }
  const order = { track_count: 10, timezone: 'Asia/Kolkata', dna_state: dna }
  const { dreampack } = await post('/api/dreampacks/create', order)
  await post(`/api/dreampacks/${dreampack.id}/pause`, {})
  return `/api/dreampacks/${dreampack.id}`
}

export async function clearDreampacks(context: BrowserContext, address: string, path: string): Promise<void> {
  const answer = await context.request.delete(`${address}${path}`, { headers: { origin: address } })
  if (!answer.ok()) throw new Error(`Deleting answers ${answer.status()}`)
}
