import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { notify } from '../../lib/shell/notify.ts'
import { usePlayer } from '../player.ts'
import { audioItem, messageFor, stemsSettings } from '../../testing/generations.ts'
import { endPause, startPlayer } from '../../testing/player-events.ts'
import { show } from '../../testing/screen.tsx'
import { getGain } from './mixer-rules.ts'
import type { StemDeck, StemFile } from './stem-deck.ts'
import { createStemMixer } from './stem-mixer.ts'
import type { StemMixer } from './stem-mixer.ts'
import { StemsResult } from '../../features/separate-stems/StemsResult.tsx'

const files: StemFile[] = stemParts.map((id) => ({ id, url: `/${id}.wav` }))

/** A silent deck that records its calls. */
function fakeDeck() {
  let isPlaying = false
  let heard: string[] = []
  let place = 0
  const volumes: number[] = []
  const deck: StemDeck = {
    clock: {
      durationSeconds: 60,
      isPlaying: () => isPlaying,
      isWaiting: () => false,
      seconds: () => place,
      play: () => void (isPlaying = true),
      pause: () => void (isPlaying = false),
      seek: (seconds) => void (place = seconds),
    },
    mix: (mix) => void (heard = files.map(({ id }) => id).filter((id) => getGain(mix, id) > 0)),
    setVolume: (volume) => void volumes.push(volume),
    getLevel: () => 0.5,
    resume: () => Promise.resolve(),
    close: () => void (isPlaying = false),
  }
  return { deck, heard: () => heard, isPlaying: () => isPlaying, volumes }
}

const mixers: StemMixer[] = []
function mixerOn(deck: StemDeck): StemMixer {
  const mixer = createStemMixer(files, () => Promise.resolve(deck))
  mixers.push(mixer)
  return mixer
}

beforeEach(() => usePlayer.setState({ playing: false, muted: false, volume: 0.9 }))
afterEach(() => {
  for (const mixer of mixers.splice(0)) mixer.close()
  cleanup()
  vi.restoreAllMocks()
})

test('a mute and a position set before playing are kept', async () => {
  const { deck, heard, isPlaying } = fakeDeck()
  const mixer = mixerOn(deck)
  mixer.mute('drums')
  mixer.seek(12)
  await mixer.toggle()
  expect([isPlaying(), heard(), deck.clock.seconds()]).toEqual([true, ['vocals', 'bass', 'other'], 12])
  mixer.solo('bass')
  expect(heard()).toEqual(['bass'])
  expect(mixer.getLevel('bass')).toBe(0.5)
  mixer.setVolume('bass', 0)
  expect(heard()).toEqual([])
  await mixer.toggle()
  expect(isPlaying()).toBe(false)
  expect(mixer.getLevel('bass')).toBe(0)
})

test('plays one source at a time: the player stops the mixer, and one mixer another', async () => {
  const [one, other] = [fakeDeck(), fakeDeck()]
  const mixer = mixerOn(one.deck)
  await mixer.toggle()
  usePlayer.setState({ playing: true })
  expect(one.isPlaying()).toBe(false)
  usePlayer.setState({ playing: false })
  await mixer.toggle()
  await mixerOn(other.deck).toggle()
  expect([one.isPlaying(), other.isPlaying()]).toEqual([false, true])
})

test('goes on while the player that it paused still reports its time, and ends as another track starts', async () => {
  const { deck, isPlaying } = fakeDeck()
  startPlayer()
  await mixerOn(deck).toggle()
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled()
  endPause()
  expect([isPlaying(), usePlayer.getState().playing]).toEqual([true, false])
  startPlayer()
  expect(isPlaying()).toBe(false)
})

test('mute and volume of the player count for the parts, until they are closed', async () => {
  const { deck, volumes } = fakeDeck()
  usePlayer.setState({ muted: true })
  const mixer = mixerOn(deck)
  await mixer.toggle()
  usePlayer.setState({ muted: false })
  usePlayer.setState({ volume: 0.3 })
  mixer.close()
  usePlayer.setState({ volume: 0.5 })
  expect(volumes).toEqual([0, 0.9, 0.3])
})

test('parts that cannot be read say so in the specified words', async () => {
  const notified = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  const mixer = createStemMixer(files, () => Promise.reject(new Error('gone')))
  mixers.push(mixer)
  await mixer.toggle()
  expect(notified).toHaveBeenCalledWith("Couldn't play this audio file", 'playback')
  expect(mixer.use.getState()).toMatchObject({ playing: false, isOpening: false })
})

test('a result offers one play for all, and mute, solo, volume, level and files for each part', async () => {
  const audioData = stemParts.map((part, at) => audioItem({ audioId: String(at).repeat(24), part, output: 'stem' }))
  const message = messageFor(stemsSettings, { status: 'COMPLETED', audioData })
  show(<StemsResult message={message} queue={[]} fresh={false} actions={null} />)
  expect(await screen.findAllByRole('button', { name: 'Play all parts' })).toHaveLength(1)
  const position = screen.getByRole('slider', { name: 'Position in all parts' })
  fireEvent.keyDown(position, { key: 'ArrowRight' })
  fireEvent.keyDown(position, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(position, { key: 'ArrowLeft' })
  await waitFor(() => expect(position.getAttribute('aria-valuetext')).toBe('0:15 of 0:30'))
  const [wave] = document.querySelectorAll<HTMLElement>('[data-stem-wave]')
  wave!.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect
  fireEvent.click(wave!, { clientX: 20 })
  await waitFor(() => expect(position.getAttribute('aria-valuetext')).toBe('0:06 of 0:30'))
  for (const part of ['Vocals', 'Drums', 'Bass', 'Other']) {
    expect(screen.getByRole('meter', { name: `Level of ${part}` }).getAttribute('aria-valuenow')).toBe('0')
    const volume = screen.getByRole<HTMLInputElement>('slider', { name: `Volume of ${part}` })
    fireEvent.change(volume, { target: { value: '0.4' } })
    expect(volume.getAttribute('aria-valuetext')).toBe('40 %')
    const [mute, solo] = [`Mute ${part}`, `Solo ${part}`].map((name) => screen.getByRole('button', { name }))
    fireEvent.click(mute!)
    await waitFor(() => expect(mute!.getAttribute('aria-pressed')).toBe('true'))
    expect(solo!.getAttribute('aria-pressed')).toBe('false')
  }
})
