import { getPart, sampleRate, silence } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import type { Score, SungSyllable } from '../../score/score.ts'
import { createVocalRenderer } from '../../voice/vocal-renderer.ts'
import { vocalStyles } from '../../voice/vocal-styles.ts'
import type { SpokenLines } from '../../voice/spoken/spoken-lines.ts'
import { bareScore } from '../play/bare-score.ts'
import { readLineWords } from './line-words.ts'
import type { SungSounds } from './line-words.ts'
import type { SungLine } from './sung-lines.ts'

type SungNote = SungLine['notes'][number]

/** Brings singers to the loudness of the instruments of a score clip. */
const level = 0.3
const blockSamples = 4096
/** Above this pitch of the middle note a singer without settings of his own is a woman. */
const highFrom = 61
const usualScale = { low: 0.965, high: 1.14 } as const
const usualVoice = { breathiness: 0.09, vibratoCents: 42, seed: 0 } as const

/** The syllables of one note; several share it. */
function toSyllables(note: SungNote, { syllables, continues }: SungSounds, before: SungSyllable | undefined) {
  const { midi, velocity, singer } = note
  const shared = { midi, velocity, singer, line: 0 }
  if (continues)
    return [
      {
        ...shared,
        ...{ text: '', onset: [], vowel: before?.vowel ?? 'AA', coda: [], startsWord: false, continues: true },
        startSeconds: note.startSeconds,
        durationSeconds: note.durationSeconds,
      },
    ]
  const durationSeconds = note.durationSeconds / syllables.length
  return syllables.map(({ text, onset, vowel, coda, startsWord }, index) => ({
    ...shared,
    ...{ text, onset: [...onset], vowel, coda: [...coda], startsWord },
    startSeconds: note.startSeconds + index * durationSeconds,
    durationSeconds,
  }))
}

/** The consonants after a vowel are sung where the vowel ends, on the last of its notes. */
function closeLate(syllables: readonly SungSyllable[]): SungSyllable[] {
  const closed = syllables.map((syllable) => ({ ...syllable }))
  for (const [index, syllable] of closed.entries()) {
    const before = closed[index - 1]
    if (!syllable.continues || !before) continue
    syllable.coda = before.coda
    before.coda = []
  }
  return closed
}

/** What one singer sings of a line. */
function toPart(notes: readonly SungNote[], text: string): SungSyllable[] {
  const sounds = readLineWords(
    notes.map(({ syllable }) => syllable),
    text,
  )
  const sung: SungSyllable[] = []
  for (const [index, note] of notes.entries()) sung.push(...toSyllables(note, sounds[index]!, sung.at(-1)))
  return closeLate(sung)
}

function chooseVoice({ style, singer, notes }: SungLine): NonNullable<Score['voice']> {
  const { register: own, octave } = vocalStyles[style]
  const pitches = notes.map(({ midi }) => midi + 12 * octave).toSorted((a, b) => a - b)
  const register = own === 'either' ? (pitches[pitches.length >> 1]! >= highFrom ? 'high' : 'low') : own
  const { breathiness, vibratoCents } = singer ?? usualVoice
  return { style, register, formantScale: singer?.formantScale ?? usualScale[register], breathiness, vibratoCents }
}

const pans = [0, 0.4, -0.4, 0.65, -0.65] as const

/** The score of a line alone. */
function toScore(line: SungLine): Score {
  const voice = chooseVoice(line)
  const parts = [...Map.groupBy(line.notes, ({ singer }) => singer)].toSorted(([a], [b]) => a - b)
  const singers = parts.map(([index]) => ({
    part: voice.register === 'high' ? ('alto' as const) : ('tenor' as const),
    formantScale: voice.formantScale * (1 + 0.02 * ((index % 3) - 1)),
    pan: pans[index % pans.length]!,
    gainDb: 0,
    people: 1,
  }))
  return bareScore(line.seconds, {
    seed: line.singer?.seed ?? usualVoice.seed,
    voice,
    syllables: parts.flatMap(([, notes]) => toPart(notes, line.text)),
    ...(singers.length > 1 ? { singers } : {}),
  })
}

/**
 * Sings a line; English words from `lines` of speech where there are any, everything else with the engine's own singer.
 * In steps of some milliseconds, which yield the fraction done. The same line gives the same samples.
 */
export function* singLine(line: SungLine, lines: SpokenLines | undefined): Generator<number, Stereo> {
  const sound = silence(Math.ceil(line.seconds * sampleRate))
  const renderer = createVocalRenderer(toScore(line), lines)
  const samples = sound.left.length
  for (let from = 0; from < samples; from += blockSamples) {
    const to = Math.min(samples, from + blockSamples)
    yield* renderer.next(getPart(sound, from, to), to - from)
    yield to / samples
  }
  const toLevel = (side: Float32Array): Float32Array => side.map((value) => value * level)
  return { left: toLevel(sound.left), right: toLevel(sound.right) }
}
