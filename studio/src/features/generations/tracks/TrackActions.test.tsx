import '../../../testing/browser.ts'
import type { Message } from '@songloom/contracts/jobs/messages'
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { usePlayer } from '../../../audio/player.ts'
import { toTrack } from '../../../lib/cache/audios/tracks.ts'
import { startI18n } from '../../../lib/i18n/i18n.ts'
import { notify } from '../../../lib/shell/notify.ts'
import type { ToastAction } from '../../../lib/shell/notify.ts'
import { threadQuery } from '../../../lib/cache/queries.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import type { Thread } from '../../../lib/cache/projects/thread.ts'
import {
  audioItem,
  messageFor,
  projectId,
  songSettings as song,
  stemsSettings as stems,
} from '../../../testing/generations.ts'
import { haveLibrary, libraryNames } from '../../../testing/library.ts'
import { answerWith, beUser, person, show } from '../../../testing/screen.tsx'
import { GenerationList } from '../cards/GenerationList.tsx'

const takeId = (number: number): string => String(number).repeat(24)
const audioPath = (number: number, what: string): string => `/api/audio/${takeId(number)}/${what}`
const fine = { body: { success: true } }
const broken = { status: 500, body: { success: false, code: 'internal', message: 'Unknown error' } }

/** A finished song whose audio has the id of its message; the first is the newest. */
const take = (number: number, name: string): Message =>
  messageFor(song, {
    _id: takeId(number),
    tempId: `temp-000${number}`,
    status: 'COMPLETED',
    createdAt: `2026-11-21T10:00:0${9 - number}.000Z`,
    audioData: [
      audioItem({ _id: takeId(number), audioId: takeId(number), messageId: takeId(number), name, songName: name }),
    ],
  })

function Takes() {
  const { data } = useQuery({ ...threadQuery(projectId), enabled: false })
  return <GenerationList messages={data!.messages} />
}

function showTakes(...messages: Message[]): void {
  const project = { _id: projectId, name: 'Tape', updatedAt: '' }
  const thread = { project, messages, cursor: 0, touched: {} } as unknown as Thread
  queryClient.setQueryData(threadQuery(projectId).queryKey, thread)
  haveLibrary(messages.flatMap(({ audioData }) => audioData))
  show(<Takes />)
}

const card = (name: string) => within(screen.getByRole('article', { name }))
const cards = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'))

async function choose(name: string, act: string): Promise<void> {
  fireEvent.click(card(name).getByRole('button', { name: 'More actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: act }))
}

let toasts: { kind: string; text: string; action?: ToastAction }[]

// The lazy parts wait for their words.
beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  toasts = []
  vi.spyOn(notify, 'success').mockImplementation(
    (text, _id, action) => void toasts.push({ kind: 'success', text, action }),
  )
  vi.spyOn(notify, 'error').mockImplementation((text) => void toasts.push({ kind: 'error', text }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the name of a take', () => {
  async function rename(typed: string, key: string): Promise<void> {
    await choose('Rain', 'Rename')
    const box = await screen.findByRole('textbox', { name: 'Version name' })
    fireEvent.change(box, { target: { value: typed } })
    fireEvent.keyDown(box, { key })
  }

  test('is changed in its place: Enter saves, and the focus is back where it was', async () => {
    const sent = answerWith({ [audioPath(1, 'name')]: fine })
    showTakes(take(1, 'Rain'))
    await rename(' Night bus ', 'Enter')
    expect(await screen.findByRole('heading', { name: 'Night bus' })).toBeTruthy()
    expect(cards()).toEqual(['Night bus'])
    expect(libraryNames()).toEqual(['Night bus'])
    expect(sent).toEqual([{ method: 'PUT', path: audioPath(1, 'name'), body: { name: 'Night bus' } }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' }))
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Audio renamed successfully' }]))
  })

  test('stays with Escape, and nothing is sent', async () => {
    const sent = answerWith({})
    showTakes(take(1, 'Rain'))
    await rename('Night bus', 'Escape')
    expect(await screen.findByRole('heading', { name: 'Rain' })).toBeTruthy()
    expect(sent).toEqual([])
  })

  test("becomes 'Untitled' when it is emptied (spec 1 §5), and goes back when the server says no", async () => {
    const sent = answerWith({ [audioPath(1, 'name')]: broken })
    showTakes(take(1, 'Rain'))
    await rename('  ', 'Enter')
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to rename audio' }]))
    expect(sent[0]?.body).toEqual({ name: 'Untitled' })
    expect(await screen.findByRole('heading', { name: 'Rain' })).toBeTruthy()
  })
})

test('keeps one of two songs; Undo restores the other', async () => {
  const other = { audioId: takeId(2), _id: takeId(2), messageId: takeId(1), name: 'Night bus', songName: 'Night bus' }
  const first = take(1, 'Rain')
  const sent = answerWith({ [audioPath(2, 'hidden')]: fine })
  showTakes({ ...first, audioData: [...first.audioData, audioItem(other)] })
  fireEvent.click(await screen.findByRole('button', { name: 'Keep only Rain' }))
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Version removed' }]))
  expect(screen.queryByRole('heading', { name: 'Night bus' })).toBeNull()
  toasts[0]!.action!.onClick()
  expect(await screen.findByRole('heading', { name: 'Night bus' })).toBeTruthy()
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE']))
})

describe('a like', () => {
  const heart = () => screen.getByRole('button', { name: 'Like' })

  test('fills the heart at once, and empties it', async () => {
    const sent = answerWith({ [audioPath(1, 'like')]: fine })
    showTakes(take(1, 'Rain'))
    expect(heart().getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(heart())
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
    fireEvent.click(heart())
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'))
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT ${audioPath(1, 'like')}`,
      `DELETE ${audioPath(1, 'like')}`,
    ])
  })

  test('is taken back when it could not be saved', async () => {
    answerWith({ [audioPath(1, 'like')]: broken })
    showTakes(take(1, 'Rain'))
    fireEvent.click(heart())
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Your like could not be saved. Please try again.' }]))
    expect(heart().getAttribute('aria-pressed')).toBe('false')
  })
})

describe('a removed take', () => {
  test('is removed from project and library, and the next one gets the focus', async () => {
    const sent = answerWith({ [audioPath(1, 'hidden')]: fine })
    showTakes(take(1, 'Rain'), take(2, 'Snow'))
    await choose('Rain', 'Remove')
    await waitFor(() => expect(cards()).toEqual(['Snow']))
    expect(libraryNames()).toEqual(['Snow'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Snow' })))
    expect(sent).toMatchObject([{ method: 'PUT', path: audioPath(1, 'hidden') }])
  })

  test('is restored by Undo, with the focus', async () => {
    const sent = answerWith({ [audioPath(1, 'hidden')]: fine })
    showTakes(take(1, 'Rain'), take(2, 'Snow'))
    await choose('Rain', 'Remove')
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Version removed', action: { label: 'Undo' } }]))
    toasts[0]!.action!.onClick()
    await waitFor(() => expect(cards()).toEqual(['Rain', 'Snow']))
    expect(libraryNames().toSorted()).toEqual(['Rain', 'Snow'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Rain' })))
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: audioPath(1, 'hidden') })
  })

  test('is not played next, but again after Undo', async () => {
    answerWith({ [audioPath(2, 'hidden')]: fine })
    const takes = [take(1, 'Rain'), take(2, 'Snow')]
    showTakes(...takes)
    const queue = takes.flatMap(({ audioData }) => audioData.map(toTrack))
    usePlayer.setState({ track: queue[0]!, queue, ordered: queue })
    await choose('Snow', 'Remove')
    await waitFor(() => expect(usePlayer.getState().queue).toEqual([queue[0]]))
    await waitFor(() => expect(toasts).toHaveLength(1))
    toasts[0]!.action!.onClick()
    await waitFor(() => expect(usePlayer.getState().queue).toEqual(queue))
  })

  test('is back by itself when it could not be removed', async () => {
    answerWith({ [audioPath(1, 'hidden')]: broken })
    showTakes(take(1, 'Rain'))
    await choose('Rain', 'Remove')
    await waitFor(() =>
      expect(toasts).toMatchObject([{ text: 'This version could not be removed. Please try again.' }]),
    )
    expect(cards()).toEqual(['Rain'])
  })

  test('of several audios is removed with all of them', async () => {
    const audioData = [1, 2].map((number) =>
      audioItem({ audioId: takeId(number), output: 'stem', part: number === 1 ? 'vocals' : 'drums' }),
    )
    const sent = answerWith({ [audioPath(1, 'hidden')]: fine, [audioPath(2, 'hidden')]: fine })
    showTakes(messageFor(stems, { status: 'COMPLETED', audioData }))
    await screen.findByRole('button', { name: 'More actions' })
    await choose('Night bus', 'Remove')
    await waitFor(() => expect(cards()).toEqual([]))
    expect(sent.map(({ path }) => path)).toEqual([audioPath(1, 'hidden'), audioPath(2, 'hidden')])
  })
})

describe('a failed card', () => {
  const path = `/api/generation/${projectId}/${takeId(3)}`
  const failure = { code: 'cancelled', message: 'You cancelled this generation.', tokensReturned: 5 }
  const failed = (change: Partial<Message> = {}): Message =>
    messageFor(song, { _id: takeId(3), status: 'FAILED', failure, songName: 'Storm', ...change })
  const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  /** Without the reading of the user's tokens. */
  const changes = (sent: readonly { method: string; path: string }[]) =>
    sent.filter(({ method }) => method !== 'GET').map(({ method, path: asked }) => `${method} ${asked}`)

  test('is removed, and restored by Undo', async () => {
    const sent = answerWith({ [path]: fine, [`${path}/restore`]: fine })
    showTakes(failed())
    remove()
    await waitFor(() => expect(cards()).toEqual([]))
    await waitFor(() => expect(toasts).toHaveLength(1))
    toasts[0]!.action!.onClick()
    await waitFor(() => expect(cards()).toEqual(['Storm']))
    expect(changes(sent)).toEqual([`DELETE ${path}`, `POST ${path}/restore`])
  })

  test('unknown to the server is removed without a request', async () => {
    const sent = answerWith({})
    showTakes(failed({ _id: 'c'.repeat(24) }))
    remove()
    await waitFor(() => expect(cards()).toEqual([]))
    expect(changes(sent)).toEqual([])
  })
})
