// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeMoves } from './describe-moves.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const move = (kind: 'reserve' | 'settle' | 'adjust', at: string, available: number, reserved: number) => ({
  kind,
  at: new Date(at).toISOString(),
  available,
  reserved,
})
const held = move('reserve', '2026-11-26T11:29:08', -200, 200)
const charged = move('settle', '2026-11-26T11:32:53', 0, -200)

test('summarises a generation’s bookings to the second, with the day if it differs', () => {
  expect(describeMoves({ moves: [held, charged] })).toBe('held 11:29:08, charged 11:32:53, 200')
  const cheaper = move('settle', '2026-11-26T11:32:53', 20, -200)
  expect(describeMoves({ moves: [held, cheaper] })).toBe('held 11:29:08, charged 11:32:53, 180')
  const refunded = move('adjust', '2026-11-27T09:00:01', 200, 0)
  expect(describeMoves({ moves: [held, charged, refunded] })).toBe(
    'held 11:29:08, charged 11:32:53, refunded 27 Nov, 09:00:01, 200',
  )
})
