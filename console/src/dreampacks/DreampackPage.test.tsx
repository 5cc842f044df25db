import '../testing/browser.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { memoryApi, showAt, stuckSong } from '../testing/desk.tsx'
import { buildDeletedRun, packDetail, packId, packLine, buildRun } from '../testing/dreampacks.ts'
import { DreampackPage } from './DreampackPage.tsx'

const tracks = [
  { track: 0, generation: stuckSong({ state: 'completed', stuck: null, songName: 'First rain' }) },
  { track: 1, generation: stuckSong({ id: 'c'.repeat(24), songName: 'Second rain' }) },
]
const ended = buildRun({
  id: '2'.repeat(24),
  state: 'ended',
  localDate: '2026-11-20',
  made: 10,
  underWay: 0,
  failed: 0,
})
const answers = (detail: ReturnType<typeof packDetail>, more: Parameters<typeof memoryApi>[0] = {}) =>
  memoryApi({
    supportDreampack: detail,
    supportDreampackTracks: { success: true, tracks },
    supportDreampackAction: { success: true, changed: true, message: 'A pack is on its way.', auditId: 'a'.repeat(24) },
    ...more,
  })
const open = (api: ReturnType<typeof memoryApi>) => showAt(`/dreampacks/${packId}`, <DreampackPage />, api.call)

describe('the page of a dreampack', () => {
  test('shows its schedule, its budget, and whether Temporal has it', async () => {
    open(answers(packDetail(packLine(), [])))
    await screen.findByText('It waits for its next date.')
    for (const text of [
      `dreampack-${packId}`,
      'Up to date',
      'No limit',
      '4,200 tokens',
      '1,800 available',
      'No pack has been due yet.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
  })

  test('a current run is expanded with its tracks, each linked to its page', async () => {
    open(answers(packDetail(packLine({ isRunning: true }), [buildRun(), ended])))
    const link = await screen.findByRole('link', { name: 'Second rain' })
    expect(link.getAttribute('href')).toBe(`/generations/${'c'.repeat(24)}`)
    expect(screen.getByText('3 of 10')).toBeTruthy()
    expect(screen.getByText('4 in progress, 1 failed')).toBeTruthy()
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  test('an ended run expands to its tracks on request', async () => {
    const api = answers(packDetail(packLine(), [ended]))
    open(api)
    const summary = await screen.findByText('2026-11-20')
    expect(api.of('supportDreampackTracks')).toEqual([])
    const details = summary.closest('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
    await screen.findByRole('link', { name: 'First rain' })
    expect(api.of('supportDreampackTracks')[0]?.params).toEqual({ runId: ended.id })
  })

  test('older runs load on request', async () => {
    const older = buildRun({ id: '3'.repeat(24), state: 'ended', localDate: '2026-11-19' })
    const api = answers(packDetail(packLine(), [ended]), {
      supportDreampack: ({ query }) =>
        query?.after ? packDetail(packLine(), [older]) : packDetail(packLine(), [ended], 'next-page'),
    })
    open(api)
    fireEvent.click(await screen.findByRole('button', { name: 'Show older runs' }))
    await screen.findByText('2026-11-19')
    expect(screen.getByText('2026-11-20')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older runs' })).toBeNull()
  })

  test('impossible actions are disabled with a reason', async () => {
    open(answers(packDetail(packLine({ isRunning: true }), [buildRun({ isStopping: true })])))
    const runNow = await screen.findByRole<HTMLButtonElement>('button', { name: 'Run now' })
    expect(runNow.disabled).toBe(true)
    expect(document.getElementById(runNow.getAttribute('aria-describedby')!)?.textContent).toBe(
      'A pack is being made right now.',
    )
    const stop = screen.getByRole<HTMLButtonElement>('button', { name: 'Stop run' })
    expect(document.getElementById(stop.getAttribute('aria-describedby')!)?.textContent).toBe(
      'It is being stopped already.',
    )
  })

  test('"run now" shows its cost, requires a reason, and is sent once under one id', async () => {
    const api = answers(packDetail(packLine(), [ended]))
    open(api)
    fireEvent.click(await screen.findByRole('button', { name: 'Run now' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Run now: Morning pack' }))
    dialog.getByText('200 of the user’s tokens are reserved for each track; they last for 9.')
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Run now' })
    expect(confirm.disabled).toBe(true)
    fireEvent.click(dialog.getByRole('button', { name: 'User request' }))
    fireEvent.click(confirm)
    await screen.findByText('A pack is on its way.')
    expect(api.of('supportDreampackAction')).toEqual([
      {
        params: { dreampackId: packId },
        body: { action: 'run_now', reason: 'User request', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) },
      },
    ])
  })

  test('a run without a workflow is marked, and its restart names it', async () => {
    const run = buildDeletedRun()
    const api = answers(packDetail(packLine({ isRunning: true, stuck: run.stuck }), [run]))
    open(api)
    await screen.findByText('Its run has not ended, but nothing works on it.')
    expect(screen.getByText('Not at Temporal')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Restart run' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Workflow gone' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Restart run' }))
    await waitFor(() =>
      expect(api.of('supportDreampackAction')[0]?.body).toMatchObject({ action: 'restart', runId: run.id }),
    )
  })

  test('a short run names its project and its failures, and can make the missing tracks', async () => {
    const short = buildRun({ state: 'ended', made: 8, failed: 2, underWay: 0, reason: 'tracks_failed' })
    const failed = stuckSong({ state: 'failed', stuck: null, failureCode: 'engine_unavailable', songName: 'Lost rain' })
    const api = answers(packDetail(packLine({ payableTracks: 9 }), [short]), {
      supportDreampackTracks: { success: true, tracks: [{ track: 0, generation: failed }] },
    })
    open(api)
    await screen.findByText('Cannot pay: 9 of 10 tracks with the user’s tokens.')
    const details = screen.getByText('2026-11-21').closest('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
    await screen.findByText('Engine not available')
    screen.getByRole('link', { name: 'Morning pack · Nov 21, 2026' })
    fireEvent.click(screen.getByRole('button', { name: 'Make the missing tracks' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('2 tracks are made, with the settings of this run, in its project.')
    fireEvent.click(dialog.getByRole('button', { name: 'Missing after an outage' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Make the missing tracks' }))
    await waitFor(() =>
      expect(api.of('supportDreampackAction')[0]?.body).toMatchObject({ action: 'make_missing', runId: short.id }),
    )
  })
})
