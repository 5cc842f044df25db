import { lineSyllables } from '../../lyrics/syllables.ts'
import type { Score, Section, SungSyllable } from '../../score/score.ts'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'

export interface SungLine {
  text: string
  /** One note for each syllable, repeated as needed. */
  midis: number[]
  startSeconds: number
  syllableSeconds: number
}

const levels = { vocals: 0, drums: 0, bass: 0, chords: 0, lead: 0 }

/** A score with nothing but a voice: what the singer needs, without the composer. */
export function sungScore(
  lines: readonly SungLine[],
  style: VocalStyleName = 'pop-male',
  changes: Partial<Score> = {},
): Score {
  const syllables = lines.flatMap(sungLine)
  const end = Math.max(0, ...syllables.map((s) => s.startSeconds + s.durationSeconds))
  const durationSeconds = Math.ceil(end + 1)
  const section: Section = { name: 'verse', startSeconds: 0, endSeconds: durationSeconds, bars: 4, energy: 0.6 }
  return {
    version: 2,
    seed: 5,
    title: 'A test',
    genre: 'pop',
    mood: 'calm',
    bpm: 120,
    metre: '4/4',
    beatsPerBar: 4,
    tempoMap: [{ startSeconds: 0, bpm: 120 }],
    key: 'C major',
    keyMap: [{ startSeconds: 0, key: 'C major' }],
    durationSeconds,
    sections: [section],
    chords: [{ symbol: 'C', startSeconds: 0, durationSeconds, rootPitchClass: 0, intervals: [0, 4, 7] }],
    tracks: [],
    kit: 'acoustic',
    drums: [],
    lyrics: lines.map((line) => line.text).join('\n'),
    syllables,
    voice: { style, register: 'low', formantScale: 1, breathiness: 0.06, vibratoCents: 25 },
    mix: {
      reverbSeconds: 1,
      reverbAmount: 0,
      delayBeats: 1,
      delayAmount: 0,
      sidechain: 0,
      levelsDb: levels,
      vinylNoise: 0,
      air: 0,
    },
    understood: {
      genres: ['pop'],
      mood: 'calm',
      vibes: [],
      instruments: [],
      percussion: [],
      without: [],
      adjustments: [],
    },
    adjustments: [],
    ...changes,
  }
}

function sungLine({ text, midis, startSeconds, syllableSeconds }: SungLine, line: number): SungSyllable[] {
  return lineSyllables(text).map(({ text: letters, onset, vowel, coda, startsWord }, i) => ({
    text: letters,
    onset,
    vowel,
    coda,
    startsWord,
    line,
    velocity: 0.9,
    midi: midis[i % midis.length]!,
    startSeconds: startSeconds + i * syllableSeconds,
    durationSeconds: syllableSeconds,
  }))
}

const melody = [57, 59, 60, 62, 64, 62, 60, 59]

/** Four lines a quarter minute, the second half a chorus: as much singing as a song has. */
export function sungSong(durationSeconds: number, style: VocalStyleName, high = false): Score {
  const texts = [
    'The river carries all our names tonight',
    'And every window keeps a little light',
    'I hold the morning in an open hand',
    'You sing the words that only we understand',
  ]
  const lines = Array.from({ length: Math.floor(durationSeconds / 3.75) }, (_, i) => ({
    text: texts[i % 4]!,
    midis: melody.map((m) => m + (high ? 7 : 0)),
    startSeconds: 0.4 + i * 3.75,
    syllableSeconds: 0.32,
  }))
  const half = durationSeconds / 2
  const sections: Section[] = [
    { name: 'verse', startSeconds: 0, endSeconds: half, bars: 8, energy: 0.6 },
    { name: 'chorus', startSeconds: half, endSeconds: durationSeconds, bars: 8, energy: 0.95 },
  ]
  const voice = {
    style,
    register: high ? 'high' : 'low',
    formantScale: high ? 1.14 : 0.97,
    breathiness: 0.09,
    vibratoCents: 25,
  } as const
  return sungScore(lines, style, { durationSeconds, sections, voice })
}
