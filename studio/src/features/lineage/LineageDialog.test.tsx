import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Lineage, LineageNode } from '@songloom/contracts/library/lineage'
import type { JobTool } from '@songloom/tools/registry.rules'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { usePlayer } from '../../audio/player.ts'
import { audioItem } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { LineageDialog } from './LineageDialog.tsx'
import { openLineage, useLineageDialog } from '../../panels/dialogs/lineage-dialog.ts'

const idOf = (letter: string): string => letter.repeat(24)

function node(letter: string, name: string, tool: JobTool, isGone = false): LineageNode {
  const audioId = idOf(letter)
  const audio = isGone ? null : audioItem({ _id: audioId, audioId, songName: name, name, isInProject: letter === 'c' })
  return { audioId, name, tool, createdAt: '2026-11-21T10:00:00.000Z', isGone, audio }
}
const upload = node('a', 'Hum', 'receive_upload', true)
const trimmed = node('b', 'Hum, trimmed', 'trim_audio')
const longer = node('c', 'Hum, longer', 'extend_music')
const lost: LineageNode = { audioId: idOf('d'), name: null, tool: null, createdAt: null, isGone: true, audio: null }

const video = {
  messageId: idOf('f'),
  projectId: idOf('9'),
  shape: 'tall',
  createdAt: '2026-11-21T10:00:00.000Z',
} as const

const path = (letter: string, after = ''): string => `/api/audio/${idOf(letter)}/lineage${after}`
const answer = (change: Partial<Lineage> & { node: LineageNode }): { body: Lineage } => ({
  body: { success: true, parents: [], children: [], next: null, videos: [], ...change },
})

beforeAll(startI18n)
beforeEach(() => {
  queryClient.removeQueries({ queryKey: ['lineage'] })
  beUser(person)
  answerWith({
    [path('a')]: answer({ node: upload, children: [trimmed] }),
    [path('b')]: answer({ node: trimmed, parents: [upload, lost], children: [longer], next: '5-x' }),
    [path('b', '?after=5-x')]: answer({ node: trimmed, children: [node('e', 'Its words', 'trim_audio')] }),
    [path('c')]: answer({ node: longer, parents: [trimmed], videos: [video] }),
  })
  openLineage(idOf('b'))
  show(
    <MemoryRouter>
      <LineageDialog />
    </MemoryRouter>,
  )
})
afterEach(cleanup)

const side = (name: string) => screen.findByRole('region', { name })
const walk = async (from: string, name: RegExp): Promise<void> =>
  void fireEvent.click(within(await side(from)).getByRole('button', { name }))

test('shows both directions with names, tools and dates; the deleted by its name, the lost as such', async () => {
  const from = within(await side('Made from'))
  expect(from.getByText('Hum').parentElement?.textContent).toMatch(/^HumDeleted · Upload · .*21/)
  expect(from.getByText('An audio that no longer exists').closest('button')).toBeNull()
  expect(from.queryByRole('button', { name: /^Play/ })).toBeNull()
  const into = within(await side('Made into'))
  expect(into.getByText('Hum, longer').parentElement?.textContent).toMatch(/Extend Music · .* · 0:30$/)
  expect(into.getByRole('button', { name: 'Play Hum, longer' })).toBeTruthy()
})

test('is walked in both directions, and back the way one came', async () => {
  await walk('Made into', /^Hum, longer/)
  await waitFor(() => expect(screen.getByText('Nothing yet.')).toBeTruthy())
  await walk('Made from', /^Hum, trimmed/)
  await walk('Made from', /^Hum/)
  await waitFor(() => expect(screen.getByText('Nothing. This is the original.')).toBeTruthy())
  expect(useLineageDialog.getState().trail).toEqual(['b', 'c', 'b', 'a'].map(idOf))
  for (const letter of ['b', 'c', 'b']) {
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(useLineageDialog.getState().trail.at(-1)).toBe(idOf(letter))
  }
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('loads more results on request', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(within(await side('Made into')).getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('plays an audio, and opens its project', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Play Hum, longer' }))
  expect(usePlayer.getState().track?.id).toBe(idOf('c'))
  const open = within(await side('Made into')).getByRole('link', { name: 'Open' })
  expect(open.getAttribute('href')).toBe(`/studio/${longer.audio!.projectId}`)
  fireEvent.click(open)
  expect(useLineageDialog.getState().trail).toEqual([])
})

test('lists the videos of an audio, where it has any', async () => {
  await side('Made from')
  expect(screen.queryByRole('region', { name: 'Videos' })).toBeNull()
  await walk('Made into', /^Hum, longer/)
  const videos = within(await side('Videos'))
  expect(videos.getByText(/^1080 × 1920 · .*21/)).toBeTruthy()
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }))
  fireEvent.click(videos.getByRole('button', { name: 'Download video' }))
  const file = `/api/generation/${idOf('9')}/${idOf('f')}/artifacts/video`
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(file, { method: 'HEAD' }))
  fetched.mockRestore()
})
