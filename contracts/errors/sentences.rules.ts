/** Ends a text with a mark, so that another sentence can follow. */
export const toSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
