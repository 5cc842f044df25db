import languages from './unread-languages.json' with { type: 'json' }

const unread = languages.map(({ name, letters }) => ({ name, letters: new RegExp(letters, 'u') }))

const readLetters = /\p{Script=Latin}/gu
const allLetters = /\p{L}/gu
const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** The English name of a prompt's language that the engine supports only partly; undefined for a supported one. */
export function findUnreadLanguage(prompt: string): string | undefined {
  const isLatin = countOf(prompt, readLetters) * 2 >= countOf(prompt, allLetters)
  return isLatin ? undefined : unread.find(({ letters }) => letters.test(prompt))?.name
}

/** The answer's note on a partly supported language. */
export function getPromptNotice(prompt: string): string | undefined {
  const language = findUnreadLanguage(prompt)
  return language && `We read only a few words of ${language} yet; what we read is shown with the track.`
}
