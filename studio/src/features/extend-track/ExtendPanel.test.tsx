import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { audioItem, projectId, reference } from '../../testing/generations.ts'
import { answerWith, beUser, paidPerson, person, show } from '../../testing/screen.tsx'
import { emptyDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { clearReference } from '../../panels/reference/trimmed-reference.ts'
import { emptyExtendDraft, useExtendDraft } from './extend-draft.ts'
import { ExtendPanel } from './ExtendPanel.tsx'

const onCreated = vi.fn()
const paid = paidPerson
const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const panel = () => show(<ExtendPanel projectId={projectId} onCreated={onCreated} />)
const slider = (name: string): HTMLElement => screen.getByRole('slider', { name })

beforeAll(startI18n)
beforeEach(() => {
  beUser(paid)
  useSending.setState({ busy: false })
  useAuthGate.setState({ open: false, resume: null })
  useSongDraft.setState(emptyDraft)
  useExtendDraft.setState(emptyExtendDraft)
  clearReference('extend_music')
  useReferences.setState({ extend_music: { ...reference, durationSeconds: 180 } })
  queryClient.setQueryData(
    audioQuery(reference.audioId).queryKey,
    audioItem({ audioId: reference.audioId, duration: 180 }),
  )
  onCreated.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('EXTEND MUSIC', () => {
  test('names a missing reference in the words of the specification', () => {
    useReferences.setState({ extend_music: undefined })
    panel()
    expect(create().disabled).toBe(true)
    expect(screen.getByText(toolTexts.extend_reference_missing.message)).toBeTruthy()
  })

  test('a song that was made with a DNA says that the extension keeps it', () => {
    panel()
    expect(screen.queryByText(/follows the same DNA/)).toBeNull()
    cleanup()
    const song = audioItem({ audioId: reference.audioId, duration: 180, dnaNames: ['Dawn', 'Asha'] })
    queryClient.setQueryData(audioQuery(reference.audioId).queryKey, song)
    panel()
    expect(screen.getByText('Made with Dawn, Asha. The result follows the same DNA.')).toBeTruthy()
  })

  test('asks a visitor to log in, in the words of the specification', async () => {
    beUser(null)
    const notified = vi.spyOn(notify, 'info').mockImplementation(() => undefined)
    panel()
    fireEvent.click(create())
    expect(notified.mock.calls).toEqual([['Please log in to use Extend Music.']])
    expect(useAuthGate.getState().open).toBe(true)
  })

  test('uses Extend Music unless the version is v2, which needs lyrics', () => {
    panel()
    expect(screen.getByRole('tab', { name: 'Extend Song' }).hasAttribute('disabled')).toBe(true)
    cleanup()
    useSongDraft.setState({ version: 'v2' })
    useExtendDraft.setState({ mode: 'song' })
    panel()
    expect(screen.getByRole('textbox', { name: 'Lyrics' })).toBeTruthy()
    expect(create().disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Lyrics' }), { target: { value: 'The rain is on the road' } })
    expect(create().disabled).toBe(false)
  })

  test('says that v5 is coming and sends nothing', async () => {
    const [sent, notified] = [answerWith({}), vi.spyOn(notify, 'info').mockImplementation(() => undefined)]
    useSongDraft.setState({ version: 'v5' })
    panel()
    fireEvent.click(create())
    await waitFor(() => expect(notified).toHaveBeenCalledWith('v5 isn’t out yet. You weren’t charged.'))
    expect(sent.filter(({ path }) => path === '/api/generate')).toEqual([])
  })

  test('starts with the last 30 s, or the first if the new part comes before', () => {
    panel()
    expect(slider('Place of the region').getAttribute('aria-valuetext')).toBe('2:30.0 – 3:00.0')
    fireEvent.click(screen.getByRole('button', { name: /^Left/ }))
    expect(slider('Place of the region').getAttribute('aria-valuetext')).toBe('0:00.0 – 0:30.0')
  })

  test('shows what is kept of the track, and what is left out', () => {
    panel()
    expect(screen.queryByText(/left out/)).toBeNull()
    expect(screen.getByText(/The track continues after 3:00\./)).toBeTruthy()
    fireEvent.keyDown(slider('Place of the region'), { key: 'Home' })
    expect(screen.getByText(/continues after 0:30\. What comes after 0:30 is left out\./)).toBeTruthy()
  })

  test('the region is moved, resized within 30 to 60 s and typed, with keys alone', () => {
    panel()
    fireEvent.keyDown(slider('Place of the region'), { key: 'Home' })
    fireEvent.keyDown(slider('End of the region'), { key: 'PageUp' })
    expect(slider('End of the region').getAttribute('aria-valuetext')).toBe('0:35.0')
    fireEvent.keyDown(slider('End of the region'), { key: 'End' })
    expect(slider('End of the region').getAttribute('aria-valuetext')).toBe('1:00.0')
    fireEvent.keyDown(slider('Start of the region'), { key: 'ArrowRight', shiftKey: true })
    expect(slider('Start of the region').getAttribute('aria-valuetext')).toBe('0:00.1')
    const from = screen.getByRole('textbox', { name: 'From' })
    fireEvent.change(from, { target: { value: '0:20.5' } })
    fireEvent.blur(from)
    expect(slider('Start of the region').getAttribute('aria-valuetext')).toBe('0:20.5')
    fireEvent.change(from, { target: { value: 'soon' } })
    fireEvent.blur(from)
    expect((from as HTMLInputElement).value).toBe('0:20.5')
  })

  test('without a plan 15 s can be made, and a longer one opens the plans', () => {
    beUser(person)
    panel()
    const duration = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Duration' })
    expect(duration.value).toBe('15')
    fireEvent.change(duration, { target: { value: '60' } })
    expect(duration.value).toBe('15')
  })

  test('sends the track with the region, the side and the length', async () => {
    const sent = answerWith({})
    panel()
    fireEvent.change(screen.getByRole('combobox', { name: 'Duration' }), { target: { value: '45' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Prompt' }), { target: { value: 'softer' } })
    expect(create().textContent).toContain('45 tokens')
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({
      actionByUser: 'extend_music',
      audioUrl: reference.audioId,
      aiMagicTool: 2,
      mode: 'music',
      side: 'right',
      duration: 45,
      prompt: 'softer',
      trim: true,
      trimmingInstructions: { timeRanges: [{ start: 150, end: 180 }] },
    })
  })

  test('a track below the shortest region is sent whole, from the 10 s that can be analysed', async () => {
    const sent = answerWith({})
    useSongDraft.setState({ version: 'v2' })
    useExtendDraft.setState({ mode: 'song', lyrics: 'The rain is on the road' })
    useReferences.setState({ extend_music: { ...reference, durationSeconds: 9 } })
    panel()
    expect(create().disabled).toBe(true)
    expect(screen.getByText(toolTexts.extend_too_short.message)).toBeTruthy()
    cleanup()
    useReferences.setState({ extend_music: { ...reference, durationSeconds: 15 } })
    panel()
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
    const body = sent.find(({ path }) => path === '/api/generate')?.body
    expect(body).toMatchObject({ mode: 'song', version: 'v2', trim: false })
    expect(body).not.toHaveProperty('trimmingInstructions')
  })

  test("'Failed to load audio' where the audio is not there", async () => {
    queryClient.removeQueries({ queryKey: audioQuery(reference.audioId).queryKey })
    answerWith({})
    panel()
    expect(await screen.findByText('Failed to load audio')).toBeTruthy()
    // Nothing can be made of it, and Create says so (spec 2 §8).
    expect(create().disabled).toBe(true)
    expect(screen.getByText('An error occurred while processing audio')).toBeTruthy()
  })
})
