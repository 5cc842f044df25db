import type { DnaKind } from '@songloom/contracts/dna/dna.rules'

/** What a style or voice is for in a request. */
export const dnaRoles = ['core', 'song', 'vocal', 'instrumental'] as const
export type DnaRole = (typeof dnaRoles)[number]

/** What a provider has learned of a style: an adapter of its model, by its name there. */
export interface StyleAdapter {
  provider: string
  name: string
}

/** A DNA that a job is made with, as its acceptance resolved it. */
export interface JobDna {
  role: DnaRole
  dnaId: string
  version: number
  kind: DnaKind
  name: string
  profileKey: string
  /** Of a version that a provider was trained with as well. */
  adapter?: StyleAdapter
  licenceId: string | null
  /** For this song. */
  priceTokens: number
  /** Of the song that is worked on, which has paid for it. */
  isInherited?: boolean
}

/** A DNA as recipes name it: what was used, without the keys of objects. */
export type RecipeDna = Pick<JobDna, 'role' | 'dnaId' | 'version' | 'kind' | 'name' | 'licenceId'>

/** Each DNA is paid once for a song, whatever it is used for. */
export const sumDnaPrices = (dnas: readonly Pick<JobDna, 'dnaId' | 'priceTokens'>[]): number =>
  [...new Map(dnas.map(({ dnaId, priceTokens }) => [dnaId, priceTokens])).values()].reduce((sum, one) => sum + one, 0)
