import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { samples } from '@songloom/tools/samples'
import type { MasterAudioResult } from '@songloom/tools/master-audio/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cacheAudio } from '../../lib/cache/audios/audio-cache.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { audioItem, messageFor, projectId, reference } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { referenceSlot, useMasterTarget } from './master-draft.ts'
import { MasterPanel } from './MasterPanel.tsx'
import { MasterResult } from './MasterResult.tsx'

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  useSending.setState({ busy: false })
  useMasterTarget.setState({ target: 'stream' })
  useReferences.setState({ mastering: reference, [referenceSlot]: undefined })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })

test('sends the target; one like a track needs that track', async () => {
  const sent = answerWith({})
  show(<MasterPanel projectId={projectId} onCreated={vi.fn()} />)
  expect(screen.getByText('As loud as streaming services play: −14 LUFS.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Like a track of mine' }))
  expect(create().disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Club' }))
  expect(create().textContent).toContain('10 tokens')
  fireEvent.click(create())
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
  const { body } = sent.find(({ path }) => path === '/api/generate')!
  expect(body).toMatchObject({ actionByUser: 'mastering', audioUrl: reference.audioId, target: 'club' })
})

const result: MasterAudioResult = {
  tool: 'mastering',
  targetLufs: -14,
  before: { lufs: -18.5, truePeakDbtp: -3.2, rangeLu: 8 },
  after: { lufs: -14, truePeakDbtp: -1.1, rangeLu: 6.5 },
  bandChangesDb: [0, 0, -1.5, 0, 0, 0, 0, 1, 1, 1],
}

function showMaster() {
  const master = audioItem({ audioId: 'e'.repeat(24), _id: 'e'.repeat(24) })
  const change = { status: 'COMPLETED', result, audioData: [master] } as const
  const message = messageFor(samples.mastering.settings, { ...change, audioData: [master] })
  cacheAudio(audioItem())
  show(<MasterResult message={message} queue={[]} fresh={false} actions={null} />)
  return master
}

test('says what changed, and plays the louder version as loud as the softer one', async () => {
  answerWith({ [`/api/audio/${reference.audioId}`]: { body: { success: true, audio: audioItem() } } })
  showMaster()
  expect(screen.getByText(/4.5 dB louder than before. Bass −0.5 dB, middle 0 dB, treble \+1 dB./)).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Loudness −18.5 LUFS −14 LUFS' })).toBeTruthy()
  expect(await screen.findByText(/plays 4.5 dB softer here/)).toBeTruthy()
  const listPressed = () =>
    ['Before', 'Now'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'))
  expect(listPressed()).toEqual(['false', 'true'])
  fireEvent.click(screen.getByRole('button', { name: 'Before' }))
  await waitFor(() => expect(listPressed()).toEqual(['true', 'false']))
})

test('throws the master away, or keeps it', async () => {
  const sent = answerWith({})
  const { audioId } = showMaster()
  expect(screen.getByText(/its tokens do not come back/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Throw it away' }))
  await waitFor(() => expect(sent.some(({ path }) => path.includes(audioId))).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(screen.getByText('It stays in your library.')).toBeTruthy()
})
