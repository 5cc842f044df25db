import { sampleRate, silence } from '../dsp/stereo.ts'
import { lineSyllables } from '../lyrics/syllables.ts'
import type { Score } from '../score/score.ts'
import { createVocalRenderer } from '../voice/vocal-renderer.ts'

const syllableSeconds = 0.19
const leadSeconds = 0.3

/** Templates of men and women: a voice is compared with the nearer one. */
const throats = { long: { midi: 45, formantScale: 0.97 }, short: { midi: 55, formantScale: 1.16 } } as const
export type Throat = keyof typeof throats

/** The sentence as our own singer speaks it, 44.1 kHz: a template of its sounds. At most two hundred syllables. */
export function speakSentence(sentence: string, throat: Throat): Float32Array {
  const syllables = lineSyllables(sentence)
    .slice(0, 200)
    .map(({ text, onset, vowel, coda, startsWord }, i) => ({
      ...{ text, onset, vowel, coda, startsWord, line: 0, velocity: 0.9, midi: throats[throat].midi - (i % 3) },
      startSeconds: leadSeconds + i * syllableSeconds,
      durationSeconds: syllableSeconds,
    }))
  const durationSeconds = leadSeconds * 2 + syllables.length * syllableSeconds
  const sound = silence(Math.round(durationSeconds * sampleRate))
  const renderer = createVocalRenderer(speechScore(syllables, durationSeconds, throats[throat].formantScale))
  for (const _ of renderer.next(sound, sound.left.length)) void _
  return sound.left
}

/** What a renderer of voices reads of a score. */
function speechScore(syllables: Score['syllables'], durationSeconds: number, formantScale: number): Score {
  const section = { name: 'verse', startSeconds: 0, endSeconds: durationSeconds, bars: 1, energy: 0.5 } as const
  const voice = { style: 'spoken-word', register: 'low', formantScale, breathiness: 0.06, vibratoCents: 0 } as const
  const levelsDb = { vocals: 0, drums: 0, bass: 0, chords: 0, lead: 0 }
  const quiet = {
    reverbSeconds: 1,
    reverbAmount: 0,
    delayBeats: 1,
    delayAmount: 0,
    sidechain: 0,
    vinylNoise: 0,
    air: 0,
  }
  const understood = {
    genres: ['pop'],
    mood: 'calm',
    vibes: [],
    instruments: [],
    percussion: [],
    without: [],
    adjustments: [],
  }
  return {
    ...{ version: 2, seed: 1, title: '', genre: 'pop', mood: 'calm', bpm: 120, metre: '4/4', beatsPerBar: 4 },
    ...{ tempoMap: [{ startSeconds: 0, bpm: 120 }], key: 'C major', keyMap: [{ startSeconds: 0, key: 'C major' }] },
    ...{ durationSeconds, sections: [section], chords: [], tracks: [], kit: 'acoustic', drums: [], lyrics: '' },
    ...{ syllables, voice, mix: { ...quiet, levelsDb }, understood, adjustments: [] },
  } as Score
}
