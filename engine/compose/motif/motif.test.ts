import { describe, expect, it } from 'vitest'
import { checkScore } from '../../check/check-score.ts'
import { importMidi } from '../../import/score-from-midi.ts'
import { EngineInputError } from '../../score/input-error.ts'
import type { Note, Score } from '../../score/score.ts'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'
import { genreProfiles } from '../genres/genre-profiles.ts'
import type { SongRequest } from '../song-request.ts'
import { drumFile, headTrack, partTrack, theme, themeFile } from './testing/motif-files.ts'
import { getDevelopedShare, getStatedShare } from './testing/motif-presence.ts'
import { midiFile } from '../../testing/midi-files.ts'
import type { SongMotif } from './song-motif.ts'

const song = (use: SongMotif['use'], changes: Partial<SongRequest> = {}, midi = themeFile()): Score =>
  composeSong(request({ durationSeconds: 60, ...changes, motif: { use, name: 'Theme', midi } }))

const codeOf = (use: SongMotif['use'], midi: Uint8Array): string | undefined => {
  try {
    song(use, {}, midi)
  } catch (error) {
    return error instanceof EngineInputError ? error.code : 'other'
  }
  return undefined
}

const gridSeconds = 0.01
const notesOf = ({ tracks }: Score): Note[] => tracks.flatMap(({ notes }) => notes)
const has = (notes: readonly Note[], wanted: Note, later = 0): boolean =>
  notes.some(
    ({ midi, startSeconds, durationSeconds }) =>
      midi === wanted.midi &&
      Math.abs(startSeconds - wanted.startSeconds - later) < gridSeconds &&
      Math.abs(durationSeconds - wanted.durationSeconds) < gridSeconds,
  )
const head = theme.slice(0, 7)

describe('a MIDI file played exactly', () => {
  const file = importMidi(themeFile()).score
  const bars8 = 8 * 2.4

  it('has every note and stroke of the file at its time, in each of its rounds', () => {
    const score = song('exact')
    const played = notesOf(score)
    for (const round of [0, 1, 2]) expect(notesOf(file).filter((note) => !has(played, note, round * bars8))).toEqual([])
    expect(played).toHaveLength(3 * notesOf(file).length)
    expect(score.drums).toHaveLength(3 * file.drums.length)
  })

  it('keeps tempo, key and instruments, and the wanted length', () => {
    const score = song('exact', { prompt: 'techno in F minor, 140 bpm' })
    expect(score).toMatchObject({ bpm: 100, key: 'C major', durationSeconds: 60, lyrics: '', syllables: [] })
    expect(score.tracks.map(({ instrument }) => instrument)).toEqual(file.tracks.map(({ instrument }) => instrument))
    expect(score.adjustments).toContain('The tempo is that of ‘Theme’, not the one asked for.')
    expect(score.adjustments).toContain('The key is that of ‘Theme’, not the one asked for.')
  })

  it('is cut and faded where it is longer than the song', () => {
    const score = song('exact', { durationSeconds: 15 })
    const wanted = notesOf(file).filter(({ startSeconds }) => startSeconds < 14)
    expect(score).toMatchObject({ durationSeconds: 15, fadeOutSeconds: 3 })
    expect(notesOf(score).length).toBeGreaterThanOrEqual(wanted.length)
    expect(checkScore(score).findings).toEqual([])
  })

  it('keeps its sections where markers name them', () => {
    const marker = (deltaTicks: readonly number[], name: string) => [
      ...deltaTicks,
      0xff,
      6,
      name.length,
      ...Buffer.from(name),
    ]
    const marks = [...marker([0], 'Verse 1'), ...marker([0xbc, 0x00], 'Chorus')]
    const midi = midiFile(headTrack(100), marks, partTrack(0, 73, theme))
    expect(song('exact', { durationSeconds: 20 }, midi).sections.map(({ name }) => name)).toEqual(['verse', 'chorus'])
  })

  it('says that nobody sings words that were given', () => {
    expect(song('exact', { lyrics: 'one more night\nunder the light' }).adjustments.join(' ')).toContain('Nobody sings')
  })
})

describe('a MIDI file on other instruments', () => {
  it.each(genreProfiles.map(({ key }) => key))('has the notes of the file and the band of %s', (genre) => {
    const score = song('reinstrumented', { styles: [genre], prompt: genre, durationSeconds: 20 })
    const file = song('exact', { durationSeconds: 20 })
    expect(notesOf(file).filter((note) => !has(notesOf(score), note))).toEqual([])
    expect(notesOf(score)).toHaveLength(notesOf(file).length)
    expect(score.kit).toBe(composeSong(request({ styles: [genre], prompt: genre })).kit)
    const changed = score.tracks.filter(({ instrument }, i) => instrument !== file.tracks[i]!.instrument)
    expect(changed.length).toBeGreaterThanOrEqual(1)
    expect(checkScore(score).findings).toEqual([])
  })

  it('changes all its instruments for those of jazz', () => {
    const score = song('reinstrumented', { styles: ['jazz'], prompt: 'smoky jazz' })
    expect(score.tracks.map(({ instrument }) => instrument)).not.toContain('flute')
    expect(score.tracks.map(({ instrument }) => instrument)).not.toContain('fingerBass')
    expect(score.genre).toBe('jazz')
  })

  it('adds the beat of the genre where the file has none', () => {
    const midi = themeFile({ hasDrums: false })
    expect(song('reinstrumented', { styles: ['house'] }, midi).drums.length).toBeGreaterThan(50)
    expect(song('reinstrumented', { styles: ['house'], prompt: 'no drums' }, midi).drums).toEqual([])
  })
})

describe('a MIDI file as the motif of a song', () => {
  const stated = 0.8
  const genres = ['pop', 'country', 'house', 'bollywood', 'rock', 'folk'] as const

  it.each(genres)('is stated by the chorus and developed by the verses of %s', (genre) => {
    const score = song('developed', { styles: [genre], prompt: `${genre} about the river`, durationSeconds: 120 })
    const names = new Set(score.sections.map(({ name }) => name))
    const hook = names.has('drop') ? 'drop' : 'chorus'
    const verse = names.has('verse') ? 'verse' : 'break'
    expect(getStatedShare(score, head, hook)).toBeGreaterThanOrEqual(stated)
    const share = getDevelopedShare(score, head, 'C major', verse)
    expect(Math.max(share.moved, share.inverted)).toBeGreaterThanOrEqual(stated)
    expect(checkScore(score).findings).toEqual([])
  })

  it('is inverted, put on other steps and into another rhythm in the verses', () => {
    const score = song('developed', { prompt: 'pop, a song with vocals about the river', durationSeconds: 120 })
    const { moved, inverted } = getDevelopedShare(score, head, 'C major', 'verse')
    expect(Math.min(moved, inverted)).toBeGreaterThanOrEqual(stated)
    expect(getStatedShare(score, head, 'verse')).toBeLessThan(getStatedShare(score, head, 'chorus'))
  })

  it('is missed by a composer that ignores it', () => {
    for (const genre of genres) {
      const ignoring = composeSong(request({ styles: [genre], durationSeconds: 120 }))
      expect(getStatedShare(ignoring, head, 'chorus')).toBeLessThan(stated / 2)
      expect(getDevelopedShare(ignoring, head, 'C major', 'verse').inverted).toBeLessThan(stated)
    }
  })

  it('keeps genre, words, tempo, key and length of the prompt', () => {
    const lyrics = '[Verse]\nThe kettle hums along with me\n[Chorus]\nCome home, come home\nThe light is on'
    const score = song('developed', { styles: ['rock'], prompt: 'rock, 120 bpm in E minor', lyrics })
    expect(score).toMatchObject({ genre: 'rock', bpm: 120, key: 'E minor', durationSeconds: 60 })
    expect(
      score.syllables
        .filter(({ continues }) => !continues)
        .map(({ text }) => text)
        .join(' '),
    ).toContain('ket tle')
    expect(score.understood.follows).toEqual([{ name: 'Theme', took: ['melody'] }])
  })

  it('is the same song for the same request, and another for another seed', () => {
    expect(song('developed')).toEqual(song('developed'))
    expect(song('developed', { seed: 7 }).tracks).not.toEqual(song('developed').tracks)
  })

  it('gives each syllable its time', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { syllables } = song('developed', { seed, durationSeconds: 120 })
      const sung = syllables.filter(({ continues }) => !continues)
      const waits = sung.slice(1).map(({ startSeconds }, i) => startSeconds - sung[i]!.startSeconds)
      expect(Math.min(...waits)).toBeGreaterThan(0.07)
    }
  })

  it('is played by the melody instrument where nobody sings', () => {
    const score = song('developed', { prompt: 'instrumental jazz', durationSeconds: 120 })
    expect(score.syllables).toEqual([])
    expect(getStatedShare(score, head, 'chorus')).toBeGreaterThanOrEqual(stated)
  })
})

describe('files that are no melody', () => {
  const drums = drumFile()
  const oneNote = midiFile(headTrack(120), partTrack(0, 0, [[60, 0, 1]]))

  it('are refused as a motif, and played', () => {
    expect([codeOf('developed', drums), codeOf('developed', oneNote)]).toEqual(['motif_no_melody', 'motif_no_melody'])
    expect(song('exact', {}, drums).drums.length).toBeGreaterThan(50)
    expect(notesOf(song('reinstrumented', { styles: ['jazz'] }, oneNote)).length).toBeGreaterThan(1)
  })

  it('are refused where they repeat more notes than are played', () => {
    const burst = Array.from({ length: 2_000 }, (_, i) => [i % 128, (i % 16) / 32, 1 / 32] as const)
    expect(codeOf('exact', midiFile(headTrack(300), partTrack(0, 0, burst)))).toBe('midi_too_large')
  })
})
