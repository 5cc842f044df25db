import { describe, expect, it } from 'vitest'
import { endLevelDb, leadingSilenceSeconds } from '../check/end-checks.ts'
import { checkSong } from '../check/check-song.ts'
import { sample } from '@songloom/platform/testing/length'
import { produceSong } from '../render/produce-song.ts'
import type { Score } from '../score/score.ts'
import { request } from '../testing/songs.ts'
import { composeSong } from './compose-song.ts'
import { testEngine } from '../testing/test-engine.ts'

const lastNoteEnd = ({ tracks }: Score): number =>
  Math.max(...tracks.flatMap(({ notes }) => notes.map((note) => note.startSeconds + note.durationSeconds)))

describe('the end of a song', () => {
  it.each(sample(['ambient meditation', 'orchestral film music', 'gospel choir', 'slow waltz', 'techno'], 1))(
    'lets go of everything, and has rung out before its last sample: %s',
    async (prompt) => {
      const score = composeSong(request({ prompt, durationSeconds: 30, seed: 3 }))
      expect(lastNoteEnd(score)).toBeLessThanOrEqual(30 - 1.2)
      const { master } = await produceSong(testEngine, score)
      expect(endLevelDb(master)).toBeLessThan(-50)
      expect(leadingSilenceSeconds(master)).toBeLessThan(0.7)
      expect(checkSong(score, master).findings.filter((finding) => /end|begin/.test(finding))).toEqual([])
    },
  )

  it.each(['a rock song that stops suddenly', 'techno with a sudden stop', 'pop with an abrupt ending'])(
    'is one short stroke where it was asked to stop, and the words are not sung: %s',
    (prompt) => {
      const score = composeSong(request({ prompt, durationSeconds: 30, seed: 3 }))
      expect(score.understood.ending).toBe('stops')
      const barsEnd =
        score.sections.at(-1)!.startSeconds + score.sections.at(-1)!.bars * score.beatsPerBar * (60 / score.bpm)
      expect(lastNoteEnd(score)).toBeLessThan(barsEnd + 0.3)
      expect(lastNoteEnd(score)).toBeGreaterThan(28.5)
      expect(score.lyrics.toLowerCase()).not.toMatch(/sudden|abrupt|\bstop/)
    },
  )

  it('is left to the form of an edit and to the loop', () => {
    expect(composeSong(request({ loop: true })).fadeOutSeconds).toBeUndefined()
    expect(composeSong(request({ form: [{ name: 'verse', bars: 4 }] })).fadeOutSeconds).toBeUndefined()
  })
})

describe('the beginning of a song', () => {
  it.each(sample(['a happy pop song', 'heavy metal', 'hip hop', 'punk rock', 'indie', 'trap'], 1))(
    'is worth being its preview: the intro within 6 LU of what follows: %s',
    async (prompt) => {
      const score = composeSong(request({ prompt, durationSeconds: 60, seed: 3 }))
      const { master } = await produceSong(testEngine, score)
      const [intro, next] = score.sections
      const level = ({ startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }): number => {
        const part = master.left.subarray(Math.round(startSeconds * 44_100), Math.round(endSeconds * 44_100))
        return 10 * Math.log10(part.reduce((sum, x) => sum + x * x, 0) / part.length)
      }
      if (intro!.name === 'intro') expect(level(next!) - level(intro!)).toBeLessThan(6)
    },
  )
})
