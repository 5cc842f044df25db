import { describe, expect, test } from 'vitest'
import { finishSteps } from '../dsp/run-steps.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { silence } from '../dsp/stereo.ts'
import { integratedLufs, truePeakDbtp } from '../mix/loudness.ts'
import { songOnce } from '../testing/songs.ts'
import { chooseSideGainDb, masterSound } from './master-sound.ts'
import type { MasterBrief } from './master-sound.ts'
import { measureCharacter } from './sound-character.ts'

const ceilingDbtp = -1
const copy = ({ left, right }: Stereo): Stereo => ({ left: left.slice(), right: right.slice() })

async function masterSong(brief: Omit<MasterBrief, 'ceilingDbtp'>): Promise<Stereo> {
  const sound = copy((await songOnce({ durationSeconds: 15 })).master)
  finishSteps(masterSound(sound, { ceilingDbtp, ...brief }))
  return sound
}

describe('a master of a song', () => {
  test.each([
    { targetLufs: -14, ratio: 1.5 },
    { targetLufs: -9, ratio: 2 },
    { targetLufs: -23, ratio: 1 },
  ])('has $targetLufs LUFS within 0.5 and no peak over -1 dBTP', async (brief) => {
    const sound = await masterSong(brief)
    expect(Math.abs(integratedLufs(sound) - brief.targetLufs)).toBeLessThan(0.5)
    expect(truePeakDbtp(sound)).toBeLessThanOrEqual(ceilingDbtp)
  })

  test('comes nearer to the balance and the width of a reference, each within its bounds', async () => {
    const { master } = await songOnce({ durationSeconds: 15 })
    const own = measureCharacter(master)
    // Bright and nearly mono.
    const bandsDb = own.bandsDb.map((level, band) => level + (band < 5 ? -4 : 4))
    const reference = { lufs: -16, bandsDb, sideDb: own.sideDb - 20 }
    const made = measureCharacter(await masterSong({ targetLufs: -16, ratio: 1.5, reference }))
    const tilt = (bands: readonly number[]): number => bands[8]! - bands[2]!
    expect(tilt(made.bandsDb) - tilt(own.bandsDb)).toBeGreaterThan(5)
    expect(tilt(made.bandsDb) - tilt(own.bandsDb)).toBeLessThan(12)
    expect(made.sideDb - own.sideDb).toBeLessThan(-1)
    expect(made.sideDb - own.sideDb).toBeGreaterThan(-5)
  })
})

test('sides move by at most 3 dB, and those of one channel not at all', () => {
  expect(chooseSideGainDb(-10, -8)).toBe(2)
  expect(chooseSideGainDb(-10, -40)).toBe(-3)
  expect(chooseSideGainDb(-60, -8)).toBe(0)
})

test('silence stays silent', () => {
  const sound = silence(44_100)
  finishSteps(masterSound(sound, { targetLufs: -9, ceilingDbtp, ratio: 2 }))
  expect(sound.left.every((sample) => Math.abs(sample) < 1e-6)).toBe(true)
})
