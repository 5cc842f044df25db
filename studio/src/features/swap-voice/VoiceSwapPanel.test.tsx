import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import type { VoiceModel } from '@songloom/contracts/routes/voice-models'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { invalidateVoiceList } from '../../lib/cache/voice-list.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { usePlayer } from '../../audio/player.ts'
import { projectId, reference, voiceSwapSettings } from '../../testing/generations.ts'
import { endPause, startPlayer } from '../../testing/player-events.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { voiceSwapTool } from './tool.tsx'
import { useChosenVoice } from './voice-draft.ts'
import { forgetVoiceModels } from './voice-models.ts'
import { stopPreview, useVoicePreview } from '../../audio/voice-preview.ts'
import { VoiceSwapPanel } from './VoiceSwapPanel.tsx'

const model = (id: string, name: string, playlist = 'songloom-community'): VoiceModel => ({
  id,
  playlist_id: playlist,
  style_name: name,
  coverart: '',
  audioUrl: `/${id}.mp3`,
  tags: ['warm'],
  description: 'A voice.',
  artist_name: 'Songloom',
  dna_id: '',
  dna_coverart: '',
  created_at: '2026-11-23T00:00:00.000Z',
})
const alto = model('copper-alto', 'Copper Alto')
const bass = model('slate-bass', 'Slate Bass')
const trainedId = 'd'.repeat(24)
const mine: VoiceModel = {
  ...model(trainedId, 'My voice', 'own'),
  ...{ audioUrl: '', dna_id: `/api/dna/${trainedId}`, price_tokens: 30 },
}
const publicPath = '/api/generate/rvc-models/public?limit=20'
const searchPath = '/api/generate/rvc-models/search?user_id=user-1'
const listed = (models: VoiceModel[]) => ({ body: { success: true, models } })
const answers = { [publicPath]: listed([alto, bass]), [searchPath]: listed([mine, alto]) }

const onCreated = vi.fn()
const panel = () =>
  show(
    <MemoryRouter>
      <VoiceSwapPanel projectId={projectId} onCreated={onCreated} />
    </MemoryRouter>,
  )
const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const voice = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const isSwap = ({ path }: { path: string }): boolean => path === '/api/generate/rvc-inference'
const askedFor = (sent: { path: string }[]): number => sent.filter(({ path }) => path === publicPath).length

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  sessionStorage.clear()
  forgetVoiceModels()
  useSending.setState({ busy: false })
  useAuthGate.setState({ open: false, resume: null })
  useChosenVoice.setState({ voice: null })
  useReferences.setState({ voice_swap: reference })
  usePlayer.setState({ playing: false })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  onCreated.mockClear()
})
afterEach(() => {
  cleanup()
  stopPreview()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('VOICE SWAP', () => {
  test('asks for a voice, then for the audio, in the words of the specification', async () => {
    answerWith(answers)
    useReferences.setState({ voice_swap: undefined })
    panel()
    expect(create().disabled).toBe(true)
    expect(screen.getByText(toolTexts.voice_model_missing.message)).toBeTruthy()
    fireEvent.click(await voice('Copper Alto'))
    expect(screen.getByText(toolTexts.target_missing.message)).toBeTruthy()
    expect(create().disabled).toBe(true)
  })

  test('asks a visitor to log in, in the words of the specification', async () => {
    beUser(null)
    answerWith(answers)
    const notified = vi.spyOn(notify, 'info').mockImplementation(() => undefined)
    panel()
    fireEvent.click(await voice('Slate Bass'))
    fireEvent.click(create())
    expect(notified.mock.calls).toEqual([['Please log in to use Voice Swap.']])
    expect(useAuthGate.getState().open).toBe(true)
  })

  test('selecting a voice again deselects it; what is chosen is remembered for the session', async () => {
    answerWith(answers)
    panel()
    const one = await voice('Copper Alto')
    fireEvent.click(one)
    expect(one.getAttribute('aria-pressed')).toBe('true')
    expect(sessionStorage.getItem('songloom.voice')).toContain('copper-alto')
    fireEvent.click(one)
    expect(one.getAttribute('aria-pressed')).toBe('false')
    expect(sessionStorage.getItem('songloom.voice')).toBeNull()
  })

  test('sends the sixteen specified fields by the specified call', async () => {
    const sent = answerWith(answers)
    panel()
    fireEvent.click(await voice('Slate Bass'))
    expect(create().textContent).toContain('40 tokens')
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(isSwap)).toBe(true))
    expect(sent.find(isSwap)?.body).toEqual({
      userId: person.id,
      projectId,
      actionByUser: 'voice_swap',
      tempId: expect.any(String),
      input_audio_url: reference.audioId,
      rvc_model: 'CUSTOM',
      model_name: 'Slate Bass',
      custom_rvc_model_download_url: '/api/generate/rvc-models/slate-bass/model',
      pitch_change_all: 0,
      index_rate: 0.85,
      pitch_detection_algorithm: 'rmvpe',
      filter_radius: 3,
      resample_sr: 44_100,
      reverb_wetness: 0,
      reverb_dryness: 1,
      reverb_size: 0,
      force_regenerate: true,
      output_format: 'wav',
    })
    expect(onCreated).toHaveBeenCalled()
  })

  test('leads to the training of one’s own', () => {
    answerWith(answers)
    panel()
    const link = screen.getByRole('link', { name: 'Train Your Own Voice Model' })
    expect(link.getAttribute('href')).toBe('/dna/createDna')
  })
})

describe('a trained voice', () => {
  const settings = { ...voiceSwapSettings, dna: { dnaId: trainedId, name: 'My voice' } }
  const itsModel = { model_name: 'My voice', custom_rvc_model_download_url: `/api/dna/${trainedId}` }

  test('is chosen and sent by its name and the link to its model, at the price of its licence', async () => {
    const sent = answerWith(answers)
    panel()
    fireEvent.click(await voice('My voice'))
    expect((await voice('My voice')).getAttribute('aria-pressed')).toBe('true')
    expect(sessionStorage.getItem('songloom.voice')).toContain(trainedId)
    expect(create().textContent).toContain('70 tokens')
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(isSwap)).toBe(true))
    expect(sent.find(isSwap)?.body).toMatchObject(itsModel)
  })

  test('cannot be heard before it has a preview', async () => {
    answerWith(answers)
    panel()
    await voice('My voice')
    expect(screen.queryByRole('button', { name: 'Hear My voice' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Hear Slate Bass' })).toBeTruthy()
  })

  test('is shown on its card, sent by Try again, and chosen by Edit', async () => {
    expect(voiceSwapTool.asked(settings).more).toBe('My voice')
    expect(voiceSwapTool.toDraft(settings).fields).toMatchObject(itsModel)
    voiceSwapTool.restore(settings)
    answerWith(answers)
    panel()
    expect((await voice('My voice')).getAttribute('aria-pressed')).toBe('true')
    expect(create().disabled).toBe(false)
  })

  test('that is no longer in the list is asked for again', async () => {
    voiceSwapTool.restore(settings)
    answerWith({ ...answers, [searchPath]: listed([]) })
    panel()
    await voice('Slate Bass')
    expect(screen.getByText(toolTexts.voice_model_missing.message)).toBeTruthy()
  })
})

describe('the list of voices', () => {
  test('has the community’s first, each once', async () => {
    answerWith(answers)
    panel()
    await voice('Copper Alto')
    const names = screen.getAllByRole('listitem').map((item) => item.querySelector('.font-medium')?.textContent)
    expect(names).toEqual(['Copper Alto', 'Slate Bass', 'My voice'])
  })

  test("shows 'Could not load voice models.' with the built-in voice, and loads them on retry", async () => {
    answerWith({})
    panel()
    expect(await screen.findByText('Could not load voice models.')).toBeTruthy()
    expect(await voice('Copper Alto')).toBeTruthy()
    answerWith(answers)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await voice('Slate Bass')).toBeTruthy()
  })

  test('has items alone, also while it loads and when that has failed', async () => {
    answerWith({})
    panel()
    const list = screen.getByRole('list', { name: 'Voice models' })
    const hasItemsAlone = (): boolean => [...list.children].every((item) => !item.hasAttribute('role'))
    expect(within(list).getByRole('status').textContent).toBe('Loading voices...')
    expect(hasItemsAlone()).toBe(true)
    await within(list).findByRole('alert')
    expect(hasItemsAlone()).toBe(true)
  })

  test("says 'No voice models found.' where the server has none; an answer may be a bare list", async () => {
    answerWith({ [publicPath]: { body: [] }, [searchPath]: listed([]) })
    panel()
    expect(await screen.findByText('No voice models found.')).toBeTruthy()
  })

  test('is kept in the session for a minute, then refetched', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const sent = answerWith(answers)
    panel()
    await voice('Copper Alto')
    cleanup()
    vi.setSystemTime(Date.now() + 59_000)
    panel()
    await voice('Copper Alto')
    expect(askedFor(sent)).toBe(1)
    cleanup()
    vi.setSystemTime(Date.now() + 2_000)
    panel()
    await waitFor(() => expect(askedFor(sent)).toBe(2))
  })

  test('has one’s own voices at once after signing in, also while the list of a visitor is asked for', async () => {
    beUser(null)
    answerWith(answers)
    panel()
    act(() => beUser(person))
    expect(await voice('My voice')).toBeTruthy()
    act(() => beUser(null))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^My voice/ })).toBeNull())
    expect(await voice('Copper Alto')).toBeTruthy()
    act(() => beUser({ ...person, plan: 'pro' }))
    expect(await voice('My voice')).toBeTruthy()
  })

  test('is refetched on focus and on a change in another tab, at most every two seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const sent = answerWith(answers)
    panel()
    await voice('Copper Alto')
    fireEvent.focus(window)
    expect(askedFor(sent)).toBe(1)
    vi.setSystemTime(Date.now() + 2_100)
    fireEvent.focus(window)
    fireEvent.focus(window)
    await waitFor(() => expect(askedFor(sent)).toBe(2))
    await act(async () => undefined)
    vi.setSystemTime(Date.now() + 2_100)
    invalidateVoiceList()
    await waitFor(() => expect(askedFor(sent)).toBe(3))
  })

  test('has no button to hear a voice without a preview', async () => {
    answerWith({ ...answers, [searchPath]: listed([{ ...mine, audioUrl: '' }]) })
    panel()
    await voice('My voice')
    expect(screen.queryByRole('button', { name: 'Hear My voice' })).toBeNull()
  })

  test('plays one preview at a time, which stops when a track plays', async () => {
    answerWith(answers)
    panel()
    fireEvent.click(await screen.findByRole('button', { name: 'Hear Copper Alto' }))
    expect(useVoicePreview.getState().voiceId).toBe('copper-alto')
    fireEvent.click(screen.getByRole('button', { name: 'Hear Slate Bass' }))
    expect(useVoicePreview.getState().voiceId).toBe('slate-bass')
    expect(screen.getAllByRole('button', { name: /^Stop the preview/ })).toHaveLength(1)
    act(() => usePlayer.setState({ playing: true }))
    expect(useVoicePreview.getState().voiceId).toBeNull()
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled()
  })

  test('is heard although the player that it paused still reports its time', async () => {
    answerWith(answers)
    startPlayer()
    panel()
    fireEvent.click(await screen.findByRole('button', { name: 'Hear Copper Alto' }))
    act(endPause)
    expect(useVoicePreview.getState().voiceId).toBe('copper-alto')
    expect(usePlayer.getState().playing).toBe(false)
  })

  test('falls silent with its panel', async () => {
    answerWith(answers)
    panel()
    fireEvent.click(await screen.findByRole('button', { name: 'Hear Copper Alto' }))
    cleanup()
    expect(useVoicePreview.getState().voiceId).toBeNull()
  })
})
