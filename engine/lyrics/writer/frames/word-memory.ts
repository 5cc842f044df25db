const maxRemembered = 4000

/** Songs ask for the same words again and again. */
export function rememberWords<T>(read: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    if (known.size >= maxRemembered) known.clear()
    const made = read(word)
    known.set(word, made)
    return made
  }
}
