import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { connectPostgres } from '@songloom/platform/connections'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { ask, logIn } from './testing/studio.ts'

let songloom: AcquiredProduct
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

const email = 'paid@songloom.test'

/** An empty project of somebody with tokens, with the chat at its bottom. */
async function openChat(): Promise<{ page: Page; projectId: string }> {
  visitor = await openVisitor(`${songloom.address}/studio`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, email, 'songloom-demo')
  const { _id: projectId } = await ask<{ _id: string }>(page, 'POST', '/api/studio/project/create', {})
  await page.goto(`${songloom.address}/studio/${projectId}?tool=chat-assistant`)
  return { page, projectId }
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message to the assistant' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

interface Job {
  tool: string
  state: string
}

const listJobs = async (projectId: string): Promise<Job[]> => {
  const db = connectPostgres(songloom.stack.databaseUrl)
  try {
    return await db<Job & { project_id: string; created_at: Date }>('jobs')
      .where({ project_id: projectId })
      .orderBy('created_at')
      .select('tool', 'state')
  } finally {
    await db.destroy()
  }
}

const tools = (projectId: string, wanted: readonly string[]) =>
  expect
    .poll(async () => (await listJobs(projectId)).map(({ tool, state }) => `${tool} ${state}`), { timeout: 240_000 })
    .toEqual(wanted.map((tool) => `${tool} completed`))

test('a song is made in the chat, and its second verse made sadder there', async () => {
  const { page, projectId } = await openChat()
  await say(page, 'Make a two minute folk song about rain on a tin roof')
  const first = page.getByRole('article', { name: 'Make a two minute folk song about rain on a tin roof' })
  await first.getByRole('list', { name: 'Tools used' }).getByText('AI Song Generator').waitFor()
  // Its song is an ordinary card inside.
  await first
    .getByRole('list', { name: 'Made by this request' })
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor()
  await tools(projectId, ['song_gen'])
  await say(page, 'Make the second verse sadder')
  await page.getByRole('article', { name: 'Make the second verse sadder' }).waitFor()
  await tools(projectId, ['song_gen', 'inpainting'])
})
