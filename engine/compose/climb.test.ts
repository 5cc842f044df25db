import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { energyToLufs, hopEnergies, hopSamples } from '../dsp/k-weighting.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { produceSong } from '../render/produce-song.ts'
import { request } from '../testing/songs.ts'
import { composeSong } from './compose-song.ts'
import { testEngine } from '../testing/test-engine.ts'

/** Loudness of the eighths of a song in LUFS. */
function eighths(master: Stereo): number[] {
  const energies = hopEnergies(master)
  return Array.from({ length: 8 }, (_, n) => {
    const part = energies.slice(Math.round((n * energies.length) / 8), Math.round(((n + 1) * energies.length) / 8))
    return energyToLufs(part.reduce((sum, energy) => sum + energy, 0) / part.length / hopSamples)
  })
}

const genres = sample(['orchestral', 'rock', 'pop', 'techno', 'jazz', 'metal'], 1)

async function made(prompt: string): Promise<number[]> {
  return eighths(
    (await produceSong(testEngine, composeSong(request({ prompt, styles: [], durationSeconds: 40, seed: 1 })))).master,
  )
}

describe('a song that builds slowly to a huge climax', () => {
  it.each(genres)('rises by 12 LU or more, and is loudest in its last quarter: %s', async (genre) => {
    const levels = await made(`${genre}, builds slowly to a huge climax`)
    const loudest = Math.max(...levels)
    expect(loudest - levels[0]!).toBeGreaterThanOrEqual(12)
    expect(levels.indexOf(loudest)).toBeGreaterThanOrEqual(6)
  })

  it('differs from one without that request', async () => {
    const levels = await made('rock')
    expect(Math.max(...levels) - levels[0]!).toBeLessThan(12)
  })
})
