import '../../testing/browser.ts'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../providers/api.ts'
import { buildDetail, memoryApi, showAt, stuckSong } from '../../testing/desk.tsx'
import { GenerationPage } from '../page/GenerationPage.tsx'

const song = stuckSong()
const open = (api: ReturnType<typeof memoryApi>) => showAt(`/generations/${song.id}`, <GenerationPage />, api.call)
const done = {
  success: true as const,
  changed: true,
  message: 'Retry started.',
  auditId: '1',
  generation: song,
}
const bodies = (api: ReturnType<typeof memoryApi>) =>
  api.of('supportAction').map(({ body }) => body as RouteBody<'supportAction'>)
const pressInDialog = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
}
const confirm = (): HTMLButtonElement =>
  screen.getAllByRole<HTMLButtonElement>('button', { name: 'Retry step now' }).at(-1)!

describe('an action', () => {
  test('states its effect, prefills the reason of a stuck one, and needs two clicks on its page', async () => {
    const api = memoryApi({ supportGeneration: buildDetail(song), supportAction: done })
    open(api)
    await pressInDialog('Retry step now')
    await screen.findByText('No extra charge.')
    fireEvent.click(confirm())
    await screen.findByText('Retry started.')
    expect(bodies(api)).toEqual([
      { action: 'retry', reason: 'Hung', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ])
  })

  test('sends a refund with its amount and the user’s note', async () => {
    const finished = { ...song, state: 'completed' as const, stuck: null }
    const api = memoryApi({
      supportGeneration: buildDetail(finished),
      supportAction: { ...done, message: 'It is back.' },
    })
    open(api)
    await pressInDialog('Refund')
    await screen.findByText('Up to 200 tokens go back to the user, once.')
    const press = screen.getByRole<HTMLButtonElement>('button', { name: 'Refund' })
    const amount = screen.getByRole('textbox', { name: 'Tokens' })
    fireEvent.click(screen.getByRole('button', { name: 'The song is faulty' }))
    fireEvent.change(amount, { target: { value: '201' } })
    expect(press.disabled).toBe(true)
    fireEvent.change(amount, { target: { value: '50' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'What the user reads' }), { target: { value: 'Sorry' } })
    fireEvent.click(press)
    await screen.findByText('It is back.')
    expect(bodies(api)).toMatchObject([
      { action: 'refund', reason: 'The song is faulty', tokens: 50, userNote: 'Sorry' },
    ])
  })

  test('is not carried out without a reason', async () => {
    const api = memoryApi({ supportGeneration: buildDetail({ ...song, stuck: null }), supportAction: done })
    open(api)
    await pressInDialog('Retry step now')
    await screen.findByText('No extra charge.')
    expect(confirm().disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: '  x ' } })
    expect(confirm().disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Engine outage' }))
    expect(confirm().disabled).toBe(false)
  })

  test('keeps one request id over a lost response and the second click', async () => {
    const lost = (_: unknown, count: number) => (count === 1 ? Promise.reject(new ApiError(0, {})) : done)
    const api = memoryApi({ supportGeneration: buildDetail(song), supportAction: lost })
    open(api)
    await pressInDialog('Retry step now')
    await screen.findByText('No extra charge.')
    fireEvent.click(confirm())
    await screen.findByText(/The server could not be reached\. Nothing is lost\./)
    fireEvent.click(confirm())
    await waitFor(() => expect(bodies(api)).toHaveLength(2))
    expect(new Set(bodies(api).map(({ requestId }) => requestId)).size).toBe(1)
  })

  test('a new dialog has a new request id', async () => {
    const api = memoryApi({ supportGeneration: buildDetail(song), supportAction: done })
    open(api)
    for (const times of [1, 2]) {
      await pressInDialog('Retry step now')
      await screen.findByText('No extra charge.')
      fireEvent.click(confirm())
      await waitFor(() => expect(bodies(api)).toHaveLength(times))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(new Set(bodies(api).map(({ requestId }) => requestId)).size).toBe(2)
  })

  test('that is impossible is a disabled button with the reason below', async () => {
    open(memoryApi({ supportGeneration: buildDetail({ ...song, state: 'completed', stuck: null }) }))
    const retry = await screen.findByRole<HTMLButtonElement>('button', { name: 'Retry step now' })
    expect(retry.disabled).toBe(true)
    expect(document.getElementById(retry.getAttribute('aria-describedby')!)?.textContent).toBe('Already finished.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend the notification' }).disabled).toBe(false)
  })

  test('that the API refuses shows its message and the next step', async () => {
    const refuse = () =>
      Promise.reject(
        new ApiError(409, {
          code: 'not_eligible',
          message: 'This cannot be done now. Already finished.',
          hint: 'Nothing was changed.',
        }),
      )
    open(memoryApi({ supportGeneration: buildDetail(song), supportAction: refuse }))
    await pressInDialog('Retry step now')
    await screen.findByText('No extra charge.')
    fireEvent.click(confirm())
    await screen.findByText('This cannot be done now. Already finished. Nothing was changed.')
  })
})
