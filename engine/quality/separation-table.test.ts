import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { separateSound } from '../separate/separate-sound.ts'
import type { SeparatedStemName } from '../separate/separated-stems.ts'
import { separationScores } from '../testing/separation-scores.ts'
import { makeSong } from '../testing/songs.ts'

const songs = ['pop', 'rock', 'house', 'hip-hop', 'rnb', 'indie', 'bollywood', 'reggae'].map((genre, i) => ({
  genre,
  seed: 40 + i,
}))
const separated = sample(songs, 3)
/**
 * Median SDR over songs that the masks were not fitted to. Goals are 6, 5, 4 and 4 dB (docs/figures.md); this is what must not be lost again.
 * Engine 0.4.0 makes songs wider, denser and sung by more voices: drums stand out further, vocals, bass and the rest less. The masks were
 * fitted anew to them; the old ones left 5.5, 9.8, 3.0 and 1.6 dB of the eight songs, the new ones 5.7, 9.9, 3.8 and 2.3.
 * Engine 0.4.2 has softer drums and wider bands: of three songs 4.9, 11.9, 4.2 and 2.6 dB with the same masks (5, 12, 3.7 and 2.2 were held).
 * Networks that look twice, fitted to several banks as well: of three songs 5.8, 11.6, 4.4 and 2.5 dB; other people's drums gain 2 dB.
 * Engine 0.5.3 has the voice 3 LU further forward and the rest 4 dB back while it is sung: what is left of the rest has so much less to be
 * told by. Of eight songs 5.6, 9.3, 3.7 and 0.6 dB by the networks fitted before, which are to be fitted anew.
 */
const held: Record<SeparatedStemName, number> = isFullLength
  ? { vocals: 5.6, drums: 9.3, bass: 3.7, other: 0.6 }
  : { vocals: 5.5, drums: 11.4, bass: 4.2, other: -0.3 }

const sdrs: Record<SeparatedStemName, number[]> = { vocals: [], drums: [], bass: [], other: [] }

beforeAll(async () => {
  for (const { genre, seed } of separated) {
    const { master, stems } = await makeSong({
      prompt: `a ${genre} song about the sea, with vocals`,
      styles: [genre],
      durationSeconds: 20,
      seed,
    })
    const truth = { vocals: stems.vocals, drums: stems.drums, bass: stems.bass, other: sumOf(stems.chords, stems.lead) }
    const scores = separationScores(truth, (await separateSound(master, sampleRate)).stems)
    for (const [name, { sdr }] of Object.entries(scores) as [SeparatedStemName, { sdr: number }][]) sdrs[name].push(sdr)
  }
}, 300_000)

afterAll(() => {
  const lines = Object.entries(sdrs).map(
    ([name, values]) =>
      `${name.padEnd(8)} median ${median(values).toFixed(1)} dB, worst ${Math.min(...values).toFixed(1)}, best ${Math.max(...values).toFixed(1)}, ${values.length} songs`,
  )
  console.log(`\n${lines.join('\n')}`)
})

it.each(Object.entries(held) as [SeparatedStemName, number][])(
  'separates %s with a median SDR of at least %f dB',
  (name, min) => {
    expect(sdrs[name]).toHaveLength(separated.length)
    expect(median(sdrs[name])).toBeGreaterThanOrEqual(min)
  },
)

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

function sumOf(a: Stereo, b: Stereo): Stereo {
  const add = (one: Float32Array, other: Float32Array): Float32Array => one.map((sample, i) => sample + other[i]!)
  return { left: add(a.left, b.left), right: add(a.right, b.right) }
}
