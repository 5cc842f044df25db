import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { readSession } from '../../lib/shell/storage.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { projectId, reference } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { chooseInstrument } from './instrument-draft.ts'
import { InstrumentList } from './InstrumentList.tsx'
import { InstrumentPanel } from './InstrumentPanel.tsx'

const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const panel = () => show(<InstrumentPanel projectId={projectId} onCreated={vi.fn()} />)
const instrument = (name: string): HTMLElement => screen.getByRole('button', { name })

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  useSending.setState({ busy: false })
  useAuthGate.setState({ open: false, resume: null })
  chooseInstrument(undefined)
  useReferences.setState({ voice_to_instrument: reference })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('VOICE TO INSTRUMENT', () => {
  test('offers the eleven instruments of the specification', () => {
    panel()
    const list = screen.getByRole('group', { name: 'Instrument' })
    expect([...list.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Dhol',
      'Sitar',
      'Bansuri',
      'Acoustic Drums',
      '80s Drums',
      'Realistic Drums',
      'Retro Drums',
      'Guitar',
      'Lead Guitar 1',
      'Clean Lead Guitar',
      'Electric Lead Guitar',
    ])
  })

  test('needs an instrument, then a target, in the words of the specification', () => {
    useReferences.setState({ voice_to_instrument: undefined })
    panel()
    expect(create().disabled).toBe(true)
    expect(screen.getByText(toolTexts.instrument_missing.message)).toBeTruthy()
    fireEvent.click(instrument('Sitar'))
    expect(screen.getByText(toolTexts.target_missing.message)).toBeTruthy()
    expect(create().disabled).toBe(true)
  })

  test('keeps the choice for the session; chosen again it is given back', () => {
    panel()
    fireEvent.click(instrument('Dhol'))
    expect(instrument('Dhol').getAttribute('aria-pressed')).toBe('true')
    expect(readSession('songloom:instrument-model')).toBe('Dhol')
    fireEvent.click(instrument('Dhol'))
    expect(instrument('Dhol').getAttribute('aria-pressed')).toBe('false')
    expect(readSession('songloom:instrument-model')).toBeNull()
  })

  test("'No instrument models found.' where there are none", () => {
    show(<InstrumentList models={[]} />)
    expect(screen.getByText('No instrument models found.')).toBeTruthy()
  })

  test('asks a visitor to log in', () => {
    beUser(null)
    panel()
    fireEvent.click(create())
    expect(useAuthGate.getState().open).toBe(true)
  })

  test('sends the sixteen fields, an octave up for a bansuri', async () => {
    const sent = answerWith({})
    panel()
    fireEvent.click(instrument('Bansuri'))
    expect(create().textContent).toContain('40 tokens')
    fireEvent.click(create())
    const path = '/api/generate/rvc-inference'
    await waitFor(() => expect(sent.some((call) => call.path === path)).toBe(true))
    const body = sent.find((call) => call.path === path)?.body as Record<string, unknown>
    const { tempId: _t, actionByUser, custom_rvc_model_download_url: url, ...fields } = body
    expect(actionByUser).toBe('voice_to_instrument')
    expect(url).toContain('bansuri')
    expect(fields).toEqual({
      userId: person.id,
      projectId,
      input_audio_url: reference.audioId,
      rvc_model: 'CUSTOM',
      model_name: 'Bansuri',
      pitch_change_all: 12,
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
  })
})
