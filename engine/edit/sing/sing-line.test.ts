import { describe, expect, it } from 'vitest'
import type { DawDocument, DawLyric, DawNote, DawTrack } from '@songloom/contracts/daw/document'
import { finishSteps } from '../../dsp/run-steps.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { getScoreClipSound } from '../../timeline/sounds/clip-sound.ts'
import { getTempoMap } from '../../timeline/tempo-map.ts'
import { pitchAt } from '../../voice/testing/measure.ts'
import { joinLines } from './join-lines.ts'
import { readLineWords } from './line-words.ts'
import { singLine } from './sing-line.ts'
import { listSungLines } from './sung-lines.ts'
import type { PlacedLine } from './sung-lines.ts'

const player: NonNullable<DawTrack['player']> = { type: 'voice', name: 'pop-female' }
const clip = {
  ...({ id: 'clip', kind: 'scoreClip', trackId: 'track', name: '', isMuted: false } as const),
  ...{ startBeats: 0, offsetBeats: 0, durationBeats: 100 },
}
const tempo: DawDocument = { t: { id: 't', kind: 'tempo', startBeats: 0, bpm: 120 } }

const toLyric = (text: string, startBeats: number): DawLyric => ({
  ...{ id: `l${startBeats}`, kind: 'lyric', startBeats, durationBeats: 4, text },
})

/** Half a beat for each syllable, from a position on. */
const toNotes = (syllables: readonly (string | null)[], from: number, midi = 64): DawNote[] =>
  syllables.map((syllable, index) => ({
    ...{ id: `n${from}-${index}-${midi}`, kind: 'note', clipId: 'clip', midi, velocity: 0.8, syllable },
    ...{ startBeats: from + index * 0.5, durationBeats: 0.5 },
  }))

function splitLines(notes: readonly DawNote[], lyrics: readonly DawLyric[]): PlacedLine[] {
  const { source } = getScoreClipSound({ clip, notes, player, lyrics }, getTempoMap(tempo))
  return source.type === 'score' ? listSungLines(source) : []
}

const sing = ({ line }: PlacedLine): Stereo => finishSteps(singLine(line, undefined))

const two = [toLyric('the river ran', 0), toLyric('over stone', 8)]
const notes = [...toNotes(['the', 'ri', 'ver', 'ran'], 0), ...toNotes(['o', 'ver', 'stone'], 8)]

describe('the words of a line', () => {
  const read = (syllables: readonly (string | null)[], text: string) =>
    readLineWords(syllables, text).map(({ syllables: sung, continues }) =>
      continues ? '-' : sung.map(({ onset, vowel, coda }) => [...onset, vowel, ...coda].join(' ')).join(' . '),
    )

  it('are pronounced as the words of the written line, whose syllables the notes have', () => {
    expect(read(['the', 'ri', 'ver', 'ran'], 'The river ran!')).toEqual(['DH AH', 'R IH', 'V ER', 'R AE N'])
    expect(read(['mor', 'ning'], 'morning')).toEqual(['M AO R', 'N IH NG'])
  })

  it('go on over notes without a syllable, and share a note where there are too few', () => {
    expect(read(['ran', '', null], 'ran')).toEqual(['R AE N', '-', '-'])
    expect(read(['the', 'river'], 'the river')).toEqual(['DH AH', 'R IH . V ER'])
  })

  it('are la where nothing is written, and words of their own where the line has others', () => {
    expect(read([null, null], '')).toEqual(['L AA', 'L AA'])
    expect(read(['moon', 'ver'], 'the river ran')).toHaveLength(2)
  })

  it('have their figures and signs read', () => {
    const sounds = ['Y UW', 'AH N D', 'T W EH N', 'T IY', 'D AA . L ER Z']
    expect(read(['you', '&', '$', '2', '0'], 'you & $20!')).toEqual(sounds)
  })
})

describe('a voice track', () => {
  it('is sung line by line: one changed word changes one line', () => {
    const before = splitLines(notes, two)
    const changed = notes.map((note) => (note.syllable === 'stone' ? { ...note, syllable: 'sand' } : note))
    const after = splitLines(changed, [two[0]!, toLyric('over sand', 8)])
    expect(before).toHaveLength(2)
    expect(after[0]).toEqual(before[0])
    expect(after[1]!.line).not.toEqual(before[1]!.line)
  })

  it('is the same line wherever it lies', () => {
    const at = (beats: number) =>
      splitLines(toNotes(['o', 'ver', 'stone'], beats), [toLyric('over stone', beats)])[0]!.line
    expect(at(8)).toEqual(at(40))
  })

  it('without lyrics is parted by silences, and lets go before a line that follows at once', () => {
    const free = [...toNotes([null, null], 0), ...toNotes([null], 4)]
    expect(splitLines(free, []).map(({ line }) => line.notes.length)).toEqual([2, 1])
    const tight = splitLines(
      [...toNotes(['a', 'b'], 3), ...toNotes(['c'], 4)],
      [{ ...toLyric('a b', 0) }, toLyric('c', 4)],
    )
    expect(tight[0]!.line.notes[1]!.durationSeconds).toBeCloseTo(0.19, 3)
  })

  it('has a singer for each of the notes that sound together', () => {
    const chord = [...toNotes(['ooh'], 0, 60), ...toNotes(['ooh'], 0, 64)]
    expect(splitLines(chord, [])[0]!.line.notes.map(({ singer }) => singer)).toEqual([0, 1])
  })

  it('sounds at the pitch of its notes, the same each time, with other words otherwise', () => {
    const [line] = splitLines(notes, two)
    const sound = sing(line!)
    expect(sing(line!)).toEqual(sound)
    const { hz, clarity } = pitchAt(sound.left, line!.line.notes[3]!.startSeconds + 0.12)
    expect(Math.abs(12 * Math.log2(hz / 440) + 69 - 64)).toBeLessThan(0.8)
    expect(clarity).toBeGreaterThan(0.8)
    const other = sing({ ...line!, line: { ...line!.line, text: 'the mountain ran' } })
    expect(other).not.toEqual(sound)
    expect(sound.left.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeLessThan(0.9)
  })

  it('has the sound of each line at its place, rung out under the next', () => {
    const ones = { left: new Float32Array(4).fill(1), right: new Float32Array(4).fill(1) }
    const joined = joinLines([
      { fromSample: 0, sound: ones },
      { fromSample: 3, sound: ones },
    ])
    expect([...joined.left]).toEqual([1, 1, 1, 2, 1, 1, 1])
  })
})
