import { beforeAll, describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import { shortSong } from '../testing/short-song.ts'
import { pcmHash } from '../testing/songs.ts'
import { infillRegions, sharedOut, wordsBetween } from './infill-regions.ts'
import type { InfilledRegions } from './infill-regions.ts'
import { copySlice } from './seams/sound-slices.ts'
import { testEngine } from '../testing/test-engine.ts'

let score: Score
let master: Stereo
let filled: InfilledRegions
const regions = [
  { fromSeconds: 1.9, toSeconds: 4.05 },
  { fromSeconds: 6, toSeconds: 8 },
]

beforeAll(async () => {
  ;({ score, master } = await shortSong())
  filled = await infillRegions(testEngine, master, { regions, score, styles: ['Jazz'], seed: 5, sings: false })
})

/** Samples of both channels that differ, in a range. */
function changed(sound: Stereo, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++)
    if (sound.left[at] !== master.left[at] || sound.right[at] !== master.right[at]) count++
  return count
}

describe('replacing several parts of a sound', () => {
  it('changes not one sample outside of them, and most inside', () => {
    const [one, other] = filled.regions as [InfilledRegions['regions'][number], InfilledRegions['regions'][number]]
    expect(changed(filled.sound, 0, one.fromSample)).toBe(0)
    expect(changed(filled.sound, one.toSample, other.fromSample)).toBe(0)
    expect(changed(filled.sound, other.toSample, master.left.length)).toBe(0)
    for (const { fromSample, toSample } of filled.regions)
      expect(changed(filled.sound, fromSample, toSample)).toBeGreaterThan(0.95 * (toSample - fromSample))
  })

  it('replaces each on its beats, at most 0.15 s inside the requested region', () => {
    filled.regions.forEach(({ fromSample, toSample }, i) => {
      const { fromSeconds, toSeconds } = regions[i]!
      expect(fromSample / sampleRate - fromSeconds).toBeGreaterThanOrEqual(0)
      expect(fromSample / sampleRate - fromSeconds).toBeLessThanOrEqual(0.15)
      expect(toSeconds - toSample / sampleRate).toBeGreaterThanOrEqual(0)
      expect(toSeconds - toSample / sampleRate).toBeLessThanOrEqual(0.15)
    })
    expect(filled).toMatchObject({ bpm: 120, key: 'A minor', lyrics: ['', ''], findings: [] })
  })

  it('plays other music in regions that are alike', () => {
    const parts = filled.regions.map(({ fromSample, toSample }) =>
      pcmHash(copySlice(filled.sound, fromSample, toSample)),
    )
    expect(new Set(parts).size).toBe(2)
  })

  it('sings words in the region, in the voice of the song', async () => {
    const lyrics = 'The rain is on the road tonight'
    const sung = await infillRegions(testEngine, master, {
      regions: [regions[1]!],
      score,
      styles: ['pop'],
      seed: 5,
      sings: true,
      lyrics,
    })
    expect(sung.lyrics).toEqual([expect.stringMatching(/rain/i)])
  })

  it.each([
    ['none', []],
    ['two that overlap', [regions[0]!, { fromSeconds: 3, toSeconds: 5 }]],
    ['two in the wrong order', regions.toReversed()],
    ['one that is too short', [{ fromSeconds: 1, toSeconds: 1.05 }]],
    ['one that is not inside', [{ fromSeconds: 9, toSeconds: 11 }]],
  ])('refuses %s', (_, wrong) => {
    expect(() => infillRegions(testEngine, master, { regions: wrong, seed: 5, sings: false })).toThrow(
      expect.objectContaining({ code: 'region_invalid' }),
    )
  })
})

describe('words for regions', () => {
  it.each([
    ['a\n\nb\n\nc', 2, ['a', 'b\n\nc']],
    ['a\n\nb', 2, ['a', 'b']],
    ['[Verse]\na', 3, ['[Verse]\na', '[Verse]\na', '[Verse]\na']],
    ['', 2, ['', '']],
    ['[Verse]\n\n[Chorus]', 1, ['']],
  ])('%j go to %d regions as %j', (lyrics, count, shares) => {
    expect(sharedOut(lyrics, count)).toEqual(shares)
  })

  it('are those that a song of our own begins to sing there', () => {
    const song = composeSong({ prompt: 'a pop song about the river', styles: ['pop'], durationSeconds: 30, seed: 4 })
    const all = wordsBetween(song, 0, 30).split('\n')
    expect(all).toEqual(song.writtenLines!.map(({ text }) => text))
    const [first, second] = [wordsBetween(song, 0, 15), wordsBetween(song, 15, 30)]
    expect([first, second].filter(Boolean).join('\n').split('\n')).toEqual(all)
    expect(wordsBetween(undefined, 0, 30)).toBe('')
  })
})
