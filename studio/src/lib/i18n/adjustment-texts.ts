const asSent = (sentence: string): string => sentence

let translate = asSent

/** The engine and the server write English; another language brings its own sentences. */
export const setAdjustmentTranslation = (next: typeof translate = asSent): void => {
  translate = next
}

/** What was adjusted, in the language of the studio. */
export const getAdjustmentText = (sentence: string): string => translate(sentence)

/** Up to a full stop before a space; a quoted name may have one, too. */
const sentence = /(?=\S)(?:“[^”]*”|‘[^’]*’|.)+?\.(?=\s|$)/gs

/** Several such sentences. */
export const getAdjustmentTexts = (sentences: string): string => sentences.replace(sentence, getAdjustmentText)
