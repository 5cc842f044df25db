import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { notify } from '../../lib/shell/notify.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { SketchRow } from './SketchRow.tsx'
import { useSketch, withSketchSeed } from './made-sketch.ts'

const path = '/api/generate/sketch'
const fields = { prompt: 'rain', duration: 15 }
const body = (seed: number) => ({
  success: true,
  sketch: {
    ...{ id: 'a'.repeat(24), seed, title: 'Rain on Tin', section: 'chorus', fromSeconds: 4, durationSeconds: 15 },
    mp3: btoa('sound'),
  },
})
const played = vi.fn(() => Promise.resolve())

beforeEach(() => {
  beUser(person)
  useSketch.setState({ made: null, isBusy: false })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(played)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sketch', revokeObjectURL: () => undefined }))
  played.mockClear()
})
afterEach(cleanup)

const row = (asked = fields, mayRequest = true) =>
  show(<SketchRow job={{ tool: 'song_gen', fields: asked }} disabled={false} mayRequest={() => mayRequest} />)
const seeded = (asked: object, tool = 'song_gen'): object =>
  withSketchSeed({ settings: { tool }, fields: asked } as unknown as JobDraft).fields
const press = (name: RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))

test('a sketch is played, named, and Create sends its seed until something else is asked for', async () => {
  const sent = answerWith({ [path]: { body: body(7) } })
  row()
  press(/Hear a sketch/)
  expect((await screen.findByRole('status')).textContent).toBe('“Rain on Tin”. Create makes this song.')
  expect(played).toHaveBeenCalledOnce()
  expect(sent.find((request) => request.path === path)?.body).toMatchObject({ ...fields, actionByUser: 'song_gen' })
  expect(seeded(fields)).toEqual({ ...fields, seed: 7 })
  const other = { ...fields, prompt: 'snow' }
  expect(seeded(other)).toEqual(other)
  expect(seeded(fields, 'generate_music')).toEqual(fields)
  cleanup()
  row(other)
  expect(screen.queryByRole('status')).toBeNull()
})

test('another one replaces it', async () => {
  answerWith({ [path]: { body: body(7) } })
  row()
  press(/Hear a sketch/)
  await screen.findByRole('status')
  answerWith({ [path]: { body: body(8) } })
  press(/Another sketch/)
  await waitFor(() => expect(seeded(fields)).toEqual({ ...fields, seed: 8 }))
})

test('nothing is sent for words that are refused, nor for a visitor, who can log in', () => {
  const sent = answerWith({})
  row(fields, false)
  press(/Hear a sketch/)
  cleanup()
  beUser(null)
  row()
  press(/Hear a sketch/)
  expect(useAuthGate.getState().open).toBe(true)
  expect(sent.filter((request) => request.path === path)).toEqual([])
})

test('a failure is shown in the words of the server', async () => {
  const error = vi.spyOn(notify, 'error')
  const failure = { success: false, code: 'sketch_failed', message: 'No sketch could be made.' }
  answerWith({ [path]: { status: 502, body: failure } })
  row()
  press(/Hear a sketch/)
  await waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(String(error.mock.calls[0]![0])).toContain('No sketch could be made.')
})
