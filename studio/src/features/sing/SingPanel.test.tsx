import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { vocalStyles } from '@songloom/contracts/music/vocal-styles.rules'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { notify } from '../../lib/shell/notify.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { audioItem, projectId, reference } from '../../testing/generations.ts'
import { answerWith, beUser, paidPerson, show } from '../../testing/screen.tsx'
import { useReferences } from '../../panels/reference/reference.ts'
import { emptyDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import { emptySingDraft, useSingDraft } from '../../panels/song/sing-draft.ts'
import { SingPanel } from './SingPanel.tsx'

const paid = paidPerson
const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const panel = () => show(<SingPanel projectId={projectId} onCreated={() => undefined} />)
const chips = () => within(screen.getByRole('group', { name: 'Style of Vocals' })).getAllByRole('button')
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

beforeAll(startI18n)
beforeEach(() => {
  beUser(paid)
  useSending.setState({ busy: false })
  useAuthGate.setState({ open: false, resume: null })
  useSongDraft.setState({ ...emptyDraft, version: 'v2' })
  useSingDraft.setState(emptySingDraft)
  useReferences.setState({ vocals_gen: undefined })
  const item = audioItem({ audioId: reference.audioId, duration: 180 })
  queryClient.setQueryData(audioQuery(reference.audioId).queryKey, item)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('describe needs a description, custom needs lyrics, in the words of the specification', () => {
  panel()
  expect(screen.getByText('Please describe your song!')).toBeTruthy()
  cleanup()
  useSingDraft.setState({ mode: 'custom' })
  panel()
  expect(screen.getByText('Please add some lyrics!')).toBeTruthy()
  expect(create().disabled).toBe(true)
  expect(screen.getByRole('tab', { name: 'Custom' }).getAttribute('aria-selected')).toBe('true')
})

test('offers the 24 styles, of which one is chosen', () => {
  panel()
  expect(chips().map((chip) => chip.textContent)).toEqual(vocalStyles.map(({ name }) => name))
  fireEvent.click(screen.getByRole('button', { name: 'Choir' }))
  fireEvent.click(screen.getByRole('button', { name: 'Metal' }))
  expect(useSingDraft.getState().vocalStyle).toBe('metal')
  fireEvent.click(screen.getByRole('button', { name: 'Metal' }))
  expect(useSingDraft.getState().vocalStyle).toBeNull()
})

test('on v2 the reference of custom lyrics has 30 s at least', () => {
  useSingDraft.setState({ mode: 'custom', lyrics: 'say it again' })
  useReferences.setState({ vocals_gen: { ...reference, durationSeconds: 20 } })
  panel()
  expect(screen.getByText('Please select/upload at least 30 seconds of audio')).toBeTruthy()
})

test('sends words, style, reference and region, 15 s long and no loop', async () => {
  const sent = answerWith({})
  useSingDraft.setState({ mode: 'custom', vocalStyle: 'choir' })
  useReferences.setState({ vocals_gen: { ...reference, durationSeconds: 180 } })
  panel()
  write('Lyrics', 'say it again')
  expect(create().textContent).toContain('100 tokens')
  fireEvent.click(create())
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
  expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({
    actionByUser: 'vocals_gen',
    mode: 'custom',
    lyrics: 'say it again',
    vocalStyle: 'choir',
    duration: 15,
    loop: false,
    audioUrl: reference.audioId,
    trimmingInstructions: { timeRanges: [{ start: 0, end: 30 }] },
  })
})

test('asks a visitor to log in', () => {
  beUser(null)
  useSingDraft.setState({ prompt: 'a song about rain' })
  panel()
  fireEvent.click(create())
  expect(useAuthGate.getState().open).toBe(true)
})

test('v1 cuts the lyrics of this panel as it does the song’s, with the same way back', () => {
  const lyrics = 'x'.repeat(450)
  const info = vi.spyOn(notify, 'info').mockImplementation(() => undefined)
  useSingDraft.setState({ mode: 'custom', lyrics })
  panel()
  fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v1' } })
  expect(useSingDraft.getState().lyrics).toHaveLength(400)
  const [text, , undo] = info.mock.calls[0]!
  expect(text).toBe('Your lyrics were cut to 400 characters for v1.')
  undo!.onClick()
  expect([useSingDraft.getState().lyrics, useSongDraft.getState().version]).toEqual([lyrics, 'v2'])
  cleanup()
  useSongDraft.setState({ version: 'v1' })
  panel()
  expect(useSingDraft.getState().lyrics).toHaveLength(400)
})
