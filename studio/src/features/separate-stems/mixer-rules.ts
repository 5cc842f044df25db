/** Which parts of a mix its listener has chosen. */
export interface Mix {
  muted: readonly string[]
  soloed: readonly string[]
}

export const fullMix: Mix = { muted: [], soloed: [] }

/** With a solo only what is soloed sounds; without one, whatever is not muted. */
export const isHeard = ({ muted, soloed }: Mix, id: string): boolean =>
  soloed.length > 0 ? soloed.includes(id) : !muted.includes(id)

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

export const withMute = (mix: Mix, id: string): Mix => ({ ...mix, muted: toggled(mix.muted, id) })
export const withSolo = (mix: Mix, id: string): Mix => ({ ...mix, soloed: toggled(mix.soloed, id) })
