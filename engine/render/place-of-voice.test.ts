import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { composeSong } from '../compose/compose-song.ts'
import { gainToDecibels } from '../dsp/power.ts'
import { hopEnergies } from '../dsp/k-weighting.ts'
import { silence } from '../dsp/stereo.ts'
import { addSounds } from '../dsp/stereo-ops.ts'
import { makeSong, request } from '../testing/songs.ts'

/** Level of the singer above the sum of all others while singing, in LU. */
async function placeOfVoice(genre: string): Promise<number> {
  const { stems } = await makeSong({ prompt: `a ${genre} song with a singer`, styles: [genre], durationSeconds: 25 })
  const { vocals, ...others } = stems
  const band = silence(vocals.left.length)
  addSounds(band, 0, Object.values(others), band.left.length, true)
  const [sung, played] = [hopEnergies(vocals), hopEnergies(band)]
  const enough = 0.01 * Math.max(...sung)
  const during = (energies: Float64Array): number =>
    energies.reduce((sum, energy, hop) => (sung[hop]! > enough ? sum + energy : sum), 0)
  return 0.5 * gainToDecibels(during(sung) / during(played))
}

describe('the singer', () => {
  it.each(sample(['pop', 'folk', 'acoustic', 'rnb', 'jazz'], 1))(
    'stands as loud as all others together or a little in front of them: %s',
    async (genre) => {
      const lu = await placeOfVoice(genre)
      expect(lu).toBeGreaterThan(-1.5)
      expect(lu).toBeLessThan(3)
    },
  )

  it('is planned further back where guitars are a wall, and in front where words are spoken', () => {
    const planned = (prompt: string): number => composeSong(request({ prompt })).mix.levelsDb.vocals
    for (const wall of ['a metal song', 'a rock song', 'a punk song'])
      expect(planned(wall)).toBe(planned('a pop song') - 1.5)
    expect(planned('a spoken word poem')).toBeGreaterThan(planned('a pop song'))
  })
})
