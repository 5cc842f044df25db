import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { sampleRate } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { separateSound } from '../../separate/separate-sound.ts'
import type { SeparatedStemName } from '../../separate/separated-stems.ts'
import { separationScores } from '../separation-scores.ts'
import { makeSong } from '../songs.ts'

const songs = ['pop', 'rock', 'house', 'hip-hop', 'rnb', 'indie', 'bollywood', 'reggae'].map((genre, i) => ({
  genre,
  seed: 40 + i,
}))
const separated = sample(songs, 1)
/** Their own, so that a change of the writer changes no song. */
const lyrics = [
  '[Verse]',
  'The harbour is awake before the sun',
  'The boats go out and leave us one by one',
  'I wrote your name upon the morning sand',
  'The water came and took it from my hand',
  '[Chorus]',
  'Carry me over, carry me over the sea',
  'All that I wanted is coming back to me',
].join('\n')
/**
 * Median SDR over songs that the networks were not fitted to. Goals are 6, 5, 4 and 4 dB (docs/figures-sound.md); this
 * is what must not be lost again, of eight songs and of the first alone.
 */
const held: Record<SeparatedStemName, number> = isFullLength
  ? { vocals: 9.6, drums: 8.8, bass: 4.1, other: 3.8 }
  : { vocals: 9.6, drums: 8.8, bass: 5.5, other: 5.1 }

const sdrs: Record<SeparatedStemName, number[]> = { vocals: [], drums: [], bass: [], other: [] }

beforeAll(async () => {
  for (const { genre, seed } of separated) {
    const { master, stems } = await makeSong({
      prompt: `a ${genre} song about the sea, with vocals`,
      styles: [genre],
      durationSeconds: 20,
      lyrics,
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
      `${name.padEnd(8)} median ${median(values).toFixed(1)} dB, worst ${Math.min(...values).toFixed(1)}, ` +
      `best ${Math.max(...values).toFixed(1)}, ${values.length} songs`,
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
