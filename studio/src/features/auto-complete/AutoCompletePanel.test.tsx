import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { errors } from '@songloom/contracts/errors/errors.rules'
import { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { audioItem, projectId, reference } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { emptyDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import { emptyAutoCompleteDraft, useAutoCompleteDraft } from './auto-complete-draft.ts'
import { AutoCompletePanel } from './AutoCompletePanel.tsx'

const onCreated = vi.fn()
const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const panel = () => show(<AutoCompletePanel projectId={projectId} onCreated={onCreated} />)
const prompt = (): HTMLElement => screen.getByRole('textbox', { name: 'Prompt' })
const write = (text: string): void => void fireEvent.change(prompt(), { target: { value: text } })
const chip = (name: string): HTMLElement => screen.getByRole('button', { name })

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  useSending.setState({ busy: false })
  useAuthGate.setState({ open: false, resume: null })
  useSongDraft.setState(emptyDraft)
  useAutoCompleteDraft.setState(emptyAutoCompleteDraft)
  useReferences.setState({ auto_complete_music: { ...reference, durationSeconds: 180 } })
  queryClient.setQueryData(
    audioQuery(reference.audioId).queryKey,
    audioItem({ audioId: reference.audioId, duration: 180 }),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('AUTO-COMPLETE MUSIC', () => {
  test('needs a reference, then a prompt, in the words of the specification', () => {
    useReferences.setState({ auto_complete_music: undefined })
    panel()
    expect(create().disabled).toBe(true)
    expect(screen.getByText(toolTexts.reference_missing.message)).toBeTruthy()
    cleanup()
    useReferences.setState({ auto_complete_music: reference })
    panel()
    expect(create().disabled).toBe(true)
    expect(screen.getByText(toolTexts.auto_complete_prompt_missing.message)).toBeTruthy()
    write('add drums')
    expect(create().disabled).toBe(false)
  })

  test('shows its maximum and the number of characters', () => {
    panel()
    expect(prompt().getAttribute('placeholder')).toContain('maximum 3000 characters')
    write('a'.repeat(3_000))
    expect(create().disabled).toBe(false)
    write('a'.repeat(3_001))
    expect(create().disabled).toBe(true)
  })

  test('selects one chip of each group; another replaces it, a second press clears it', () => {
    panel()
    expect(screen.getByRole('group', { name: 'Instruments' })).toBeTruthy()
    fireEvent.click(chip('Violin'))
    fireEvent.click(chip('Cello'))
    expect(chip('Violin').getAttribute('aria-pressed')).toBe('false')
    expect(chip('Cello').getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(chip('Cello'))
    expect(chip('Cello').getAttribute('aria-pressed')).toBe('false')
  })

  test('shows the version, on which the shortest region depends', () => {
    useReferences.setState({ auto_complete_music: { ...reference, durationSeconds: 20 } })
    useSongDraft.setState({ version: 'v2' })
    panel()
    write('add drums')
    expect(screen.getByText(errors.reference_too_short.message)).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Version' }), { target: { value: 'v4_5' } })
    expect(create().disabled).toBe(false)
  })

  test('asks a visitor to log in', () => {
    beUser(null)
    panel()
    fireEvent.click(create())
    expect(useAuthGate.getState().open).toBe(true)
  })

  test('proposes a prompt without refused words', () => {
    panel()
    write('drums like Taylor Swift')
    expect(create().disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Use this prompt' }))
    expect(create().disabled).toBe(false)
  })

  test('sends the track with its region, the prompt, the chips and 60 s', async () => {
    const sent = answerWith({})
    panel()
    write('add drums and bass')
    fireEvent.click(chip('Slow'))
    fireEvent.click(chip('Funk'))
    expect(create().textContent).toContain('45 tokens')
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({
      actionByUser: 'auto_complete_music',
      audioUrl: reference.audioId,
      prompt: 'add drums and bass',
      tempo: 'slow',
      genre: 'funk',
      duration: 60,
      trim: true,
      trimmingInstructions: { timeRanges: [{ start: 0, end: 30 }] },
    })
  })
})
