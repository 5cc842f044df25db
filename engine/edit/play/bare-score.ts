import type { Score } from '../../score/score.ts'

/** A score that holds only the given parts, for playing notes that were not composed. */
export function bareScore(durationSeconds: number, changes: Partial<Score>): Score {
  return {
    version: 2,
    seed: 0,
    title: '',
    genre: 'pop',
    mood: 'neutral',
    bpm: 120,
    metre: '4/4',
    beatsPerBar: 4,
    key: 'C major',
    durationSeconds,
    tempoMap: [{ startSeconds: 0, bpm: 120 }],
    keyMap: [{ startSeconds: 0, key: 'C major' }],
    sections: [{ name: 'verse', startSeconds: 0, endSeconds: durationSeconds, bars: 1, energy: 0.6 }],
    chords: [],
    tracks: [],
    kit: 'acoustic',
    drums: [],
    lyrics: '',
    syllables: [],
    voice: null,
    mix: {
      reverbSeconds: 1.3,
      reverbAmount: 0,
      delayBeats: 0.5,
      delayAmount: 0,
      sidechain: 0,
      levelsDb: { vocals: -4.5, drums: -5.5, bass: -8, chords: -9, lead: -10 },
      vinylNoise: 0,
      air: 1,
    },
    understood: {
      genres: ['pop'],
      mood: 'neutral',
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
