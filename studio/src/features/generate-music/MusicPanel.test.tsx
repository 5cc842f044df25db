import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { audioItem, projectId, reference } from '../../testing/generations.ts'
import { answerWith, beUser, paidPerson, person, show } from '../../testing/screen.tsx'
import { useReferences } from '../../panels/reference/reference.ts'
import { useDreampackDialog } from '../../panels/dialogs/dreampack-dialog.ts'
import { emptyMusicDraft, getMusicSettings, restoreMusic, useMusicDraft } from './music-draft.ts'
import { useMusicRefusal } from './music-refusal.ts'
import { MusicPanel } from './MusicPanel.tsx'

const onCreated = vi.fn()
const paid = paidPerson
const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Creat/ })
const panel = () => show(<MusicPanel projectId={projectId} onCreated={onCreated} />)
const typePrompt = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Prompt' }), { target: { value: text } })
}
const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const select = (name: string): HTMLSelectElement => screen.getByRole('combobox', { name })
const choose = (name: string, value: string): void => {
  fireEvent.change(select(name), { target: { value } })
}

beforeAll(startI18n)
beforeEach(() => {
  beUser(paid)
  useSending.setState({ busy: false })
  useAuthGate.setState({ open: false, resume: null })
  useMusicDraft.setState(emptyMusicDraft)
  useMusicRefusal.setState({ refusal: null })
  useReferences.setState({ generate_music: undefined })
  useDreampackDialog.setState({ subject: null })
  onCreated.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('AI MUSIC GENERATOR', () => {
  test("asks for a prompt: 'Please add some lyrics'", () => {
    panel()
    expect(create().disabled).toBe(true)
    expect(screen.getByText(toolTexts.music_prompt_missing.message)).toBeTruthy()
    typePrompt('rain on a tin roof')
    expect(create().disabled).toBe(false)
  })

  test('a visitor who presses Create is asked to log in', () => {
    beUser(null)
    panel()
    typePrompt('rain')
    fireEvent.click(create())
    expect(useAuthGate.getState().open).toBe(true)
  })

  test("Enhance without a prompt says 'Please enter a prompt to enhance'", () => {
    const notified = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
    panel()
    press('Enhance')
    expect(notified.mock.calls[0]?.[0]).toBe(toolTexts.enhance_prompt_missing.message)
  })

  test('offers 29 genres of which two can be chosen, 31 themes of which one', () => {
    panel()
    const chips = group('Genre').getAllByRole<HTMLButtonElement>('button')
    expect(chips).toHaveLength(29)
    fireEvent.click(chips[0]!)
    fireEvent.click(chips[1]!)
    expect(chips[2]!.disabled).toBe(true)
    expect(group('Theme').getAllByRole('button')).toHaveLength(31)
    fireEvent.click(group('Theme').getByRole('button', { name: 'Corporate' }))
    fireEvent.click(group('Theme').getByRole('button', { name: 'Gaming' }))
    expect(useMusicDraft.getState().tags).toMatchObject({ genre: ['lo-fi', 'edm'], theme: ['gaming'] })
    expect(screen.getByText('2/2')).toBeTruthy()
  })

  test('shows the count only with the loop; presets are 4, 8, 16, 32, 64', () => {
    panel()
    expect(screen.queryByRole('group', { name: 'Loop count' })).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: 'Loop' }))
    const names = group('Loop count')
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['4', '8', '16', '32', '64', 'Custom'])
  })

  test("a count of one's own is 1 to 63: 'Enter a number between 1 and 64'", () => {
    panel()
    typePrompt('rain')
    fireEvent.click(screen.getByRole('switch', { name: 'Loop' }))
    press('Custom')
    const field = screen.getByRole('textbox', { name: 'Number of rounds' })
    fireEvent.change(field, { target: { value: '64' } })
    expect(screen.getByRole('alert').textContent).toBe(toolTexts.loop_count_invalid.message)
    expect(create().disabled).toBe(true)
    fireEvent.change(field, { target: { value: '63' } })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(create().disabled).toBe(false)
    expect(getMusicSettings(planFeatures.pro)).toMatchObject({ loop: true, count: 63 })
  })

  test('a loop whose rounds are longer than 20 minutes is not sent, and its presets cannot be pressed', () => {
    panel()
    typePrompt('rain')
    fireEvent.click(screen.getByRole('switch', { name: 'Loop' }))
    press('32')
    choose('Duration', '60')
    expect(create().disabled).toBe(true)
    expect(screen.getByText('This many repeats are longer than 20 minutes.')).toBeTruthy()
    expect(screen.getByText('A loop of 60 s repeats up to 20 times: 20 minutes in all.')).toBeTruthy()
    const impossible = group('Loop count')
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ disabled }) => disabled)
    expect(impossible.map(({ textContent }) => textContent)).toEqual(['32', '64'])
    press('16')
    expect(create().disabled).toBe(false)
  })

  test('without a plan HD and every length but 15 s are locked, and open the plans', () => {
    beUser(person)
    panel()
    expect([select('Model').value, select('Duration').value]).toEqual(['sansaar_1_lite', '15'])
    for (const [name, value] of [
      ['Model', 'sansaar_1'],
      ['Duration', '60'],
    ] as const) {
      useShell.setState({ planDialog: false })
      choose(name, value)
      expect(useShell.getState().planDialog).toBe(true)
    }
    expect([select('Model').value, select('Duration').value]).toEqual(['sansaar_1_lite', '15'])
  })

  test('with a plan the model is Sansaar 1 HD', () => {
    panel()
    expect(select('Model').selectedOptions[0]?.textContent).toBe('Sansaar 1 HD')
  })

  test('sends the payload of the specification, with tags by their keys', async () => {
    const sent = answerWith({})
    useReferences.setState({ generate_music: { ...reference, durationSeconds: 120 } })
    queryClient.setQueryData(
      audioQuery(reference.audioId).queryKey,
      audioItem({ audioId: reference.audioId, duration: 120 }),
    )
    panel()
    typePrompt('rain on a tin roof')
    fireEvent.click(group('Genre').getByRole('button', { name: 'Jazz' }))
    fireEvent.click(group('Instruments').getByRole('button', { name: 'Piano' }))
    fireEvent.click(group('Tempo').getByRole('button', { name: 'Slow' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Loop' }))
    press('8')
    choose('Duration', '30')
    expect(create().textContent).toContain('60 tokens')
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({
      actionByUser: 'generate_music',
      lyrics: 'rain on a tin roof',
      styleOfMusic: 'jazz',
      instrument: 'piano',
      speed: 'slow',
      duration: 30,
      loop: true,
      count: 8,
      model: 'sansaar_1',
      audioUrl: reference.audioId,
      trim: true,
      trimmingInstructions: { timeRanges: [{ start: 0, end: 30 }] },
    })
    expect(onCreated).toHaveBeenCalledOnce()
  })

  test('shows a refused word together with a prompt that passes', () => {
    const sent = answerWith({})
    panel()
    typePrompt('beats like Daft Punk')
    fireEvent.click(create())
    expect(screen.getByRole('alert').textContent).toContain('Avoid using artist names in your prompt.')
    press('Use this prompt')
    expect(useMusicDraft.getState().lyrics).not.toContain('Daft Punk')
    expect(sent.some(({ path }) => path === '/api/generate')).toBe(false)
  })

  test('restores a request in the panel', () => {
    useMusicDraft.setState({ lyrics: 'rain', loop: true, count: 'custom', typedCount: '7' })
    const settings = getMusicSettings(planFeatures.pro)
    useMusicDraft.setState(emptyMusicDraft)
    restoreMusic(settings)
    expect(getMusicSettings(planFeatures.pro)).toEqual(settings)
  })

  test('sets up a Dreampack of instrumentals, and names what it cannot take', () => {
    const notified = vi.spyOn(notify, 'info').mockImplementation(() => undefined)
    panel()
    typePrompt('rain')
    fireEvent.click(group('Genre').getByRole('button', { name: 'Jazz' }))
    press('More options')
    press('Create Dreampack')
    expect(useDreampackDialog.getState().subject).toMatchObject({
      plan: { outputType: 'instrumental', style: 'jazz', dnaState: { prompt: 'rain, Jazz', loop: false } },
    })
    useDreampackDialog.setState({ subject: null })
    typePrompt('rain '.repeat(80).trim())
    press('Create Dreampack')
    expect(useDreampackDialog.getState().subject).toBeNull()
    expect(notified.mock.lastCall?.[0]).toContain('400 characters')
    fireEvent.click(screen.getByRole('switch', { name: 'Loop' }))
    press('Create Dreampack')
    expect(useDreampackDialog.getState().subject).toBeNull()
    expect(notified).toHaveBeenCalledTimes(2)
  })
})
