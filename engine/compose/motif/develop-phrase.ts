import { midiToScaleStep, scaleStepToMidi } from '../../score/keys.ts'
import type { Key } from '../../score/keys.ts'
import type { PhraseNote } from '../tune/phrase-note.ts'
import { cutToPhrase } from './phrase-of-tune.ts'
import type { Phrase } from './phrase-of-tune.ts'

/** What becomes of a phrase of the motif in one line of the song. */
export type Development =
  /** As it is. */
  | 'stated'
  /** On lower steps of the scale, and on higher ones. */
  | 'lowered'
  | 'raised'
  /** Upside down around its first note. */
  | 'inverted'
  /** The same pitches; long and short notes change places. */
  | 'in another rhythm'
  /** Its head alone, and again a step higher. */
  | 'in fragments'
  /** Its head alone in double note values. */
  | 'broadened'

type Pitch = (midi: number) => number

/** Maps each pitch by its step of the scale; what is outside the scale keeps its distance to it. */
function byStep({ tonic, mode }: Key, move: (step: number) => number): Pitch {
  return (midi) => {
    const step = midiToScaleStep(midi, tonic, mode)
    return scaleStepToMidi(move(step), tonic, mode) + midi - scaleStepToMidi(step, tonic, mode)
  }
}

const withPitch = (phrase: Phrase, pitch: Pitch): Phrase => ({
  ...phrase,
  notes: phrase.notes.map((note) => ({ ...note, midi: pitch(note.midi) })),
})

function invert(phrase: Phrase, key: Key): Phrase {
  const axis = midiToScaleStep(phrase.notes[0]!.midi, key.tonic, key.mode)
  return withPitch(
    phrase,
    byStep(key, (step) => 2 * axis - step),
  )
}

/** Waits between notes move on by one, so that pitches meet other lengths; the first and the last note stay. */
function turnRhythm(phrase: Phrase): Phrase {
  const { notes } = phrase
  const waits = notes.slice(1).map(({ step }, i) => step - notes[i]!.step)
  const turned = [...waits.slice(1), ...waits.slice(0, 1)]
  let step = notes[0]!.step
  return {
    ...phrase,
    notes: notes.map((note, i): PhraseNote => {
      const at = step
      step += turned[i] ?? 0
      return { ...note, step: at, length: Math.max(1, turned[i] ?? note.length) }
    }),
  }
}

/** The notes of the first half; at least two. */
function getHead({ notes, steps }: Phrase): readonly PhraseNote[] {
  const head = notes.filter(({ step }) => step < steps / 2)
  return head.length >= 2 ? head : notes.slice(0, 2)
}

function fragment(phrase: Phrase, key: Key): Phrase {
  const head = getHead(phrase)
  const half = Math.max(phrase.steps / 2, head.at(-1)!.step + head.at(-1)!.length)
  const raised = byStep(key, (step) => step + 1)
  const again = head.map((note) => ({ ...note, step: note.step + half, midi: raised(note.midi) }))
  return cutToPhrase({ ...phrase, notes: [...head, ...again] })
}

function broaden(phrase: Phrase): Phrase {
  const [first] = phrase.notes as [PhraseNote]
  const notes = phrase.notes.map(({ step, length, midi }) => ({
    ...{ step: first.step + 2 * (step - first.step), midi },
    length: 2 * length,
  }))
  return cutToPhrase({ ...phrase, notes })
}

const lowerSteps = -2
const higherSteps = 2

/** A phrase as it is developed, in its key. Deterministic. */
export function developPhrase(phrase: Phrase, development: Development, key: Key): Phrase {
  const shift = (steps: number): Phrase =>
    withPitch(
      phrase,
      byStep(key, (step) => step + steps),
    )
  switch (development) {
    case 'stated':
      return phrase
    case 'lowered':
      return shift(lowerSteps)
    case 'raised':
      return shift(higherSteps)
    case 'inverted':
      return invert(phrase, key)
    case 'in another rhythm':
      return turnRhythm(phrase)
    case 'in fragments':
      return fragment(phrase, key)
    case 'broadened':
      return broaden(phrase)
  }
}
