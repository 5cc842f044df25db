import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../../../lib/i18n/i18n.ts'
import { createTempMessage } from '../../../lib/jobs/temp-message.ts'
import { toDraft } from '../../../lib/jobs/tool-lookup.ts'
import { useUnsent } from '../../../lib/jobs/unsent.ts'
import { messageFor, projectId, songSettings } from '../../../testing/generations.ts'
import { show } from '../../../testing/screen.tsx'
import { GenerationCard } from './GenerationCard.tsx'

const fetched = vi.hoisted(() => vi.fn())
vi.mock('./CancelQuestion.tsx', () => {
  fetched()
  return { CancelQuestion: () => <p>Sure?</p> }
})

beforeAll(startI18n)
afterEach(cleanup)

test('a request that only waits is withdrawn at once, also where no code can be fetched', () => {
  const job = toDraft(songSettings)
  const message = createTempMessage(job, projectId, 'user-1')
  useUnsent.setState({ entries: [{ message, job, isNewProject: false, attempts: 0, queuedAtMs: Date.now() }] })
  show(<GenerationCard message={message} queue={[]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(useUnsent.getState().entries).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})

test('an accepted job has its question before it is asked', async () => {
  show(<GenerationCard message={messageFor(songSettings)} queue={[]} />)
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(screen.queryByText('Sure?')).toBeNull()
})
