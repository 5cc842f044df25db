import '../../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../../lib/jobs/notify-job-ended.ts'
import type { Message } from '@songloom/contracts/jobs/messages'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../../lib/i18n/i18n.ts'
import type { PanelSettings } from '../../../lib/jobs/library-jobs.ts'
import { pausedToolsQuery, threadQuery, tokensQuery } from '../../../lib/cache/queries.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { useSending } from '../../../lib/jobs/send-job.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import type { Thread } from '../../../lib/cache/projects/thread.ts'
import {
  audioItem,
  messageFor,
  projectId,
  reference,
  singSettings as singing,
  songSettings as song,
  stemsSettings as stems,
} from '../../../testing/generations.ts'
import { haveLibrary } from '../../../testing/library.ts'
import { answerWith, beUser, person, show } from '../../../testing/screen.tsx'
import { toDraft } from '../../../lib/jobs/tool-lookup.ts'
import { useSketch } from '../../../panels/create/made-sketch.ts'
import { useReferences } from '../../../panels/reference/reference.ts'
import { GenerationCard } from './GenerationCard.tsx'

const sections = { tool: 'section_analysis', ...reference } as const
const card = (message: Message) => show(<GenerationCard message={message} queue={[]} />)
const failure = { code: 'sections_failed', message: 'no', tokensReturned: 5 }
const done = { status: 'COMPLETED' } as const

// The lazy parts wait for their words.
beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  useSending.setState({ busy: false })
  haveLibrary([audioItem()])
  const project = { _id: projectId, name: 'Tape', updatedAt: '' }
  const thread = { project, messages: [], cursor: 0, touched: {} } as unknown as Thread
  queryClient.setQueryData(threadQuery(projectId).queryKey, thread)
})
afterEach(cleanup)

describe('a failed card', () => {
  test('sends the same tool again with the same request', async () => {
    const sent = answerWith({})
    card(messageFor(sections, { status: 'FAILED', failure }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again · 5 tokens' }))
    const isSent = ({ path }: { path: string }): boolean => path === '/api/edit/sections/section-analysis'
    await waitFor(() => expect(sent.some(isSent)).toBe(true))
    const { body } = sent.find(isSent)!
    expect(body).toMatchObject({ actionByUser: 'section_analysis', audioUrl: reference.audioId, projectId })
  })

  test('of a song that was sketched makes the sketched song', async () => {
    const sent = answerWith({})
    const request = JSON.stringify(['song_gen', toDraft(song).fields])
    useSketch.setState({ made: { title: 'Rain on Tin', seed: 7, request, soundUrl: '' } })
    card(messageFor(song, { status: 'FAILED', failure, priceTokens: 200 }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again · 200 tokens' }))
    await waitFor(() => expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({ seed: 7 }))
    useSketch.setState({ made: null })
  })

  test('is replaced by its retry once the server has accepted it, here and for its owner everywhere', async () => {
    const message = messageFor(sections, { status: 'FAILED', failure })
    const next = messageFor(sections, { _id: 'e'.repeat(24), tempId: 'f'.repeat(24) })
    const sent = answerWith({ '/api/edit/sections/section-analysis': { body: { success: true, data: next } } })
    card(message)
    fireEvent.click(screen.getByRole('button', { name: 'Try again · 5 tokens' }))
    await waitFor(() =>
      expect(sent.some((one) => one.method === 'DELETE' && one.path.includes(message._id))).toBe(true),
    )
  })

  test('stays where its retry is refused', async () => {
    const notified = vi.spyOn(notify, 'error').mockClear()
    const message = messageFor(sections, { status: 'FAILED', failure })
    const key = threadQuery(projectId).queryKey
    queryClient.setQueryData(key, (thread) => thread && { ...thread, messages: [message] })
    const refusal = { code: 'too_many_requests', message: 'Not so fast.' }
    const sent = answerWith({ '/api/edit/sections/section-analysis': { status: 429, body: refusal } })
    card(message)
    fireEvent.click(screen.getByRole('button', { name: 'Try again · 5 tokens' }))
    await waitFor(() => expect(notified).toHaveBeenCalled())
    expect(queryClient.getQueryData(key)?.messages).toEqual([message])
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  test('says nothing of tokens while it is unknown whether the server has the request', () => {
    const message = messageFor(sections, { status: 'FAILED' })
    const unknown = { code: 'unavailable', message: 'Network error occurred', tokensReturned: 0 }
    card({ ...message, _id: message.tempId!, failure: unknown })
    expect(screen.getByText('Error: Network error occurred')).toBeTruthy()
    expect(screen.queryByText(/charged/)).toBeNull()
  })

  test('cannot be tried again with too few tokens, and says how many are missing', () => {
    const tokens = { available: 4, reserved: 0 }
    answerWith({ '/api/account/tokens': { body: { success: true, ...tokens } } })
    queryClient.setQueryData(tokensQuery.queryKey, tokens)
    card(messageFor(sections, { status: 'FAILED', failure: { ...failure, code: 'not_enough_tokens' } }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again · 5 tokens' }).disabled).toBe(true)
    expect(screen.getByText(/This takes 5 tokens\. You have 4\./)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Manage your plan' })).toHaveLength(1)
    queryClient.removeQueries({ queryKey: tokensQuery.queryKey })
  })

  test('shows the refund once', () => {
    card(messageFor(sections, { status: 'FAILED', failure, aiReply: 'Error: no' }))
    expect(screen.getByText('5 tokens refunded.')).toBeTruthy()
    expect(screen.getAllByText(/refunded|charged/)).toHaveLength(1)
  })

  test('that was cancelled is no error', () => {
    const cancelled = { ...failure, code: 'cancelled', message: 'You cancelled this generation.' }
    card(
      messageFor(sections, { status: 'FAILED', failure: cancelled, aiReply: 'Error: You cancelled this generation.' }),
    )
    expect(screen.getByText('Cancelled')).toBeTruthy()
    expect(screen.queryByText(/Error/)).toBeNull()
  })

  test.each(['not_enough_tokens', 'dna_tokens_free'] as const)('with %s links to the plans', (code) => {
    card(messageFor(sections, { status: 'FAILED', failure: { ...failure, code } }))
    fireEvent.click(screen.getByRole('button', { name: 'Manage your plan' }))
    expect(useShell.getState().planDialog).toBe(true)
  })

  test('opens the panel of its tool with the same audio', () => {
    card(messageFor(stems, { status: 'FAILED', failure }))
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
    expect(useShell.getState().panel).toBe('stem-separation')
    expect(useReferences.getState().separate_stems).toMatchObject(reference)
  })
})

describe('a card’s heading', () => {
  const askedFor = (prompt: string) => messageFor({ ...song, prompt } as PanelSettings, done)
  const words = 'A slow monsoon ballad with soft tabla, a warm female voice, and rain on a tin roof at the very end'

  test('shows a prompt in full on demand when its card cuts it', () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(60)
    card(askedFor(words))
    const more = screen.getByRole('button', { name: 'Show all' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(more)
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
    height.mockRestore()
  })

  test('marks a correction by support', () => {
    card(askedFor('Rain'))
    expect(screen.queryByText('Corrected by support')).toBeNull()
    cleanup()
    card({ ...askedFor('Rain'), isCorrected: true })
    expect(screen.getByText('Corrected by support')).toBeTruthy()
  })

  test('offers nothing more of a short one', () => {
    card(askedFor('Rain'))
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  })
})

describe('a running card', () => {
  test('shows the loading text of its tool until the server has acknowledged it (spec 1 §3)', () => {
    const temporary = { _id: 'c'.repeat(24), isTemporary: true }
    card(messageFor(sections, temporary))
    expect(screen.getByText('Analyzing the sections...')).toBeTruthy()
    cleanup()
    card(messageFor(sections))
    expect(screen.queryByText('Analyzing the sections...')).toBeNull()
  })

  const pause = (tools: JobTool[]) => queryClient.setQueryData(pausedToolsQuery.queryKey, { tools, banners: [] })

  test('of a paused tool shows the pause and continues by itself, unless its engine has begun', () => {
    pause(['separate_stems'])
    card(messageFor(stems, { workStartedAt: null }))
    expect(screen.getByText('Paused for now')).toBeTruthy()
    expect(
      screen.getByText("Stem Separator is paused. Your generation continues automatically when it's back."),
    ).toBeTruthy()
    cleanup()
    card(messageFor(stems, { workStartedAt: '2026-11-22T10:00:00.000Z' }))
    expect(screen.queryByText('Paused for now')).toBeNull()
    cleanup()
    pause([])
    card(messageFor(stems, { workStartedAt: null }))
    expect(screen.queryByText('Paused for now')).toBeNull()
  })

  test('paused by support shows that, and no wait', () => {
    card(messageFor(stems, { workStartedAt: '2026-11-22T10:00:00.000Z', isPaused: true }))
    expect(screen.getByText('Paused for now')).toBeTruthy()
    expect(screen.getByText(/^Our support has paused it/)).toBeTruthy()
    expect(screen.queryByText(/taking unusually long/)).toBeNull()
  })

  test('that is parked shows what it waits for, and can be cancelled', () => {
    const parked = { workStartedAt: '2026-11-22T10:00:00.000Z', isPaused: true } as const
    card(messageFor(stems, { ...parked, parkedCode: 'engine_unavailable' }))
    expect(screen.getByText('Waiting to try again')).toBeTruthy()
    expect(screen.getByText(/^The engine is unavailable right now\./)).toBeTruthy()
    expect(screen.queryByText(/support/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(false)
    cleanup()
    card(messageFor(stems, { ...parked, parkedCode: 'writer_unavailable' }))
    expect(screen.getByText(/^The lyrics writer is unavailable right now\./)).toBeTruthy()
  })

  test('names the steps of its own tool', () => {
    const steps = ['read', 'rhythm', 'harmony', 'structure'].map((name, at) => ({
      name,
      label: name,
      state: at === 1 ? ('running' as const) : ('waiting' as const),
      attempt: 1,
      startedAt: null,
      endedAt: null,
      progress: 0,
    }))
    card(messageFor(sections, { steps }))
    expect(screen.getByText('Following the beat · step 2 of 4')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Progress of the analysis' })).toBeTruthy()
  })
})

describe('a finished card', () => {
  test('plays four stems, marks a silent one, and groups them', async () => {
    const audioData = stemParts.map((part, at) =>
      audioItem({ audioId: String(at).repeat(24), part, output: 'stem', songName: `Night bus (${part})` }),
    )
    const result = { tool: 'separate_stems' as const, silentParts: ['drums' as const] }
    card(messageFor(stems, { ...done, audioData, result }))
    expect(await screen.findByRole('button', { name: 'Play all parts' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Solo/ })).toHaveLength(4)
    expect(screen.getByText('silent').parentElement?.textContent).toContain('Drums')
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(4)
    fireEvent.click(screen.getByRole('button', { name: 'Vocals' }))
    expect(screen.getAllByRole('meter')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Instrumentals' }))
    expect(screen.getAllByRole('meter')).toHaveLength(3)
  })

  test('offers all stems that sound in one archive', async () => {
    const audioData = stemParts.map((part, at) => audioItem({ audioId: String(at).repeat(24), part, output: 'stem' }))
    const result = { tool: 'separate_stems' as const, silentParts: ['drums' as const] }
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }))
    card(messageFor(stems, { ...done, audioData, result }))
    fireEvent.click(await screen.findByRole('button', { name: 'Download all' }))
    const [address] = asked.mock.calls.at(-1)!
    const ids = new URL(String(address), location.origin).searchParams.get('ids')!.split(',')
    const sounding = audioData.filter(({ part }) => part !== 'drums')
    expect(ids).toEqual(sounding.map(({ audioId }) => audioId))
    asked.mockRestore()
  })

  test('shows the lyrics with the whole, and not with its parts', () => {
    const [whole, part] = [audioItem(), audioItem({ audioId: 'f'.repeat(24), part: 'bass', output: 'stem' })]
    const message = messageFor(singing, { ...done, audioData: [whole, part], lyrics: 'The river runs home' })
    card(message)
    expect(screen.getAllByText('Lyrics')).toHaveLength(1)
  })

  test('of several takes offers its settings once', () => {
    const takes = ['e', 'f'].map((letter) => audioItem({ audioId: letter.repeat(24), output: 'vocals' }))
    card(messageFor(singing, { ...done, audioData: takes }))
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: 'Reuse settings' })).toHaveLength(1)
  })

  test('gives a finished song to another tool', async () => {
    card(messageFor(song, { ...done, audioData: [audioItem()] }))
    fireEvent.click(screen.getByRole('button', { name: 'Use it in a tool' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Analyze sections' }))
    expect(useShell.getState().panel).toBe('section-analysis')
    expect(useReferences.getState().section_analysis).toMatchObject(reference)
  })
})

describe('the focus', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label')

  test('stays on the card whose Cancel was pressed', async () => {
    answerWith({})
    const message = messageFor(song, { status: 'PROCESSING' })
    card(message)
    const button = screen.getByRole('button', { name: 'Cancel' })
    button.focus()
    fireEvent.click(button)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(focused()).toBe('Night bus'))
  })

  test('stays on a card that ended under it', async () => {
    function Ending() {
      const [message, setMessage] = useState(() => messageFor(song, { status: 'PROCESSING' }))
      const end = () => setMessage((running) => ({ ...running, status: 'FAILED', failure }))
      return (
        <div onDoubleClick={end}>
          <GenerationCard message={message} queue={[]} />
        </div>
      )
    }
    show(<Ending />)
    const button = screen.getByRole('button', { name: 'Cancel' })
    button.focus()
    fireEvent.doubleClick(button)
    await waitFor(() => expect(focused()).toBe('Night bus'))
  })
})
