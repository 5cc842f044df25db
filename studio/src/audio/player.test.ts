import '../testing/browser.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { audioItem, projectId, reference } from '../testing/generations.ts'
import { speakEnglish } from '../testing/screen.tsx'
import type { Track } from '../lib/cache/tracks.ts'

const others: (() => void)[] = []
const posted = vi.fn()
class FakeChannel {
  postMessage = posted
  addEventListener = (_: string, heard: () => void) => others.push(heard)
}
vi.stubGlobal('BroadcastChannel', FakeChannel)

const sounding = new WeakSet<HTMLMediaElement>()
vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
  return !sounding.has(this)
})
vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
  sounding.add(this)
  this.dispatchEvent(new Event('play'))
})
vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
  sounding.delete(this)
  this.dispatchEvent(new Event('pause'))
})

const { audioElement, close, exactSeconds, layReady, next, play, seek, seekBy, toggle, usePlayer } =
  await import('./player.ts')
const { persistPlayer: keepPlayer, resumedId } = await import('./kept-player.ts')
const { queueNext } = await import('./queue-next.ts')
const { playRegion } = await import('./play-region.ts')

const track = (id = reference.audioId): Track => ({
  id,
  title: 'Night bus',
  src: `/api/audio/${id}/file`,
  cover: null,
  durationSeconds: 60,
  path: `/studio/${projectId}`,
})
const [one, two] = [track(), track('e'.repeat(24))]
const player = () => usePlayer.getState()
const reload = (): void => {
  dispatchEvent(new Event('pagehide'))
  const kept = sessionStorage.getItem('songloom.player')
  close()
  if (kept) sessionStorage.setItem('songloom.player', kept)
}

beforeEach(() => {
  close()
  sessionStorage.clear()
  posted.mockReset()
})

describe('next', () => {
  test('does nothing where there is nothing after', () => {
    play(one)
    seek(20)
    next()
    expect(player()).toMatchObject({ track: one, playing: true, timeSeconds: 20 })
  })

  test('continues in the queue, also when a track ends', () => {
    play(one, [one, two])
    audioElement().dispatchEvent(new Event('ended'))
    expect(player().track).toBe(two)
    audioElement().dispatchEvent(new Event('ended'))
    expect(player()).toMatchObject({ track: two, timeSeconds: 0 })
  })
})

test('queues the next track once, after the loaded one', () => {
  speakEnglish()
  const three = track('f'.repeat(24))
  play(one, [one, two, three])
  queueNext(three)
  expect(player().queue).toEqual([one, three, two])
})

test('a region pauses at its end, unless the listener has moved elsewhere', () => {
  const item = audioItem({ duration: 60 })
  const hear = (seconds: number): void => {
    audioElement().currentTime = seconds
    audioElement().dispatchEvent(new Event('timeupdate'))
  }
  const region = { startSeconds: 10, endSeconds: 13 }
  playRegion(item, region)
  hear(12)
  expect(player().playing).toBe(true)
  hear(13.1)
  expect(player().playing).toBe(false)
  playRegion(item, region)
  hear(40)
  expect(player().playing).toBe(true)
})

test('a tab that starts playing pauses the others', () => {
  play(one)
  expect(posted).toHaveBeenCalledTimes(1)
  expect(player().playing).toBe(true)
  for (const heard of others) heard()
  expect(player().playing).toBe(false)
})

describe('a reload', () => {
  test('finds track, place and queue again, paused, and fetches nothing', () => {
    const stop = keepPlayer('ada')
    play(one, [one, two])
    seek(41)
    audioElement().pause()
    reload()
    keepPlayer('ada')
    expect(player()).toMatchObject({ track: one, queue: [one, two], timeSeconds: 41, playing: false })
    expect(audioElement().hasAttribute('src')).toBe(false)
    expect(resumedId()).toBe(one.id)
    stop?.()
  })

  test('does not show one user the queue of another', () => {
    const stop = keepPlayer('ada')
    play(one)
    reload()
    keepPlayer('bob')
    expect(player().track).toBeNull()
    stop?.()
    expect(sessionStorage.getItem('songloom.player')).toBeNull()
  })

  test('does not persist a preview, because its file is deleted soon', () => {
    const stop = keepPlayer('ada')
    play(track('preview-1'))
    reload()
    keepPlayer('ada')
    expect(player().track).toBeNull()
    stop?.()
  })
})

test('a paused audio seeks before it plays, and plays from there', () => {
  layReady(one, [one], 10)
  seekBy(15)
  expect(exactSeconds()).toBe(25)
  toggle()
  expect(audioElement().getAttribute('src')).toBe(one.src)
  expect(player()).toMatchObject({ playing: true, track: one })
  audioElement().dispatchEvent(new Event('loadedmetadata'))
  expect(audioElement().currentTime).toBe(25)
})
