import '../../testing/browser.ts'
import { errors } from '@songloom/contracts/errors.rules'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/auth-gate.ts'
import { startI18n } from '../../lib/i18n.ts'
import { useSending } from '../../lib/send-job.ts'
import { projectId, reference } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { SectionsPanel } from '../analyse-sections/SectionsPanel.tsx'
import { StemsPanel } from '../separate-stems/StemsPanel.tsx'
import { chooseReference, useReferences } from './reference.ts'
import { ToolPanel } from './ToolPanel.tsx'

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
afterEach(cleanup)

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
    act(() => chooseReference('section_analysis', reference))
    expect(create().textContent).toContain('5 tokens · ~1 s')
    fireEvent.click(create())
    expect(onCreated).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({
      actionByUser: 'section_analysis',
      audioUrl: reference.audioId,
      projectId,
    })
  })

  test('asks a visitor to log in first', () => {
    beUser(null)
    const sent = answerWith({})
    show(<SectionsPanel projectId={undefined} onCreated={onCreated} />)
    fireEvent.click(create())
    expect(useAuthGate.getState().open).toBe(true)
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

test('a stored panel opens its tool; one that is gone opens the tool a person begins with', async () => {
  const panelOf = (panel: string) => show(<ToolPanel panel={panel} projectId={undefined} onCreated={onCreated} />)
  panelOf('stem-separation')
  expect(await screen.findByRole('heading', { name: 'STEM SEPARATION' })).toBeTruthy()
  cleanup()
  panelOf('nothing')
  expect(await screen.findByRole('heading', { name: 'AI SONG GENERATOR' })).toBeTruthy()
})
