import { expect, test } from 'vitest'
import type { DawDocument, DawNote, DawObject, DawScoreClip, DawTrack } from '@songloom/contracts/daw/document'
import { chooseMelody } from './choose-melody.ts'
import { makeRandomScore } from './testing/random-score.ts'

const score = makeRandomScore(3)
const change = (id: string, fields: Partial<DawTrack>): DawDocument => ({
  ...score,
  [id]: { ...score[id], ...fields } as DawObject,
})

test('the melody is what is sung, then what has words, then what plays; never drums', () => {
  expect(chooseMelody(score)).toBe('track0')
  expect(chooseMelody(change('track0', { player: { type: 'instrument', name: 'flute' } }))).toBe('track0')
  expect(chooseMelody(change('track0', { player: null }))).toMatch(/^track[12]$/)
  const drums = Object.entries(score).filter(([id]) => !/^track[012]$/.test(id))
  expect(chooseMelody(Object.fromEntries(drums))).toBeUndefined()
})

/** A voice that sings words at these beats, of several singers together where `pitches` are more. */
function makeVoice(id: string, position: number, pitches: readonly number[], beats: readonly number[]): DawObject[] {
  const track = { ...score.track0, id, position } as DawTrack
  const clip = { ...score.clip0, id: `${id}-clip`, trackId: id } as DawScoreClip
  const notes = beats.flatMap((startBeats) =>
    pitches.map((midi): DawNote => ({
      ...{ id: `${id}-${startBeats}-${midi}`, kind: 'note', clipId: clip.id, startBeats, durationBeats: 0.5, midi },
      ...{ velocity: 0.7, syllable: 'la' },
    })),
  )
  return [track, clip, ...notes]
}

test.each([
  ['a second voice above a part of it', [58], [4, 5, 6, 7]],
  ['a second voice an octave above all of it', [65], [0, 1, 2, 3, 4, 5, 6, 7]],
  ['three voices together, which have more notes', [56, 60, 63], [4, 5, 6, 7]],
])('the tune of a song with %s is the melody', (_, pitches, beats) => {
  const objects = [...makeVoice('second', 2, pitches, beats), ...makeVoice('lead', 1, [53], [0, 1, 2, 3, 4, 5, 6, 7])]
  expect(chooseMelody(Object.fromEntries(objects.map((object) => [object.id, object])))).toBe('lead')
})
