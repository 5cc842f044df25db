import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { toArtifactPath } from '@songloom/contracts/jobs/artifacts.rules'
import { samples } from '@songloom/tools/samples'
import type { StemToMidiResult as Found } from '@songloom/tools/stem-to-midi/contract'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { messageFor } from '../../testing/generations.ts'
import { show } from '../../testing/screen.tsx'
import { StemToMidiResult } from './StemToMidiResult.tsx'

beforeAll(startI18n)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const note = { startSeconds: 0, durationSeconds: 0.5, midi: 60, velocity: 0.8 }
const found = (notes: Found['notes']): Found => ({
  tool: 'stem_to_midi',
  notes,
  artifacts: { midi: { key: 'notes.mid', sizeBytes: 4 } },
})

const showResult = (result: Found) =>
  show(
    <StemToMidiResult
      message={messageFor(samples.stem_to_midi.settings, { status: 'COMPLETED', result })}
      queue={[]}
      fresh={false}
      actions={null}
    />,
  )

test('shows the notes and downloads them as a MIDI file under the audio’s name', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${new URL(this.href).pathname} ${this.download}`)
  })
  showResult(found([note, { ...note, startSeconds: 1, midi: 64 }]))
  expect(screen.getByText('2 notes')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The notes over time' }).querySelectorAll('rect')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Download MIDI' }))
  const { _id: messageId, projectId } = messageFor(samples.stem_to_midi.settings, {})
  const address = toArtifactPath(projectId, messageId, 'midi')
  await vi.waitFor(() => expect(saved).toEqual([`${address} Night bus.mid`]))
  expect(fetched).toHaveBeenCalledWith(address, { method: 'HEAD' })
})

test('has nothing to draw or to download where no note was found', () => {
  showResult(found([]))
  expect(screen.getByText('0 notes')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download MIDI' })).toBeNull()
})
