import '../../testing/browser.ts'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { Settings } from '@songloom/tools/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../providers/api.ts'
import { buildDetail, memoryApi, showAt, stuckSong } from '../../testing/desk.tsx'
import { GenerationPage } from '../page/GenerationPage.tsx'

const song = stuckSong({ state: 'failed', stuck: null, failureCode: 'engine_refused' })
const settings: Settings = {
  tool: 'song_gen',
  mode: 'describe',
  version: 'v4_5',
  prompt: 'rain',
  lyrics: '',
  styles: ['folk'],
  durationSeconds: 15,
}
const failed = { ...buildDetail(song), settings }
const checked = { success: true as const, changes: [], priceTokens: 200, notice: null }
const bodies = (api: ReturnType<typeof memoryApi>) =>
  api.of('supportCorrection').map(({ body }) => body as RouteBody<'supportCorrection'>)
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

async function open(api: ReturnType<typeof memoryApi>) {
  showAt(`/generations/${song.id}`, <GenerationPage />, api.call)
  fireEvent.click(await screen.findByRole('button', { name: 'Correct the input' }))
  return within(await screen.findByRole('dialog'))
}

test('shows old and new side by side, and runs the checked text once', async () => {
  const answer = ({ body }: { body?: unknown }) =>
    (body as RouteBody<'supportCorrection'>).isDryRun
      ? { ...checked, changed: false, rerunId: null }
      : { ...checked, changed: true, rerunId: 'c'.repeat(24) }
  const api = memoryApi({ supportGeneration: failed, supportCorrection: answer })
  const dialog = await open(api)
  expect(dialog.getByRole('group', { name: 'Prompt, as asked' }).textContent).toBe('rain')
  const check = dialog.getByRole<HTMLButtonElement>('button', { name: 'Check the input' })
  type('Reason', 'User request')
  expect(check.disabled).toBe(true)
  type('Prompt, corrected', 'snow')
  press('Check the input')
  await dialog.findByText(/^200 tokens are reserved for it/)
  press('Run again with this input')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(api).map(({ isDryRun, texts }) => [isDryRun, texts])).toEqual([
    [true, { prompt: 'snow' }],
    [false, { prompt: 'snow' }],
  ])
  expect(new Set(bodies(api).map(({ requestId }) => requestId)).size).toBe(1)
})

test('shows a refusal as the user would read it, and checks another text again', async () => {
  const refuse = (_: unknown, count: number) =>
    count === 1
      ? Promise.reject(
          new ApiError(400, { code: 'artist_name', message: 'Artist names are not allowed.', hint: 'Describe it.' }),
        )
      : { ...checked, changed: false, rerunId: null }
  const dialog = await open(memoryApi({ supportGeneration: failed, supportCorrection: refuse }))
  type('Reason', 'User request')
  type('Prompt, corrected', 'like somebody known')
  press('Check the input')
  await dialog.findByText('Artist names are not allowed. Describe it.')
  type('Prompt, corrected', 'snow')
  expect(dialog.queryByText(/Artist names/)).toBeNull()
  press('Check the input')
  await dialog.findByRole('button', { name: 'Run again with this input' })
  type('Prompt, corrected', 'sleet')
  dialog.getByRole('button', { name: 'Check the input' })
})
