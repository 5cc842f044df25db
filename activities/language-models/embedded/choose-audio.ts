import { placeTerms } from '../../assistant/normalise.ts'
import type { ReadStep } from '../../assistant/read-request.ts'
import type { TurnAudio, TurnContext } from '../port/turn-context.ts'

/** The audio of a step, or several that it can be. */
export type AudioChoice = { audio: TurnAudio } | { candidates: readonly TurnAudio[] }

const minNameTerms = 1

const toWords = (text: string): string =>
  ` ${placeTerms(text)
    .map(({ term }) => term)
    .join(' ')} `

/** How the assistant writes an audio: by its name, and by a number where the name is there twice. */
export function listLabels(audios: readonly TurnAudio[]): string[] {
  const counts = new Map<string, number>()
  const total = Map.groupBy(audios, ({ name }) => name)
  return audios.map(({ name }) => {
    const number = (counts.get(name) ?? 0) + 1
    counts.set(name, number)
    return total.get(name)!.length > 1 ? `${name} (${number})` : name
  })
}

/** Audios whose label or name stands in a text; a label that fits excludes names alone. */
export function findNamed(text: string, audios: readonly TurnAudio[]): readonly TurnAudio[] {
  const [words, labels] = [toWords(text), listLabels(audios)]
  const isIn = (name: string): boolean => placeTerms(name).length >= minNameTerms && words.includes(toWords(name))
  const exact = audios.filter((_, index) => labels[index]!.endsWith(')') && isIn(labels[index]!))
  return exact.length > 0 ? exact : audios.filter(({ name }) => isIn(name))
}

/** Whether a text is the label or the name of an audio and nothing else. */
export function isAudioName(text: string, audios: readonly TurnAudio[]): boolean {
  const words = toWords(text)
  return [...listLabels(audios), ...audios.map(({ name }) => name)].some((name) => toWords(name) === words)
}

/** Kinds that a tool prefers, the best first. */
const preferred: Partial<Record<string, readonly string[]>> = {
  stem_to_midi: ['stem', 'instrument', 'vocals'],
  voice_to_instrument: ['upload', 'vocals'],
  auto_complete_music: ['upload'],
}

/** Where a kind is needed, any other would make no sense. */
const needed: Partial<Record<string, readonly string[]>> = { voice_to_instrument: ['upload', 'vocals'] }

function listSuitable(action: string, audios: readonly TurnAudio[]): readonly TurnAudio[] {
  const kinds = needed[action]
  const able = kinds ? audios.filter(({ kind }) => kinds.includes(kind)) : audios
  const best = able.filter(({ kind }) => preferred[action]?.includes(kind))
  if (best.length > 0) return best
  // Parts of a mix are meant where they are named, and not by chance.
  const wholes = able.filter(({ kind }) => kind !== 'stem')
  return wholes.length > 0 ? wholes : able
}

/** Of stems those of the named instrument: the bass. */
function narrowByInstrument({ slots }: ReadStep, audios: readonly TurnAudio[]): readonly TurnAudio[] {
  const named = audios.filter(({ name }) =>
    slots.instruments.some((instrument) => toWords(name).includes(` ${instrument}`)),
  )
  return named.length > 0 ? named : audios
}

/** The newest, and what else its job made: two versions are two candidates. */
function pickNewest([newest, ...others]: readonly TurnAudio[]): readonly TurnAudio[] {
  if (!newest) return []
  const isTwin = ({ messageId, kind }: TurnAudio): boolean =>
    messageId !== undefined && messageId === newest.messageId && kind === newest.kind
  return [newest, ...others.filter(isTwin)]
}

/**
 * The audio that a step works on: what an earlier step of the turn made, the one that was named, the attached one, or
 * the newest. An attached one that is gone is not replaced by another.
 */
export function chooseAudio(step: ReadStep, context: TurnContext, made: readonly TurnAudio[]): AudioChoice {
  const pool = made.length > 0 ? made : context.audios
  const named = made.length > 0 ? [] : findNamed(step.text, pool)
  if (named.length === 1) return { audio: named[0]! }
  if (made.length === 0 && named.length === 0 && context.attachedAudioId !== undefined) {
    const attached = context.audios.find(({ id }) => id === context.attachedAudioId)
    return attached ? { audio: attached } : { candidates: [] }
  }
  const candidates = named.length > 1 ? named : pickNewest(narrowByInstrument(step, listSuitable(step.action, pool)))
  return candidates.length === 1 ? { audio: candidates[0]! } : { candidates }
}
