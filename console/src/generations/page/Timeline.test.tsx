import '../../testing/browser.ts'
import type { TimelineEntry } from '@songloom/contracts/support/generations'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDay } from '../../ui/format.ts'
import { Timeline } from './Timeline.tsx'

const dayMs = 24 * 60 * 60 * 1_000
const entry = (title: string, atMs: number): TimelineEntry => ({
  ...{ kind: 'step', title, detail: '', step: null, attempt: null, worker: null },
  ...{ at: new Date(atMs).toISOString(), endedAt: null },
})

test('names each day but today, once', () => {
  const now = Date.now()
  const before = now - 2 * dayMs
  const entries = [entry('Accepted', before), entry('Started', before), entry('Resumed', now)]
  render(<Timeline entries={entries} isOpen={false} />)
  const names = screen.getAllByText(formatDay(new Date(before).toISOString()))
  expect(names).toHaveLength(1)
  expect(names[0]!.compareDocumentPosition(screen.getByText('Accepted'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const today = screen.getByText(formatDay(new Date(now).toISOString()))
  expect(today.compareDocumentPosition(screen.getByText('Resumed'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
