/** Ends a text with a mark, so that another sentence can follow. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
