import '../testing/browser.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sortLike, shuffleAfter } from './queue-order.ts'
import { audioItem, projectId, reference } from '../testing/generations.ts'
import { speakEnglish } from '../testing/screen.tsx'
import type { Track } from '../lib/cache/audios/tracks.ts'

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

const {
  audioElement,
  close,
  getExactSeconds,
  loadPaused,
  next,
  play,
  playShuffled,
  previous,
  seek,
  seekBy,
  toggle,
  toggleShuffle,
  cycleRepeat,
  usePlayer,
} = await import('./player.ts')
const { persistPlayer: keepPlayer, getResumedId } = await import('./kept-player.ts')
const { queueNext } = await import('./queue-next.ts')
const { dropFromQueue, showInPlayer } = await import('./queue-changes.ts')
const { playRegion } = await import('./play-region.ts')
const { playFrom, playTrackFrom } = await import('./play-from.ts')

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

test('a player that is closed no longer plays, although the load drops the event of its pause', () => {
  play(one)
  vi.mocked(audioElement().pause).mockImplementationOnce(function (this: HTMLMediaElement) {
    sounding.delete(this)
  })
  close()
  expect(player()).toMatchObject({ track: null, playing: false })
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

test('a removed track does not play next, unless it is brought back; the one that sounds goes on', () => {
  const three = track('f'.repeat(24))
  play(one, [one, two, three])
  const bringBack = dropFromQueue([one, two].map(({ id }) => audioItem({ audioId: id })))
  expect(player()).toMatchObject({ track: one, playing: true, queue: [one, three], ordered: [one, three] })
  bringBack()
  expect(player().queue).toEqual([one, two, three])
  dropFromQueue([audioItem({ audioId: two.id })])
  next()
  expect(player().track).toBe(three)
  bringBack()
  expect(player().queue).toEqual([one, three])
})

test('a track has its new name wherever the player shows it', () => {
  play(one, [one, two])
  for (const { id } of [one, two]) showInPlayer(audioItem({ audioId: id, name: 'Final', songName: 'Final' }))
  const { track: shown, queue, ordered } = player()
  expect([shown!, ...queue, ...ordered].map(({ title }) => title)).toEqual(Array.from({ length: 5 }, () => 'Final'))
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

test.each([
  ['a place of it', () => playFrom(audioItem({ duration: 60 }), 45)],
  ['a comment', () => playTrackFrom(one, 45)],
])('a paused song plays from %s, and its queue stays', (_from, press) => {
  play(one, [one, two])
  audioElement().pause()
  press()
  expect(player()).toMatchObject({ playing: true, timeSeconds: 45, queue: [one, two] })
  press()
  expect(player().playing).toBe(true)
})

test('a place that is pressed before the file is loaded is where it plays from', () => {
  play(one)
  playTrackFrom(one, 45)
  audioElement().dispatchEvent(new Event('loadedmetadata'))
  expect(audioElement().currentTime).toBe(45)
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
    expect(getResumedId()).toBe(one.id)
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
  loadPaused(one, [one], 10)
  seekBy(15)
  expect(getExactSeconds()).toBe(25)
  toggle()
  expect(audioElement().getAttribute('src')).toBe(one.src)
  expect(player()).toMatchObject({ playing: true, track: one })
  audioElement().dispatchEvent(new Event('loadedmetadata'))
  expect(audioElement().currentTime).toBe(25)
})

test.each([
  ['where it was', 30, toggle],
  ['another place', 45, () => playTrackFrom(one, 45)],
])('a track whose file could not be loaded is loaded again and plays from %s', (_from, seconds, press) => {
  speakEnglish()
  play(one, [one, two], 0.5)
  const error = vi.fn<() => object | null>(() => ({ code: 2 }))
  Object.defineProperty(audioElement(), 'error', { get: error, configurable: true })
  const src = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set')
  src.mockImplementation(() => error.mockReturnValue(null))
  audioElement().dispatchEvent(new Event('error'))
  expect(player().playing).toBe(false)
  press()
  expect(src).toHaveBeenCalledWith(one.src)
  expect(player()).toMatchObject({ track: one, queue: [one, two], playing: true, timeSeconds: seconds })
  audioElement().dispatchEvent(new Event('loadedmetadata'))
  expect(audioElement().currentTime).toBe(seconds)
  src.mockRestore()
})

describe('a queue', () => {
  const tracks = ['1', '2', '3', '4', '5', '6'].map((sign) => track(sign.repeat(24)))
  const ids = (of: readonly Track[]) => of.map(({ id }) => id[0]).join('')
  const end = () => audioElement().dispatchEvent(new Event('ended'))
  beforeEach(() => usePlayer.setState({ shuffles: false, repeat: 'off' }))

  test('is shuffled behind what plays, every track once, and comes back to its own order', () => {
    play(tracks[2]!, tracks)
    toggleShuffle()
    expect(player().track).toBe(tracks[2])
    expect(player().queue[0]).toBe(tracks[2])
    expect([...ids(player().queue)].sort().join('')).toBe('123456')
    next()
    expect(player().track).toBe(player().queue[1])
    toggleShuffle()
    expect(ids(player().queue)).toBe('123456')
  })

  test('that is played in any order has each order, and goes on to its end', () => {
    expect(ids(shuffleAfter(tracks[0]!, tracks, () => 0))).toBe('134562')
    playShuffled(tracks)
    const heard = [player().track!]
    while (player().queue.indexOf(player().track!) < tracks.length - 1) {
      next()
      heard.push(player().track!)
    }
    expect([...ids(heard)].sort().join('')).toBe('123456')
  })

  test('keeps what was added to it when it is put in order', () => {
    expect(ids(sortLike(tracks.slice(0, 3), [tracks[2]!, tracks[5]!, tracks[0]!]))).toBe('136')
  })

  test('repeats as a whole, or one track, or not at all', () => {
    play(tracks[5]!, tracks)
    end()
    expect(player()).toMatchObject({ track: tracks[5], timeSeconds: 0 })
    cycleRepeat()
    end()
    expect(player().track).toBe(tracks[0])
    cycleRepeat()
    end()
    expect(player().track).toBe(tracks[0])
    cycleRepeat()
    expect(player().repeat).toBe('off')
    next()
    previous()
    expect(player().track).toBe(tracks[0])
  })
})
