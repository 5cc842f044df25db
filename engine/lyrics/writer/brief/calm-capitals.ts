import { getVerbForm } from './verb-forms.ts'
import { classifyNoun, closers, describing, determiners, instruction } from './word-classes.ts'

const letters = /\p{L}[\p{L}'’]*/gu
const namers = new Set(['named', 'called', 'meet'])
const joints = new Set(['and', 'or', 'with', 'my', "i'm"])

/** A text in capitals alone in small letters: what follows a person or 'called' and is no word of ours is a name. */
export function calmCapitals(text: string): string {
  // A topic is put as 'about …'.
  const own = text.replace(/^about /, '')
  if (/\p{Ll}/u.test(own) || !/\p{Lu}{2}.*\s.*\p{Lu}{2}/su.test(own)) return text
  let before = ''
  return text.toLowerCase().replace(letters, (word) => {
    const isCalled = ['person', 'animal'].includes(classifyNoun(before)) || namers.has(before)
    before = word
    return /^i(?:$|['’])/.test(word) || (isCalled && isUnknown(word))
      ? word.slice(0, 1).toUpperCase() + word.slice(1)
      : word
  })
}

const isUnknown = (word: string): boolean =>
  [closers, describing, determiners, instruction, joints].every((words) => !words.has(word)) &&
  getVerbForm(word) === undefined &&
  classifyNoun(word) === 'thing'
