import '../testing/browser.ts'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SystemState } from '@songloom/contracts/support/system'
import type { ToolPause } from '@songloom/contracts/routes/tool-pauses'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { ToolPauses } from './ToolPauses.tsx'

const pause = (scope: ToolPause['scope']): ToolPause => ({
  ...{ tool: 'voice_swap', scope, reason: 'Keeps failing', banner: null },
  ...{ actorEmail: 'lea@example.test', at: '2026-11-26T10:00:00.000Z' },
})
const stateWith = (pauses: ToolPause[]) => ({ outcomes: [], pauses }) as unknown as SystemState
const lead = { ...supportPerson, role: 'lead' } as const
const show = (pauses: ToolPause[], me: typeof supportPerson = lead) => {
  const done = { success: true, changed: true, pauses: [] } as const
  const api = memoryApi({ pauseGroup: { ...done, pauses: [] }, resumeGroup: { ...done, pauses: [] } })
  showAt('/users/1', <ToolPauses state={stateWith(pauses)} />, api.call, me)
  return api
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('pauses all tools of an engine in one click, with a text for creators', async () => {
  const api = show([])
  press('Pause Song engine for everyone')
  await screen.findByText('4 tools are paused.')
  press('Maintenance of its engine')
  fireEvent.change(screen.getByRole('textbox', { name: 'Text for creators' }), { target: { value: ' Back at noon. ' } })
  press('Pause')
  await screen.findByText('Song engine: paused.')
  expect(api.of('pauseGroup')[0]?.params).toEqual({ group: 'generateSong' })
  const body = api.of('pauseGroup')[0]?.body as RouteBody<'pauseGroup'>
  expect(body).toMatchObject({ reason: 'Maintenance of its engine', banner: 'Back at noon.' })
})

test('a tool paused with its engine shows it, and resumes with it', async () => {
  const api = show([pause('swapVoice')])
  screen.getByText(/with Voice conversion by lea@example\.test/)
  screen.getByRole('button', { name: 'Pause Voice Swap for everyone' })
  press('Resume Voice conversion')
  await screen.findByText('The pauses of this press end.')
  press('Its engine works again')
  press('Resume')
  await screen.findByText('Voice conversion: resumed.')
  expect(api.of('resumeGroup')[0]?.params).toEqual({ group: 'swapVoice' })
})

test('support sees pauses without buttons', () => {
  show([pause('all')], supportPerson)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByText(/lea@example\.test/)).toHaveLength(2)
})
