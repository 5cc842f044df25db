import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AudioTool } from '../../../lib/jobs/tool-lookup.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { answerWith, show, speakEnglish } from '../../../testing/screen.tsx'
import type { Sent } from '../../../testing/screen.tsx'
import { save } from '../../generations/downloads/download-file.ts'
import { downloadSheet } from '../../generations/downloads/download-sheet.ts'
import { addScore } from '../open/add-score.ts'
import { sendRegion } from '../region/send-region.ts'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { startMix } from './mix-store.ts'

vi.mock('../../generations/downloads/download-file.ts', { spy: true })
vi.mock('../../generations/downloads/download-sheet.ts', { spy: true })

const projectId = 'f'.repeat(24)
const error = vi.spyOn(notify, 'error').mockReturnValue()
let sent: Sent[]

beforeEach(() => {
  speakEnglish()
  sent = answerWith({})
  vi.mocked(save).mockReturnValue()
  vi.mocked(downloadSheet).mockResolvedValue()
  useDaw.setState({ projectId, canEdit: true, flush: () => Promise.resolve(false) })
})
afterEach(() => {
  cleanup()
  resetDaw()
  vi.clearAllMocks()
})

/** None is opened before the selection is rendered. */
const tool = {} as AudioTool
const region = { startBeats: 0, endBeats: 4, trackIds: null }
const starts: Record<string, () => Promise<void>> = {
  mix: () => startMix({ hasStems: false, hasFlac: false, isRange: false }),
  region: () => sendRegion(tool, region),
  score: () => addScore('a'.repeat(24)),
}

test.for(Object.entries(starts))('%s is not made of a document with unsent edits', async ([, start]) => {
  await start()
  expect(sent).toEqual([])
  expect(error.mock.calls.map(([text]) => text)).toEqual(['Your last edits are not saved yet. Try again in a moment.'])
})

test.for(['MIDI', 'Lead sheet'])('%s is not written of a document with unsent edits', async (name) => {
  show(<ExportDialog />)
  fireEvent.click(screen.getByRole('button', { name }))
  await vi.waitFor(() => expect(error).toHaveBeenCalled())
  expect([vi.mocked(save).mock.calls, vi.mocked(downloadSheet).mock.calls]).toEqual([[], []])
})
