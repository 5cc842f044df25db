/** Which parts of a mix its listener has chosen. */
export interface Mix {
  muted: readonly string[]
  soloed: readonly string[]
  /** 0 to 1; 1 where nothing is set. */
  volumes: ReadonlyMap<string, number>
}

export const fullMix: Mix = { muted: [], soloed: [], volumes: new Map() }

/** With a solo only soloed parts sound; without one, all parts that are not muted. */
export const isHeard = ({ muted, soloed }: Mix, id: string): boolean =>
  soloed.length > 0 ? soloed.includes(id) : !muted.includes(id)

export const getVolume = ({ volumes }: Mix, id: string): number => volumes.get(id) ?? 1

/** The factor of the samples of a part. */
export const getGain = (mix: Mix, id: string): number => (isHeard(mix, id) ? getVolume(mix, id) : 0)

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

export const withMute = (mix: Mix, id: string): Mix => ({ ...mix, muted: toggled(mix.muted, id) })
export const withSolo = (mix: Mix, id: string): Mix => ({ ...mix, soloed: toggled(mix.soloed, id) })
export const withVolume = (mix: Mix, id: string, volume: number): Mix => ({
  ...mix,
  volumes: new Map(mix.volumes).set(id, volume),
})
