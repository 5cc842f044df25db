import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { errors } from '@songloom/contracts/errors/errors.rules'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { projectId, reference } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { SectionsPanel } from '../../features/analyse-sections/SectionsPanel.tsx'
import { StemsPanel } from '../../features/separate-stems/StemsPanel.tsx'
import { chooseReference, useReferences } from './reference.ts'
import { ToolPanel } from '../../features/tools/ToolPanel.tsx'

const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const onCreated = vi.fn()

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  useSending.setState({ busy: false })
  useAuthGate.setState({ open: false, resume: null })
  useReferences.setState({ section_analysis: undefined, separate_stems: undefined })
  onCreated.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the panel of a tool that works on one audio', () => {
  test.each([
    [SectionsPanel, errors.sections_audio_missing.message],
    [StemsPanel, errors.tool_audio_missing.message],
  ])('says that an audio is missing, in the words of the specification', (Panel, words) => {
    show(<Panel projectId={projectId} onCreated={onCreated} />)
    expect(create().disabled).toBe(true)
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('sends the audio that was chosen, with price and wait on the button', async () => {
    const sent = answerWith({})
    show(<SectionsPanel projectId={projectId} onCreated={onCreated} />)
    const cover = '/api/cover/one'
    act(() => chooseReference('section_analysis', { ...reference, songName: 'The bus', albumArt: cover }))
    expect(create().textContent).toContain('5 tokens · ~1 s')
    fireEvent.click(create())
    expect(onCreated).toHaveBeenCalledTimes(1)
    const isSent = ({ path }: { path: string }): boolean => path === '/api/edit/sections/section-analysis'
    await waitFor(() => expect(sent.some(isSent)).toBe(true))
    expect(sent.find(isSent)?.body).toMatchObject({
      userId: person.id,
      projectId,
      audioUrl: reference.audioId,
      audioName: reference.audioName,
      songName: 'The bus',
      albumArt: cover,
      coverart: cover,
    })
  })

  test('an audio that was split before is split again by someone without tokens', async () => {
    answerWith({
      '/api/account/tokens': { body: { success: true, available: 0, reserved: 0 } },
      [`/api/studio/stemSeparation/price?audioId=${reference.audioId}`]: { body: { success: true, priceTokens: 0 } },
    })
    show(<StemsPanel projectId={projectId} onCreated={onCreated} />)
    act(() => chooseReference('separate_stems', reference))
    await waitFor(() => expect(create().textContent).toMatch(/^Create0 tokens/))
    expect(create().disabled).toBe(false)
  })

  test.each([
    [SectionsPanel, []],
    [StemsPanel, [['Please log in to use Stem Separation.']]],
  ])('asks a visitor to log in first, in the words of the specification where it has some', (Panel, words) => {
    beUser(null)
    const notified = vi.spyOn(notify, 'info').mockImplementation(() => undefined)
    const sent = answerWith({})
    show(<Panel projectId={undefined} onCreated={onCreated} />)
    fireEvent.click(create())
    expect(notified.mock.calls).toEqual(words)
    expect(useAuthGate.getState().open).toBe(true)
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

test('a stored panel opens its tool, and an unknown one the default tool', async () => {
  const panelOf = (panel: string) => show(<ToolPanel panel={panel} projectId={undefined} onCreated={onCreated} />)
  panelOf('stem-separation')
  expect(await screen.findByRole('heading', { name: 'STEM SEPARATION' })).toBeTruthy()
  cleanup()
  panelOf('nothing')
  expect(await screen.findByRole('heading', { name: 'AI SONG GENERATOR' })).toBeTruthy()
})
