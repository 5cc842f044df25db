import { describe, expect, it } from 'vitest'
import { decibelsToGain } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sine } from '../testing/songs.ts'
import { integratedLufs } from './loudness.ts'
import { createVocalRider } from './vocal-rider.ts'

const second = 44_100
const part = (sound: Stereo, fromSeconds: number, toSeconds: number): Stereo => ({
  left: sound.left.slice(fromSeconds * second, toSeconds * second),
  right: sound.right.slice(fromSeconds * second, toSeconds * second),
})

/** A voice at one level over a band that is soft for 6 s, then loud. */
function scene(): { voice: Stereo; band: Stereo } {
  const band = sine(440, -20, 12)
  for (const side of [band.left, band.right])
    for (let i = 0; i < 6 * second; i++) side[i] = side[i]! * decibelsToGain(-8)
  return { voice: sine(600, -23, 12), band }
}

/** Level of the voice above the band over the last seconds of each half. */
function standing({ voice, band }: { voice: Stereo; band: Stereo }): number[] {
  return [3, 9].map((from) => integratedLufs(part(voice, from, from + 3)) - integratedLufs(part(band, from, from + 3)))
}

function ridden(targetLu: number): { voice: Stereo; band: Stereo } {
  const { voice, band } = scene()
  const rider = createVocalRider({ targetLu, voiceLufs: integratedLufs(voice) })
  rider.ride(voice, band, 0, voice.left.length)
  return { voice, band }
}

describe('the hand on the fader of the voice', () => {
  it('finds an unridden voice 8 LU further in front of a soft band', () => {
    const [soft, loud] = standing(scene())
    expect(soft! - loud!).toBeCloseTo(8, 0)
  })

  it.each([-3, 0])('keeps it within 3 LU of %i LU', (targetLu) => {
    for (const stands of standing(ridden(targetLu))) expect(Math.abs(stands - targetLu)).toBeLessThan(3)
  })

  it('leaves the fader unchanged while there is no singing', () => {
    const { voice, band } = scene()
    for (const side of [voice.left, voice.right]) side.fill(0, 0, 6 * second)
    const before = voice.left[6 * second + 10]!
    const rider = createVocalRider({ targetLu: -3, voiceLufs: -23 })
    rider.ride(voice, band, 0, 6 * second - ((6 * second) % 4096))
    expect(voice.left[6 * second + 10]).toBe(before)
    expect(voice.left.subarray(0, second).every((x) => x === 0)).toBe(true)
  })
})
