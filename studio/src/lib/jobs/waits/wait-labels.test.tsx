import '../../../testing/browser.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { useWaitLabel } from './wait-labels.ts'
import type { QueuedJob } from './wait-labels.ts'

afterEach(cleanup)

const startMs = Date.parse('2026-11-26T10:00:00Z')
const waiting: QueuedJob = {
  wait: { lowSeconds: 20, highSeconds: 60, isMeasured: true },
  queuePosition: 11,
  queueSeconds: 120,
  workStartedAt: null,
}

interface WordsProps {
  id: string
  job: QueuedJob
  nowMs: number
}

function Words({ id, job, nowMs }: WordsProps) {
  return <p data-testid="words">{useWaitLabel()(id, job, 0, nowMs)}</p>
}

function wordsFor(props: WordsProps): string {
  cleanup()
  show(<Words {...props} />)
  return screen.getByTestId('words').textContent!
}

test('a waiting job shows its place and the time until it is done, however long it has waited', () => {
  const late = startMs + 3_600_000
  expect(wordsFor({ id: 'a', job: waiting, nowMs: late })).toBe('11 ahead · about 3 min')
  expect(wordsFor({ id: 'b', job: { ...waiting, queuePosition: null, queueSeconds: null }, nowMs: late })).toBe('')
})

test('the time left does not grow where the work begins', () => {
  const next = { ...waiting, queuePosition: 0, queueSeconds: 0 }
  expect(wordsFor({ id: 'c', job: next, nowMs: startMs })).toBe('about 60 s')
  const begun = { ...waiting, queuePosition: null, workStartedAt: new Date(startMs).toISOString() }
  const longer = { ...begun, wait: { ...waiting.wait, highSeconds: 89 } }
  expect(wordsFor({ id: 'c', job: longer, nowMs: startMs })).toBe('about 60 s')
})
