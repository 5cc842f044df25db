import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toArtifactPath } from '@songloom/contracts/jobs/artifacts.rules'
import { samples } from '@songloom/tools/samples'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { listAudioTools } from '../../lib/jobs/tool-lookup.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { messageFor, projectId, reference } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { MakeVideoPanel } from './MakeVideoPanel.tsx'
import { MakeVideoResult } from './MakeVideoResult.tsx'
import { restoreVideo, useVideoChoice } from './video-draft.ts'

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  useSending.setState({ busy: false })
  useVideoChoice.setState({ shape: 'wide', motion: 'wave' })
  useReferences.setState({ make_video: reference })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))
const showPanel = () => show(<MakeVideoPanel projectId={projectId} onCreated={vi.fn()} />)

test('is in the menu of every audio', () => {
  expect(listAudioTools().map(({ key }) => key)).toContain('make_video')
})

test('sends the shape and what moves, which costs nothing', async () => {
  const sent = answerWith({})
  showPanel()
  expect(create().textContent).toContain('0 tokens')
  press('9:16')
  press('Spectrum')
  expect(screen.getByText('For phones, stories and shorts.')).toBeTruthy()
  fireEvent.click(create())
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
  const { body } = sent.find(({ path }) => path === '/api/generate')!
  const fields = { audioUrl: reference.audioId, shape: 'tall', motion: 'spectrum' }
  expect(body).toMatchObject({ actionByUser: 'make_video', ...fields })
})

test('says why an audio is too long', () => {
  useReferences.setState({ make_video: { ...reference, durationSeconds: 601 } })
  showPanel()
  expect(create().disabled).toBe(true)
  expect(screen.getByText('This audio is too long for a video.')).toBeTruthy()
})

test('puts what was asked for back into the panel', () => {
  restoreVideo({ ...samples.make_video.settings, shape: 'square', motion: 'still' })
  showPanel()
  for (const name of ['1:1', 'Cover'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
})

test('plays the video and downloads it under the audio’s name', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${new URL(this.href).pathname} ${this.download}`)
  })
  const video = { key: 'video.mp4', sizeBytes: 4 }
  const result = { tool: 'make_video', shape: 'tall', motion: 'wave', lines: 12, artifacts: { video } } as const
  const message = messageFor(samples.make_video.settings, { status: 'COMPLETED', result })
  show(<MakeVideoResult message={message} queue={[]} fresh={false} actions={null} />)
  const address = toArtifactPath(message.projectId, message._id, 'video')
  expect(screen.getByLabelText('Night bus').getAttribute('src')).toBe(address)
  expect(screen.getByText(/1080 × 1920 · 12 lines of words/)).toBeTruthy()
  press('Download video')
  await vi.waitFor(() => expect(saved).toEqual([`${address} Night bus.mp4`]))
  expect(fetched).toHaveBeenCalledWith(address, { method: 'HEAD' })
})
