const small = new Set('a an the and or but of in on at to for with from by as'.split(' '))

/** 'The kindness of my friend' as a title: 'The Kindness of My Friend'. */
export function toTitleCase(text: string): string {
  const words = text.trim().split(/\s+/)
  return words
    .map((word, i) =>
      i > 0 && i < words.length - 1 && small.has(word.toLowerCase()) && !/[,.!?]$/.test(words[i - 1]!)
        ? word.toLowerCase()
        : word.slice(0, 1).toUpperCase() + word.slice(1),
    )
    .join(' ')
    .replace(/[,;]$/, '')
}
