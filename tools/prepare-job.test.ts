import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listCorrectableFields } from '@songloom/contracts/jobs/correction.rules'
import { toolRequests } from './contracts.ts'
import { panelTools, getUsableTool } from './registry.rules.ts'
import type { PanelTool } from './registry.rules.ts'
import { requestFor } from '@songloom/store/testing/seed'
import { getHandler } from './handlers.ts'
import { toRequestFields } from './prepare-job.ts'

const settingsFor = (tool: PanelTool) => requestFor({ userId: '', projectId: '' }, tool).settings
const correctable = panelTools.map(({ key }) => key).filter((key) => listCorrectableFields(settingsFor(key)).length > 0)

test.each(correctable)('fields of %s round-trip through its contract', (tool) => {
  const envelope = { projectId: 'a'.repeat(24), actionByUser: getUsableTool(tool).actions[0] }
  const parsed = z.safeParse(toolRequests[tool], { ...envelope, ...toRequestFields(settingsFor(tool)) })
  expect(parsed.error?.issues).toBeUndefined()
})

test.each(['song_gen', 'generate_music'] as const)('%s remembers that its request named the seed', async (tool) => {
  const context = { user: { plan: 'pro' } } as never
  const prepare = async (body: object): Promise<object> =>
    (await getHandler(tool).prepare(settingsFor(tool) as never, body as never, context)).input
  expect(await prepare({ seed: 7 })).toMatchObject({ seed: 7, isSeedSent: true })
  expect(await prepare({})).not.toHaveProperty('isSeedSent')
})
