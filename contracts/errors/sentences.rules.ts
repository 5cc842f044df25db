/** A text that another sentence follows: it ends with a mark. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
