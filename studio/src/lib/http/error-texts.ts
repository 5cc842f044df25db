/** What went wrong and what to do next, as it is read. */
export interface ErrorTexts {
  message: string
  hint: string | undefined
}

type Translation = (code: string, words: ErrorTexts) => ErrorTexts

const asSent: Translation = (_code, words) => words
let translation = asSent

/** The server speaks English; another language brings its own sentences. */
export const setErrorTranslation = (next: Translation = asSent): void => {
  translation = next
}

export function getErrorTexts(code: string, message: string, hint?: string): ErrorTexts {
  const words = translation(code, { message, hint })
  // HTTP/2 has no status text: its place in the sentence is empty.
  return { ...words, message: words.message.replace('  ', ' ') }
}
