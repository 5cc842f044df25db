// @vitest-environment jsdom
import '../tools.ts'
import { exampleSongs } from '@songloom/contracts/library/examples.rules'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
const { Component: HomePage } = await import('./HomePage.tsx')
const { useSongDraft, emptyDraft } = await import('../../panels/song/song-draft.ts')
const { useAuthGate } = await import('../../lib/http/auth-gate.ts')
const { queryClient } = await import('../../lib/http/query-client.ts')
const { closePanel, useShell } = await import('../../lib/shell/shell-store.ts')
const { usePlayer } = await import('../../audio/player.ts')

const { tokensQuery } = await import('../../lib/cache/queries.ts')

const asked = vi.fn(() => true)
vi.mock('../../features/generate-song/ask-for-song.ts', () => ({ askForSong: () => asked() }))
const [first] = exampleSongs
const made = {
  key: first!.key,
  durationSeconds: 30,
  bpm: 105,
  musicalKey: 'Ab major',
  peaks: [0.5],
  audioUrl: '/api/examples/lighthouse/audio?v=1',
  coverUrl: '/api/examples/lighthouse/cover?v=1',
}
const examples = { '/api/examples': { body: { success: true, examples: [made] } } }

const Path = () => <output>{useLocation().pathname}</output>
const home = (path = '/') =>
  show(
    <MemoryRouter initialEntries={[path]}>
      <HomePage />
      <Path />
    </MemoryRouter>,
  )
const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Your song in a sentence' })

beforeEach(() => {
  queryClient.clear()
  useSongDraft.setState(emptyDraft)
  closePanel()
  beUser(null)
  asked.mockClear()
})
afterEach(cleanup)

describe('home', () => {
  test('a visitor hears an example, and no play is counted', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const sent = answerWith(examples)
    home()
    fireEvent.click(await screen.findByRole('button', { name: `Play ${first!.title}` }))
    expect(play).toHaveBeenCalledOnce()
    expect(usePlayer.getState().track).toMatchObject({ src: made.audioUrl, title: first!.title })
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('the words of an example become the prompt', () => {
    answerWith(examples)
    home()
    fireEvent.click(screen.getByRole('button', { name: `Use this prompt: ${first!.title}` }))
    expect(box().value).toBe(first!.prompt)
    expect(document.activeElement).toBe(box())
  })

  test('an example that is still being made has a tile without a play button', () => {
    answerWith({ '/api/examples': { body: { success: true, examples: [] } } })
    home()
    expect(screen.getAllByRole('article')).toHaveLength(exampleSongs.length)
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
  })

  test('suggestions and the dice write into the prompt', () => {
    answerWith(examples)
    home()
    const chips = within(screen.getByRole('group', { name: 'Suggestions' }))
    fireEvent.click(chips.getByRole('button', { name: 'late night' }))
    expect(box().value).toBe('late night')
    expect(chips.getByRole('button', { name: 'late night' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(chips.getByRole('button', { name: 'Surprise me' }))
    expect(box().value).not.toContain('late night')
  })

  test('shows one prompt: an open panel replaces it and keeps the text', () => {
    answerWith(examples)
    home()
    fireEvent.change(box(), { target: { value: 'a song about rain' } })
    act(() => useShell.setState({ open: true, panel: 'song-generator' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(useSongDraft.getState().prompt).toBe('a song about rain')
    act(() => useShell.setState({ panel: 'library' }))
    expect(box().value).toBe('a song about rain')
  })

  test.each([
    [1, '200 tokens'],
    [2, '2 songs · 400 tokens'],
  ] as const)('says what Create makes, and the price: %s', (takes, text) => {
    answerWith(examples)
    useSongDraft.setState({ takes })
    home()
    const describedBy = screen.getByRole('button', { name: 'Create' }).getAttribute('aria-describedby')
    expect(document.getElementById(describedBy!)?.textContent).toBe(text)
  })

  test('Enter that ends a word of an input method makes no song; another one does', async () => {
    answerWith(examples)
    home()
    fireEvent.change(box(), { target: { value: 'बारिश' } })
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    await vi.dynamicImportSettled()
    expect(asked).not.toHaveBeenCalled()
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  })

  test('with too few tokens no song is made, and the prompt says so; it counts its characters', async () => {
    beUser(person)
    answerWith(examples)
    queryClient.setQueryData(tokensQuery.queryKey, { available: 150, reserved: 0 })
    home()
    fireEvent.change(box(), { target: { value: 'rain' } })
    expect(screen.getByText('4/400')).toBeTruthy()
    fireEvent.keyDown(box(), { key: 'Enter' })
    fireEvent.submit(box().form!)
    expect(screen.getByText(/This takes 200 tokens\. You have 150\./)).toBeTruthy()
    await vi.dynamicImportSettled()
    expect(asked).not.toHaveBeenCalled()
  })

  test.each(['/login', '/signup'])('%s asks a visitor to log in, and leads a user home', async (path) => {
    answerWith(examples)
    useAuthGate.setState({ open: false })
    home(path)
    expect(useAuthGate.getState().open).toBe(true)
    cleanup()
    useAuthGate.setState({ open: false })
    beUser(person)
    home(path)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/'))
    expect(useAuthGate.getState().open).toBe(false)
  })

  test('a user with projects sees those instead of examples', async () => {
    beUser(person)
    const project = { _id: 'a'.repeat(24), name: 'Night bus', createdAt: '2026-11-01', updatedAt: '2026-11-01' }
    answerWith({
      ...examples,
      '/api/studio/project/page?sort=updated': { body: { success: true, projects: [project], count: 1, next: null } },
      '/api/account/pending-generations/': { body: { success: true, pendingGenerations: [] } },
    })
    home()
    expect(await screen.findByText('Night bus')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })
})
