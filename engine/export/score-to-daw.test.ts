import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { dawObjectSchema } from '@songloom/contracts/daw/document'
import { composeSong } from '../compose/compose-song.ts'
import { getTempoMap, beatsToSeconds } from '../timeline/tempo-map.ts'
import { request } from '../testing/songs.ts'
import { scoreToDaw } from './score-to-daw.ts'

test('a line that is too long is not cut within a sign', () => {
  const song = composeSong(request({ durationSeconds: 20 }))
  const writtenLines = song.syllables.map(() => ({ text: `a${'🌊'.repeat(300)}`, section: 0, heading: '' }))
  const [line] = scoreToDaw({ ...song, writtenLines }, ['#112233']).lyrics
  expect(line!.text).toBe(`a${'🌊'.repeat(199)}`)
})

test.each([{}, { prompt: 'a waltz in 3/4' }, { prompt: 'an Irish jig in 6/8' }])(
  'a score %j as objects of the DAW has every note at its time',
  (wish) => {
    const score = composeSong(request({ durationSeconds: 30, ...wish }))
    const { tempos, tracks, sections, lyrics, chords, beatsPerBar } = scoreToDaw(score, ['#112233'])
    const objects = [...tracks, ...sections, ...lyrics, ...chords]
    expect(chords.length).toBeGreaterThan(1)
    for (const object of objects) expect(z.safeParse(dawObjectSchema, object).error).toBeUndefined()
    const tempoMap = getTempoMap(
      Object.fromEntries(tempos.map((tempo, at) => [`t${at}`, { id: `t${at}`, kind: 'tempo' as const, ...tempo }])),
    )
    const notes = tracks.flatMap((object) => (object.kind === 'note' ? [object] : []))
    const seconds = (list: readonly number[]) => list.map((second) => Math.round(second * 50)).toSorted((a, b) => a - b)
    const played = [
      ...score.tracks.flatMap((track) => track.notes),
      ...score.drums,
      ...score.syllables,
      ...(score.backing ?? []),
    ]
    const starts = seconds(notes.map((note) => beatsToSeconds(tempoMap, note.startBeats)))
    const expected = seconds(played.map(({ startSeconds }) => Math.max(0, startSeconds)))
    expect(starts).toHaveLength(expected.length)
    for (const [at, start] of starts.entries()) expect(Math.abs(start - expected[at]!)).toBeLessThanOrEqual(1)
    const bars = sections.map(({ startBeats }) => startBeats / beatsPerBar)
    expect(bars[0]).toBeCloseTo(0, 1)
  },
)
