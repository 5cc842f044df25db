import '../testing/browser.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerWith } from '../testing/screen.tsx'
import type { Sent } from '../testing/screen.tsx'
import { persistPlayer } from './kept-player.ts'
import { usePlayer } from './player.ts'
import { toPreviewId } from '../lib/cache/audios/tracks.ts'
import { usePlayCount } from './use-play-count.ts'

const [one, other] = ['1'.repeat(24), '2'.repeat(24)] as const
let sent: Sent[]

beforeEach(() => {
  usePlayer.setState({ timeSeconds: 0 })
  sent = answerWith({})
})
afterEach(cleanup)

const player = () =>
  renderHook(({ id, playing }: { id: string; playing: boolean }) => usePlayCount(id, playing), {
    initialProps: { id: one, playing: false },
  })
const reported = () => sent.map(({ method, path }) => `${method} ${path}`)
const playOf = (id: string) => `POST /api/audio/${id}/play`

test('counts a take when it starts, not when it resumes after a pause', () => {
  const { rerender } = player()
  expect(reported()).toEqual([])
  rerender({ id: one, playing: true })
  act(() => usePlayer.setState({ timeSeconds: 40 }))
  rerender({ id: one, playing: false })
  rerender({ id: one, playing: true })
  expect(reported()).toEqual([playOf(one)])
})

test('counts again from the beginning, and counts the next take', () => {
  const { rerender } = player()
  rerender({ id: one, playing: true })
  rerender({ id: one, playing: false })
  rerender({ id: one, playing: true })
  rerender({ id: other, playing: true })
  expect(reported()).toEqual([playOf(one), playOf(one), playOf(other)])
})

test('does not count a preview', () => {
  const { rerender } = player()
  rerender({ id: toPreviewId(one), playing: true })
  expect(reported()).toEqual([])
})

test('going on after a reload is no new play, beginning again is', () => {
  const track = { id: one, title: 'Rain', src: '/rain', cover: null, durationSeconds: 60, path: '/' }
  usePlayer.setState({ track: null })
  sessionStorage.setItem('songloom.player', JSON.stringify({ userId: 'ada', track, queue: [track], timeSeconds: 40 }))
  const stop = persistPlayer('ada')
  expect(usePlayer.getState().timeSeconds).toBe(40)
  const { rerender } = player()
  rerender({ id: one, playing: true })
  expect(reported()).toEqual([])
  rerender({ id: one, playing: false })
  act(() => usePlayer.setState({ timeSeconds: 0 }))
  rerender({ id: one, playing: true })
  expect(reported()).toEqual([playOf(one)])
  stop?.()
})
