import '../../testing/browser.ts'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { previewAction } from '@songloom/contracts/support/support.rules'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { address, buildDetail, memoryApi, toRefundFacts, rerunnable, showAt, stuckSong } from '../../testing/desk.tsx'
import { GenerationPage } from './GenerationPage.tsx'
import { rememberTrail } from './trail.ts'

const song = stuckSong({ id: '2'.repeat(24) })
const other = stuckSong({ id: '3'.repeat(24), songName: 'Night bus' })
const api = () =>
  memoryApi({
    supportGeneration: ({ params }) => buildDetail(params?.jobId === other.id ? other : song),
  })
const output = {
  audioId: '5'.repeat(24),
  songName: 'Joined',
  output: 'clip',
  part: null,
  duration: 30,
  bpm: null,
  key: null,
} as unknown as AudioItem
const search = `?filter=${encodeURIComponent('{"tab":"failed","version":"v3"}')}&sort=age&order=DESC`

describe('the page of a generation', () => {
  test('links back to the previous list unchanged, and to its next row', async () => {
    rememberTrail({ ids: [song.id, other.id], search })
    showAt(`/generations/${song.id}`, <GenerationPage />, api().call)
    const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    expect(way.getByRole('link', { name: 'Generations: Failed · v3' }).getAttribute('href')).toBe(
      `/generations${search}`,
    )
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByRole('heading', { level: 1, name: 'Night bus' })
    expect(address.current).toBe(`/generations/${other.id}`)
    expect(screen.getByText('2 of 2')).toBeTruthy()
  })

  test('shows above its last state that it can no longer be read', async () => {
    const lost = memoryApi({
      supportGeneration: (_, count) => {
        if (count > 1) throw new Error('It is not there.')
        return buildDetail(song)
      },
    })
    const { queryClient } = showAt(`/generations/${song.id}`, <GenerationPage />, lost.call)
    await screen.findByRole('heading', { level: 1, name: 'Monsoon tape' })
    await queryClient.invalidateQueries()
    await screen.findByText(/^It is not there\./)
    screen.getByRole('heading', { level: 1, name: 'Monsoon tape' })
  })

  test('opened by a link it links to all generations, without neighbours', async () => {
    rememberTrail({ ids: [other.id], search })
    showAt(`/generations/${song.id}`, <GenerationPage />, api().call)
    const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    expect(way.getByRole('link', { name: 'Generations' }).getAttribute('href')).toBe('/generations')
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  })

  test('of a track shows its position in the pack, and links to the dreampack', async () => {
    const pack = { dreampackId: 'd'.repeat(24), name: 'Morning pack', runId: '1'.repeat(24), track: 2 }
    const track = memoryApi({ supportGeneration: { ...buildDetail(song), pack } })
    showAt(`/generations/${song.id}`, <GenerationPage />, track.call)
    const link = await screen.findByRole('link', { name: 'Track 3 of Morning pack' })
    expect(link.getAttribute('href')).toBe(`/dreampacks/${pack.dreampackId}`)
  })

  test('links the sources and derivatives of its output; deleted ones by name', async () => {
    const node = { tool: 'trim_audio' as const, createdAt: '2026-11-21T10:00:00.000Z', isGone: false }
    const [root, child] = ['6', '7'].map((digit) => digit.repeat(24)) as [string, string]
    const lineage = {
      audioId: output.audioId,
      parents: [
        { ...node, audioId: root, name: 'Root', isGone: true, jobId: root },
        { audioId: child, name: null, tool: null, createdAt: null, isGone: true, jobId: null },
      ],
      children: [{ ...node, audioId: child, name: 'Clip', jobId: child }],
      hasMore: true,
    }
    const made = memoryApi({ supportGeneration: { ...buildDetail(song), outputs: [output], lineage: [lineage] } })
    showAt(`/generations/${song.id}`, <GenerationPage />, made.call)
    const from = within(await screen.findByRole('list', { name: 'Made from' }))
    expect(from.getByRole('link', { name: 'Root' }).getAttribute('href')).toBe(`/generations/${root}`)
    expect(from.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Root, Trim, .*, deleted$/),
      `${child}, deleted`,
    ])
    const into = within(screen.getByRole('list', { name: 'Made into' }))
    expect(into.getAllByRole('listitem').at(-1)!.textContent).toBe('and more')
  })

  test('shows a shared reason once for all impossible actions', async () => {
    const done = buildDetail({ ...song, state: 'completed', stuck: null })
    showAt(`/generations/${song.id}`, <GenerationPage />, memoryApi({ supportGeneration: done }).call)
    await screen.findByText('Already finished.')
    expect(screen.getAllByText('Already finished.')).toHaveLength(1)
  })

  test('a paused one shows it in chip, step and queue, and resumes', async () => {
    const step = { name: 'sing', label: 'Singing', state: 'running', attempt: 1, progress: 0 } as const
    const moments = { startedAt: '2026-11-21T10:00:10.000Z', endedAt: null, lastError: null, worker: 'worker-1' }
    const generation = { ...song, stuck: null, isWaiting: true, pausedUntil: '2026-11-22T10:01:00.000Z' }
    const detail = {
      ...buildDetail(generation),
      waitingSince: '2026-11-21T10:01:00.000Z',
      steps: [{ ...step, ...moments }],
    }
    const api = memoryApi({ supportGeneration: detail })
    showAt(`/generations/${song.id}`, <GenerationPage />, api.call)
    const chip = (await screen.findAllByText('Paused by support'))[0]
    expect(chip?.closest('[role=status]')).not.toBeNull()
    const [singing, pause] = within(screen.getByRole('list', { name: /^Steps over/ })).getAllByRole('listitem')
    expect(singing?.textContent).toContain('paused')
    expect(pause?.textContent).toContain('Paused by support')
    fireEvent.click(screen.getByRole('button', { name: 'Resume this step' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('“Singing” goes on as soon as a machine is free, with all its attempts.')
  })

  test('a failed one reruns, with the effect shown first and its origin afterwards', async () => {
    const failed = buildDetail({ ...song, state: 'failed', stuck: null, rerunId: other.id })
    showAt(`/generations/${song.id}`, <GenerationPage />, memoryApi({ supportGeneration: failed }).call)
    fireEvent.click(await screen.findByRole('button', { name: 'Run again' }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const sentence of previewAction('rerun', { ...failed.generation, ...subject }).will) dialog.getByText(sentence)
    expect(screen.getByRole('link', { name: '…333333', hidden: true }).getAttribute('href')).toBe(
      `/generations/${other.id}`,
    )
  })

  test('a running step has an indeterminate bar without a figure', async () => {
    const running = buildDetail(song)
    const step = { name: 'sing', label: 'Singing', attempt: 1, progress: 0, lastError: null, worker: 'worker-1' }
    const steps = [{ ...step, state: 'running' as const, startedAt: song.createdAt, endedAt: null }]
    showAt(`/generations/${song.id}`, <GenerationPage />, memoryApi({ supportGeneration: { ...running, steps } }).call)
    const bar = await screen.findByRole('progressbar', { name: 'Singing' })
    expect(bar.hasAttribute('aria-valuenow')).toBe(false)
  })
})

const subject = {
  isStarted: true,
  isStillRunning: false,
  isPaused: false,
  isParked: false,
  extraSeconds: 0,
  rerun: rerunnable,
  refund: toRefundFacts(song),
}
