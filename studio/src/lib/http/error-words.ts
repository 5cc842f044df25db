/** What went wrong and what to do next, as it is read. */
export interface ErrorWords {
  message: string
  hint: string | undefined
}

type Translation = (code: string, words: ErrorWords) => ErrorWords

const asSent: Translation = (_code, words) => words
let translation = asSent

/** The server speaks English; another language brings its own sentences. */
export const setErrorTranslation = (next: Translation = asSent): void => {
  translation = next
}

export const errorWords = (code: string, message: string, hint?: string): ErrorWords =>
  translation(code, { message, hint })
