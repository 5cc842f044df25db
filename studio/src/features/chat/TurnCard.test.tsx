import '../../testing/browser.ts'
import { turnToolIds } from '@songloom/contracts/assistant/turns.rules'
import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import type { Message } from '@songloom/contracts/jobs/messages'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { threadQuery } from '../../lib/cache/queries.ts'
import type { Thread } from '../../lib/cache/projects/thread.ts'
import { failTurn } from '../../lib/chat/request-turn.ts'
import { ApiError } from '../../lib/http/api.ts'
import { closeAuth, useAuthGate } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { notify } from '../../lib/shell/notify.ts'
import { createBlankMessage, toFailedMessage } from '../../lib/jobs/temp-message.ts'
import { dropUnsent } from '../../lib/jobs/send-unsent.ts'
import { useUnsent } from '../../lib/jobs/unsent.ts'
import { PromptForm } from '../../panels/chat/PromptForm.tsx'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { messageFor, projectId, stemsSettings } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import type { Sent } from '../../testing/screen.tsx'
import { TurnCard } from './TurnCard.tsx'

const turnId = 'a'.repeat(24)
const jobId = 'd'.repeat(24)
let sent: Sent[]
const intent = {
  ...{
    success: true,
    action: 'song_gen',
    clean_prompt: 'a folk song about rain',
    reply: 'Song',
    prompt: '',
    choices: [],
  },
  ...{ checks: {}, slots: { durationSeconds: 60 } },
}

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  sent = answerWith({
    [`/api/turns/${turnId}/stop`]: { body: { success: true } },
    [`/api/turns/${turnId}/confirm`]: { body: { success: true } },
    [`/api/turns/${turnId}/edit`]: { body: { success: true, turnId, messageId: turnId } },
    '/api/assistant/intent': { body: intent },
    '/api/turns': { body: { success: true, turnId: 'e'.repeat(24), messageId: 'f'.repeat(24) } },
  })
})
afterEach(cleanup)

let offset = 0
const delta = (part: object): TurnDelta => ({ ...part, attempt: 1, offset: (offset += 100) }) as TurnDelta

/** The turn's stream answers these deltas, and then nothing more. */
function streamOf(deltas: readonly TurnDelta[]): void {
  const answer = globalThis.fetch
  let isRead = false
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!path.includes('/stream?')) return answer(path, init)
    if (isRead) return new Promise(() => undefined)
    isRead = true
    return Promise.resolve(new Response(deltas.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')))
  })
}

const turn = (change: Partial<Message>): Message => ({
  ...createBlankMessage({ projectId, userId: person.id, prompt: 'Split my song', toolId: turnToolIds.chat }),
  ...{ _id: 'c'.repeat(24), isTemporary: false, turnId, activePills: [] },
  ...change,
})

const open = (message: Message, jobs: readonly Message[] = []) =>
  show(
    <MemoryRouter>
      <TurnCard message={message} jobs={jobs} queue={[]} />
    </MemoryRouter>,
  )

const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const call = { callId: '1.0', tool: 'separate_stems' }

test('a running turn shows its text, folded thoughts and pills as they come, and can be stopped', async () => {
  streamOf([
    delta({ kind: 'reasoning', text: 'The newest song.' }),
    delta({ kind: 'tool_start', ...call, name: 'Stem Separator', priceTokens: 30 }),
    delta({ kind: 'text', text: 'I am splitting it.' }),
  ])
  open(turn({}))
  expect(await screen.findByText('I am splitting it.')).toBeTruthy()
  expect(screen.getByText('The newest song.').closest('details')!.open).toBe(false)
  expect(screen.getByRole('list', { name: 'Tools used' }).textContent).toBe('Stem Separatorin progress30 tokens')
  press('Stop')
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(`/api/turns/${turnId}/stop`))
})

test('a confirmation says the price and sends the answer once', async () => {
  streamOf([
    delta({ kind: 'confirm', priceTokens: 400, calls: [{ ...call, name: 'AI Song Generator', priceTokens: 400 }] }),
  ])
  open(turn({ turnId }))
  const accept = await screen.findByRole('button', { name: 'Go ahead · 400 tokens' })
  fireEvent.click(accept)
  fireEvent.click(accept)
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1))
  expect(sent.find(({ path }) => path.endsWith('/confirm'))!.body).toEqual({ accept: true })
})

describe('choices', () => {
  const key = threadQuery(projectId).queryKey
  const pick = (): Promise<HTMLButtonElement> => screen.findByRole('button', { name: 'Inpainting' })
  beforeEach(() => {
    streamOf([delta({ kind: 'choices', choices: ['Extend Music', 'Inpainting'] })])
    const message = turn({ turnId: offset.toString(16).padStart(24, '9') })
    const project = { _id: projectId, name: 'Tape', updatedAt: '' }
    queryClient.setQueryData(key, { project, messages: [message], cursor: 0, touched: {} } as unknown as Thread)
    open(message)
  })
  afterEach(() => queryClient.removeQueries({ queryKey: key }))

  test('are buttons that send the next request once', async () => {
    const choice = await pick()
    fireEvent.click(choice)
    fireEvent.click(choice)
    await waitFor(() =>
      expect(sent.filter(({ path }) => path === '/api/turns')).toMatchObject([{ body: { prompt: 'Inpainting' } }]),
    )
    await waitFor(() => expect(choice.disabled).toBe(true))
  })

  test('can be pressed again when the request is withdrawn', async () => {
    const choice = await pick()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    fireEvent.click(choice)
    await waitFor(() => expect([choice.disabled, useUnsent.getState().entries.length]).toEqual([true, 1]))
    act(() => dropUnsent(useUnsent.getState().entries[0]!.message))
    await waitFor(() => expect(choice.disabled).toBe(false))
  })

  test('can be pressed again when the login that they open is closed', async () => {
    const choice = await pick()
    beUser(null)
    fireEvent.click(choice)
    expect([useAuthGate.getState().open, choice.disabled]).toEqual([true, false])
    closeAuth()
  })
})

test('an edit that is sent twice has one key; changed words have another', async () => {
  sent = answerWith({})
  open(turn({ turnId, status: 'COMPLETED', aiReply: 'Done.' }))
  press('Edit and send again')
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' })
  const edits = () => sent.flatMap(({ path, body }) => (path.endsWith('/edit') ? [body as { requestKey: string }] : []))
  for (const count of [1, 2, 3]) {
    if (count === 3) fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Other words' } })
    fireEvent.click(again)
    await waitFor(() => expect([edits().length, again.disabled]).toEqual([count, false]))
  }
  const [first, second, third] = edits().map(({ requestKey }) => requestKey)
  expect([second === first, third === first]).toEqual([true, false])
})

test('a request that waits for a server can be withdrawn', () => {
  const message = turn({ turnId: undefined })
  const waiting = { ...message, _id: message.tempId! }
  useUnsent.setState({
    entries: [
      { message: waiting, turn: { mode: 'chat', limitTokens: undefined }, attempts: 0, queuedAtMs: Date.now() },
    ],
  })
  open(waiting)
  expect(screen.getByText('Waiting to be sent')).toBeTruthy()
  press('Cancel')
  expect(useUnsent.getState().entries).toEqual([])
})

test('a request that failed here says why once, and can be tried again', async () => {
  const message = turn({ turnId: undefined })
  const request = { message: { ...message, _id: message.tempId! }, turn: { mode: 'chat', limitTokens: 70 } } as const
  const error = new ApiError(0, { code: 'unavailable' })
  failTurn(request, error)
  open(toFailedMessage(request.message, error))
  expect(screen.getAllByText(/Network error occurred/)).toHaveLength(1)
  press('Try again')
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/turns')?.body).toMatchObject({
      requestKey: message.tempId,
      limitTokens: 70,
    }),
  )
})

test('the words of a request whose project could not be made are in the box again', async () => {
  sent = answerWith({})
  show(<PromptForm mode="chat" projectId={undefined} />)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(box, { target: { value: 'a song of rain' } })
  press('Send')
  expect(box.value).toBe('')
  await waitFor(() => expect(box.value).toBe('a song of rain'))
})

test('an ended turn has its jobs inside, can be asked again in other words, and gives its lyrics to the song panel', async () => {
  const aiReply = 'Here they are:\n\n[Verse 1]\nRain on tin'
  const ended = turn({ turnId, status: 'COMPLETED', aiReply })
  open(ended, [messageFor(stemsSettings, { _id: jobId })])
  expect(screen.getByRole('list', { name: 'Made by this request' }).querySelectorAll('article')).toHaveLength(1)
  press('Use in a song')
  expect(useSongDraft.getState()).toMatchObject({ mode: 'custom', lyrics: '[Verse 1]\nRain on tin' })
  press('Edit and send again')
  fireEvent.change(screen.getByRole('textbox', { name: 'Your request' }), { target: { value: 'Split it again' } })
  press('Send again')
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/edit'))?.body).toMatchObject({ prompt: 'Split it again' }),
  )
})

test('lyrics of an answer that a song does not hold are cut with a notice', () => {
  const notified = vi.spyOn(notify, 'info').mockReturnValue(undefined)
  useSongDraft.setState({ lyrics: '' })
  open(turn({ turnId, status: 'COMPLETED', aiReply: `[Verse 1]\n${'Rain on tin\n'.repeat(50)}` }))
  press('Use in a song')
  const notice = 'Your song holds 400 characters, so only the beginning of the lyrics is used.'
  expect(notified.mock.calls.map(([text]) => text)).toEqual([notice])
  expect(useSongDraft.getState().lyrics).toMatch(/Rain on tin$/)
  notified.mockRestore()
})

test('a request without tools has suggested settings, which are applied to the panel', async () => {
  open(turn({ turnId, status: 'COMPLETED', aiReply: 'I can make that.' }))
  press('Suggest settings')
  expect((await screen.findByRole('region', { name: 'Suggested settings' })).textContent).toContain('60 s')
  press('Apply')
  expect(useSongDraft.getState()).toMatchObject({
    ...{ mode: 'describe', prompt: 'a folk song about rain', durationSeconds: 60 },
  })
})
