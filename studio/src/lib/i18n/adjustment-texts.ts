const asSent = (sentence: string): string => sentence

let translate = asSent

/** The engine writes English; another language brings its own sentences. */
export const setAdjustmentTranslation = (next: typeof translate = asSent): void => {
  translate = next
}

/** What the engine adjusted, in the language of the studio. */
export const getAdjustmentText = (sentence: string): string => translate(sentence)

/** Several such sentences, each ended by a full stop. */
export const getAdjustmentTexts = (sentences: string): string =>
  sentences.replace(/\S[^.]*\.(?=\s|$)/g, getAdjustmentText)
