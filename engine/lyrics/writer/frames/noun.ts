export interface NounForm {
  text: string
  gender: 'm' | 'f'
  isPlural: boolean
  /** A name takes no article. */
  isProper?: boolean
}

export interface Noun extends NounForm {
  /** Where the rule of its language does not give it. */
  plural?: string
}

/** 'mano/manos f', 'zapatos mp': word, irregular plural, gender, and 'p' for what has a plural alone. */
export function parseNoun(entry: string): Noun {
  const cut = entry.lastIndexOf(' ')
  const [text = '', plural] = entry.slice(0, cut).split('/')
  const marks = entry.slice(cut + 1)
  const noun: Noun = { text, gender: marks.startsWith('f') ? 'f' : 'm', isPlural: marks.endsWith('p') }
  return plural ? { ...noun, plural } : noun
}
