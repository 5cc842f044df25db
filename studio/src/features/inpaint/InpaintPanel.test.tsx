import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { audioItem, projectId, reference, songSettings } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { emptyDraft, restoreVersion, saveDraftNow, useSongDraft } from '../../panels/song/song-draft.ts'
import { useTrimming } from '../../panels/dialogs/trim-dialog.ts'
import { songTool } from '../generate-song/tool.tsx'
import { drawSections, emptyInpaintDraft, useInpaintDraft } from './inpaint-draft.ts'
import { InpaintPanel } from './InpaintPanel.tsx'

const onCreated = vi.fn()
const panel = () => show(<InpaintPanel projectId={projectId} onCreated={onCreated} />)
const create = (): HTMLButtonElement =>
  screen.getByRole('button', { name: /^(Create|Creating\.\.\.|Processing Audio)/ })
const slider = (name: string): HTMLElement => screen.getByRole('slider', { name })
const spyOnNotify = (kind: 'info' | 'error') => vi.spyOn(notify, kind).mockImplementation(() => undefined)

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  useSending.setState({ busy: false })
  useTrimming.setState({ running: 0 })
  useAuthGate.setState({ open: false, resume: null })
  useSongDraft.setState(emptyDraft)
  useInpaintDraft.setState(emptyInpaintDraft)
  useReferences.setState({ inpainting: { ...reference, durationSeconds: 60 } })
  queryClient.setQueryData(
    audioQuery(reference.audioId).queryKey,
    audioItem({ audioId: reference.audioId, duration: 60 }),
  )
  onCreated.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('INPAINTING: Create', () => {
  test('is enabled with a reference or with lyrics, and with neither it is not', () => {
    panel()
    expect(create().disabled).toBe(false)
    cleanup()
    useReferences.setState({ inpainting: undefined })
    panel()
    expect(create().disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Lyrics' }), { target: { value: 'The rain' } })
    expect(create().disabled).toBe(false)
  })

  test("'Processing Audio...' while trimming", () => {
    useTrimming.setState({ running: 1 })
    panel()
    expect(create().textContent).toContain('Processing Audio...')
    expect(create().disabled).toBe(true)
  })

  test("'Creating...' while it is sent", () => {
    useSending.setState({ busy: true })
    panel()
    expect(create().textContent).toContain('Creating...')
    expect(create().disabled).toBe(true)
  })

  test('asks for a section, in the words of the specification', () => {
    const error = spyOnNotify('error')
    panel()
    fireEvent.click(create())
    expect(error.mock.calls).toEqual([['Please select a section to inpaint.']])
    expect(onCreated).not.toHaveBeenCalled()
  })

  test('asks for a reference where there are only lyrics', () => {
    const error = spyOnNotify('error')
    useReferences.setState({ inpainting: undefined })
    useInpaintDraft.setState({ lyrics: 'The rain' })
    panel()
    fireEvent.click(create())
    expect(error.mock.calls).toEqual([['Please upload a reference audio file.']])
  })

  test('opens the auth modal for a visitor', () => {
    beUser(null)
    panel()
    fireEvent.click(create())
    expect(useAuthGate.getState().open).toBe(true)
  })

  test('sends the drawn sections and settings; without lyrics it recommends them', async () => {
    const info = spyOnNotify('info')
    const sent = answerWith({})
    drawSections(reference.audioId, [{ startSeconds: 10, endSeconds: 20 }])
    useInpaintDraft.setState({ tags: ['Rock', 'Sad'] })
    panel()
    expect(create().textContent).toContain('45 tokens')
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
    expect(info.mock.calls[0]).toEqual(['Proceeding without lyrics. You can add them for more control.'])
    expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({
      actionByUser: 'inpainting',
      audioUrl: reference.audioId,
      trackMode: 'song',
      version: 'v4_5',
      lyrics: '',
      tags: ['Rock', 'Sad'],
      styleOfMusic: 'Rock, Sad',
      duration: 15,
      loop: false,
      inpaint_sections: [{ start: 10, end: 20 }],
    })
    expect(onCreated).toHaveBeenCalledOnce()
  })

  test('an instrumental has no Lyrics box, sends none and needs no such word', async () => {
    const info = spyOnNotify('info')
    const sent = answerWith({})
    drawSections(reference.audioId, [{ startSeconds: 10, endSeconds: 20 }])
    useInpaintDraft.setState({ lyrics: 'left from before', trackMode: 'instrumental' })
    panel()
    expect(screen.queryByRole('textbox', { name: 'Lyrics' })).toBeNull()
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({ trackMode: 'instrumental' })
    expect(sent.find(({ path }) => path === '/api/generate')?.body).not.toHaveProperty('lyrics')
    expect(info.mock.calls.flat()).not.toContain('Proceeding without lyrics. You can add them for more control.')
  })

  test('refused lyrics stay, together with a proposal that passes', () => {
    drawSections(reference.audioId, [{ startSeconds: 10, endSeconds: 20 }])
    useInpaintDraft.setState({ lyrics: 'you bitch of a river' })
    panel()
    fireEvent.click(create())
    expect(screen.getByRole('alert').textContent).toContain('Avoid using inappropriate words in your prompt.')
    expect(screen.getByRole('group', { name: 'Try this instead:' }).tabIndex).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Use this prompt' }))
    expect(useInpaintDraft.getState().lyrics).toBe('you of a river')
  })
})

describe('INPAINTING: the version', () => {
  test('is v4_5 while the panel is open and the person’s own after it; a reload in between loses nothing', () => {
    useSongDraft.setState({ version: 'v2' })
    const { unmount } = panel()
    expect(useSongDraft.getState().version).toBe('v4_5')
    saveDraftNow()
    expect(localStorage.getItem('songloom.draft')).toContain('"version":"v2"')
    unmount()
    expect(useSongDraft.getState().version).toBe('v2')
  })

  test('that was chosen meanwhile stays', () => {
    useSongDraft.setState({ version: 'v2' })
    const { unmount } = panel()
    useSongDraft.setState({ version: 'v3' })
    unmount()
    expect(useSongDraft.getState().version).toBe('v3')
  })

  test.each([
    ['another tool', () => restoreVersion('v4_5')],
    ['a song', () => songTool.restore(songSettings)],
  ])('of settings that were asked for again in %s stays, though it is the held one', (_where, restore) => {
    useSongDraft.setState({ version: 'v2' })
    const { unmount } = panel()
    restore()
    unmount()
    expect(useSongDraft.getState().version).toBe('v4_5')
  })
})

describe('INPAINTING: sections', () => {
  const draw = (fromX: number, toX: number): void => {
    const wave = document.querySelector<HTMLElement>('[data-sections]')!
    wave.setPointerCapture = () => undefined
    wave.getBoundingClientRect = () => ({ left: 0, width: 600 }) as DOMRect
    fireEvent.pointerDown(wave, { button: 0, pointerId: 1, clientX: fromX })
    fireEvent.pointerMove(wave, { buttons: 1, pointerId: 1, clientX: toX })
    fireEvent.pointerUp(wave, { pointerId: 1 })
  }
  const sections = () => useInpaintDraft.getState().drawn?.sections

  test('are drawn on the waveform, several of them', () => {
    panel()
    draw(100, 200)
    draw(500, 300)
    expect(sections()).toEqual([
      { startSeconds: 10, endSeconds: 20 },
      { startSeconds: 30, endSeconds: 50 },
    ])
    expect(screen.getByText('2/8')).toBeTruthy()
  })

  test('a press puts one around its place', () => {
    panel()
    draw(300, 300)
    expect(sections()).toEqual([{ startSeconds: 25, endSeconds: 35 }])
  })

  test('are added, moved, resized, typed and removed with keys alone', () => {
    panel()
    fireEvent.click(screen.getByRole('button', { name: 'Add section' }))
    expect(slider('Place of section 1').getAttribute('aria-valuetext')).toBe('0:25.0 – 0:35.0')
    fireEvent.keyDown(slider('Place of section 1'), { key: 'Home' })
    fireEvent.keyDown(slider('End of section 1'), { key: 'PageUp' })
    expect(slider('Place of section 1').getAttribute('aria-valuetext')).toBe('0:00.0 – 0:15.0')
    const row = within(screen.getByRole('listitem', { name: 'Section 1' }))
    fireEvent.change(row.getByRole('textbox', { name: 'To' }), { target: { value: '0:04.5' } })
    fireEvent.blur(row.getByRole('textbox', { name: 'To' }))
    expect(sections()).toEqual([{ startSeconds: 0, endSeconds: 4.5 }])
    fireEvent.click(row.getByRole('button', { name: 'Remove section 1' }))
    expect(sections()).toEqual([])
  })

  test('of another audio are discarded', () => {
    drawSections('another', [{ startSeconds: 10, endSeconds: 20 }])
    panel()
    expect(screen.queryByRole('slider', { name: 'Place of section 1' })).toBeNull()
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
