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

export const errorTexts = (code: string, message: string, hint?: string): ErrorTexts =>
  translation(code, { message, hint })
