/** Sends a text that grows, or is written again, over a stream that takes nothing back. */
export interface TextCursor {
  /** The characters to send so that a reader has this text; text that was replaced is followed by the new one. */
  advance(text: string): string
}

/** `skip` characters of the answer are with the reader already. */
export function createTextCursor(skip = 0): TextCursor {
  let sent = ''
  let left = skip
  const cut = (characters: string): string => {
    const kept = characters.slice(left)
    left = Math.max(0, left - characters.length)
    return kept
  }
  return {
    advance(text) {
      // Writing that was begun again is as far as before only later.
      if (sent.startsWith(text)) return ''
      const isGrown = text.startsWith(sent)
      const characters = isGrown ? text.slice(sent.length) : `\n\n${text}`
      sent = text
      return cut(characters)
    },
  }
}
