import { describe, expect, it } from 'vitest'
import {
  fullNotes,
  listFullSections,
  hardestStep,
  placedHits,
  composeGenre,
  stepsFrom,
  usualSteps,
} from '../../testing/bars.ts'

const stepSeconds = (bpm: number): number => 15 / bpm

describe('idioms of genres', () => {
  it('reggae strikes the bass drum hardest on three', () => {
    for (const seed of [1, 2, 3]) expect(hardestStep(composeGenre('reggae', { seed }), 'kick')).toBe(8)
  })

  it('reggae has its guitar on two and four', () => {
    const score = composeGenre('reggae')
    const start = listFullSections(score)[0]!.startSeconds
    const stepOf = stepsFrom(score)
    const guitar = score.tracks.find((track) => /uitar/.test(track.instrument))!
    const steps = guitar.notes
      .filter((note) => note.startSeconds >= start && note.startSeconds < start + 240 / score.bpm)
      .map((note) => stepOf(start, note.startSeconds))
    expect(new Set(steps.filter((step) => step % 8 !== 5))).toEqual(new Set([4, 12]))
  })

  it.each(['house', 'disco', 'trance', 'techno', 'deep-house'])(
    '%s has a bass drum on each beat and an open hat off it',
    (genre) => {
      const score = composeGenre(genre)
      expect(usualSteps(score, 'kick')).toEqual([0, 4, 8, 12])
      expect(usualSteps(score, 'openHat')).toEqual([2, 6, 10, 14])
    },
  )

  it('bossa nova keeps its clave on the rim', () => {
    expect([
      [0, 3, 6, 10, 13],
      [2, 6, 9, 12],
    ]).toContainEqual(usualSteps(composeGenre('bossa-nova'), 'rim'))
  })

  it('salsa keeps the son clave, and its bass leaves out the one', () => {
    const score = composeGenre('salsa')
    expect([
      [0, 3, 6, 10, 12],
      [2, 4, 8, 11, 14],
    ]).toContainEqual(usualSteps(score, 'clave'))
    const section = listFullSections(score)[0]!
    const stepOf = stepsFrom(score)
    const onOne = fullNotes(score, 'bass').filter((note) => stepOf(section.startSeconds, note.startSeconds) % 16 === 0)
    expect(onOne.length).toBeLessThan(2)
  })

  it('reggaeton plays dembow: three, three and two', () => {
    expect(usualSteps(composeGenre('reggaeton'), 'snare').filter((step) => step !== 15)).toEqual([3, 6, 11, 14])
  })

  it.each(['bollywood', 'qawwali', 'sufi', 'ghazal', 'indian-classical'])('%s plays its theka on tabla', (genre) => {
    const { drums, kit } = composeGenre(genre)
    expect(kit).toBe('tabla')
    expect(drums.filter((hit) => hit.drum.startsWith('tabla')).length).toBeGreaterThan(40)
  })

  it('punjabi is driven by the dhol', () => {
    expect(composeGenre('punjabi').drums.filter((hit) => hit.drum.startsWith('dhol')).length).toBeGreaterThan(60)
  })

  it('jazz walks: a new note on nearly every beat, mostly by small steps', () => {
    const score = composeGenre('jazz')
    const bass = fullNotes(score, 'bass')
    const moves = bass.slice(1).map((note, i) => Math.abs(note.midi - bass[i]!.midi))
    expect(bass.length / listFullSections(score).reduce((sum, section) => sum + section.bars, 0)).toBeGreaterThan(3.6)
    expect(moves.filter((move) => move > 0).length / moves.length).toBeGreaterThan(0.8)
    expect(moves.filter((move) => move > 0 && move <= 5).length / moves.length).toBeGreaterThan(0.6)
  })

  it('trap rolls its hats, claps on three and slides its 808', () => {
    const score = composeGenre('trap')
    const hats = placedHits(score, 'closedHat').map((hit) => hit.startSeconds)
    expect(hats.slice(1).filter((at, i) => at - hats[i]! < stepSeconds(score.bpm) * 0.75).length).toBeGreaterThan(4)
    expect(usualSteps(score, 'clap')).toEqual([8])
    expect(
      score.tracks.find((track) => track.stem === 'bass')!.notes.some((note) => note.glideToMidi !== undefined),
    ).toBe(true)
  })

  it('dubstep has one snare a bar, on three', () => {
    expect(usualSteps(composeGenre('dubstep'), 'snare')).toEqual([8])
  })

  it('drum and bass breaks the beat: snares on two and four, bass drum off the third beat', () => {
    const score = composeGenre('drum-and-bass')
    const snares = usualSteps(score, 'snare')
    expect([snares.includes(4), snares.includes(12), usualSteps(score, 'kick').includes(8)]).toEqual([
      true,
      true,
      false,
    ])
    expect(score.bpm).toBeGreaterThan(160)
  })

  it('garage leaves out bass drums that house would play', () => {
    expect(usualSteps(composeGenre('garage'), 'kick').filter((step) => step % 4 === 0)).not.toEqual([0, 4, 8, 12])
  })

  it('samba answers on two with the surdo', () => {
    for (const seed of [1, 2, 3]) expect(hardestStep(composeGenre('samba', { seed }), 'lowTom')).toBe(8)
  })

  it('amapiano lets a log drum play the bass, sliding', () => {
    const bass = composeGenre('amapiano').tracks.find((track) => track.stem === 'bass')!
    expect(bass.instrument).toBe('logBass')
    expect(bass.notes.some((note) => note.glideToMidi !== undefined)).toBe(true)
  })

  it('disco and 80s jump octaves in the bass', () => {
    for (const genre of ['disco', '80s']) {
      const bass = fullNotes(composeGenre(genre), 'bass')
      expect(
        bass.slice(1).filter((note, i) => Math.abs(note.midi - bass[i]!.midi) === 12).length / bass.length,
        genre,
      ).toBeGreaterThan(0.3)
    }
  })

  it('funk plays dead notes on the bass', () => {
    expect(fullNotes(composeGenre('funk'), 'bass').some((note) => note.articulation === 'ghost')).toBe(true)
  })

  it('metal runs a double bass drum under muted power chords', () => {
    const score = composeGenre('metal')
    const bars = listFullSections(score).reduce((sum, section) => sum + section.bars, 0)
    expect(placedHits(score, 'kick').length / bars).toBeGreaterThan(9)
    expect(
      score.tracks.some(
        (track) => track.instrument === 'drivenGuitar' && track.notes.some((note) => note.articulation === 'mute'),
      ),
    ).toBe(true)
  })

  it('flamenco claps twelve with accents on 12, 3, 6, 8 and 10', () => {
    const score = composeGenre('flamenco')
    expect(score.metre).toBe('6/8')
    const accents = placedHits(score, 'cajonLow').map((hit) => (hit.bar % 2) * 12 + hit.step)
    expect(accents.filter((step) => ![0, 6, 12, 16, 20].includes(step)).length / accents.length).toBeLessThan(0.1)
  })

  it.each(['indian-classical', 'qawwali', 'meditation'])(
    '%s keeps a drone on tonic and fifth from first bar to last',
    (genre) => {
      const score = composeGenre(genre)
      const drone = score.tracks.filter((track) => track.instrument === 'tanpura').at(-1)!
      const tonic = { C: 0, 'C#': 1, D: 2, Eb: 3, E: 4, F: 5, 'F#': 6, G: 7, Ab: 8, A: 9, Bb: 10, B: 11 }[
        score.key.split(' ')[0]!
      ]!
      expect(new Set(drone.notes.map((note) => (note.midi - tonic + 120) % 12))).toEqual(new Set([0, 7]))
      expect(drone.notes.at(-1)!.startSeconds).toBeGreaterThan(score.durationSeconds * 0.8)
    },
  )

  it('country alternates root and fifth', () => {
    const score = composeGenre('country')
    const intervals = new Set(
      fullNotes(score, 'bass').map((note) => {
        const chord = score.chords.findLast((candidate) => candidate.startSeconds <= note.startSeconds + 0.02)!
        return (note.midi - chord.rootPitchClass + 120) % 12
      }),
    )
    expect([intervals.has(0), intervals.has(7)]).toEqual([true, true])
  })

  it.each(['piano', 'ambient', 'meditation', 'western-classical'])('%s has no drum kit', (genre) => {
    expect(
      composeGenre(genre).drums.filter((hit) => ['kick', 'snare', 'clap', 'closedHat'].includes(hit.drum)),
    ).toEqual([])
  })

  it('a piano piece is for the piano alone', () => {
    expect(new Set(composeGenre('piano').tracks.map((track) => track.instrument))).toEqual(new Set(['piano']))
  })

  it('a waltz has three beats, whatever the genre', () => {
    for (const genre of ['pop', 'jazz', 'techno', 'folk', 'flamenco']) {
      const score = composeGenre(genre, { metre: '3/4' })
      expect([score.metre, score.beatsPerBar], genre).toEqual(['3/4', 3])
      expect(score.tracks.length, genre).toBeGreaterThan(1)
    }
    expect(usualSteps(composeGenre('country', { metre: '3/4' }), 'kick')).toContain(0)
  })
})

describe('builds, drops and breaks', () => {
  const score = composeGenre('edm', { durationSeconds: 90 })
  const inside = (name: string) => {
    const section = score.sections.find((candidate) => candidate.name === name)!
    return {
      section,
      hits: score.drums.filter(
        (hit) => hit.startSeconds >= section.startSeconds - 0.02 && hit.startSeconds < section.endSeconds - 0.02,
      ),
    }
  }

  it('rolls ever closer in a build and stops the bass drum before the drop', () => {
    const { section, hits } = inside('build')
    const rolls = hits
      .filter((hit) => hit.drum === 'snare' || hit.drum === 'clap')
      .map((hit) => (hit.startSeconds - section.startSeconds) / (section.endSeconds - section.startSeconds))
    expect(rolls.filter((at) => at > 0.7).length).toBeGreaterThan(2 * rolls.filter((at) => at < 0.3).length)
    const lastBar = section.endSeconds - 240 / score.bpm
    expect(hits.filter((hit) => hit.drum === 'kick' && hit.startSeconds > lastBar + 0.02)).toEqual([])
  })

  it('lets everything hit in the drop', () => {
    const drums = new Set(inside('drop').hits.map((hit) => hit.drum))
    for (const drum of ['kick', 'clap', 'openHat', 'crash', 'impact'] as const) expect(drums).toContain(drum)
  })

  it('takes the bass drum out of a break', () => {
    expect(inside('break').hits.filter((hit) => hit.drum === 'kick' || hit.drum === 'snare')).toEqual([])
  })
})
