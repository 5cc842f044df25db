import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import { noiseTable } from '../dsp/noise.ts'
import { gainToDecibels } from '../dsp/power.ts'
import { lowpass, filterInPlace } from '../dsp/biquad.ts'
import { request } from '../testing/songs.ts'
import type { StemName } from '../score/stem-names.ts'
import { createChannelStrip } from './channel-strip.ts'
import { getStripSettings } from './stem-mix.ts'

const samples = 65_536
const rms = (sound: Float32Array): number => Math.sqrt(sound.reduce((sum, x) => sum + x * x, 0) / sound.length)

/** Side against middle below 120 Hz of what a stem's strip makes of a sound in the middle, in dB. */
function lowWidthDb(prompt: string, stem: StemName): number {
  const sound = { left: noiseTable().slice(0, samples), right: noiseTable().slice(0, samples) }
  createChannelStrip(getStripSettings(composeSong(request({ prompt })), stem)).process(sound, 0.1, samples)
  const [side, middle] = [-1, 1].map((sign) => sound.left.map((x, i) => x + sign * sound.right[i]!))
  for (const part of [side!, middle!]) for (let n = 0; n < 3; n++) filterInPlace(part, lowpass(120))
  return gainToDecibels(rms(side!) / rms(middle!))
}

describe('the lows of a song', () => {
  it.each(['warm jazz trio', 'slow waltz', 'celtic dance'])('stand in a room with their players: %s', (prompt) => {
    expect(lowWidthDb(prompt, 'bass')).toBeGreaterThan(-12)
    expect(lowWidthDb(prompt, 'drums')).toBeGreaterThan(-12)
  })

  it.each(['dark techno', 'trap beat', 'pop song'])('are in the middle where a club plays them: %s', (prompt) => {
    expect(lowWidthDb(prompt, 'bass')).toBeLessThan(-40)
    expect(lowWidthDb(prompt, 'drums')).toBeLessThan(-10)
  })
})

it.each([
  ['pop song', 0.7],
  ['warm jazz trio', 0.35],
  ['solo piano', 0],
])('tape is driven as far as peaks need not stand: %s', (prompt, drive) => {
  const score = composeSong(request({ prompt }))
  for (const stem of ['bass', 'chords', 'lead'] as const)
    expect(getStripSettings(score, stem).tapeDrive).toBeCloseTo(drive)
  for (const stem of ['drums', 'vocals'] as const) expect(getStripSettings(score, stem).tapeDrive).toBe(0)
})
