/** An instrument for voice to instrument (spec 2 §3). */
export interface InstrumentModel {
  name: string
  /** Identifies it in requests; only these are known, and the address is never fetched. */
  url: string
}

const names = [
  'Dhol',
  'Sitar',
  'Bansuri',
  'Acoustic Drums',
  '80s Drums',
  'Realistic Drums',
  'Retro Drums',
  'Guitar',
  'Lead Guitar 1',
  'Clean Lead Guitar',
  'Electric Lead Guitar',
] as const
export type InstrumentModelName = (typeof names)[number]

const urlOf = (name: string): string => `songloom:instruments/${name.toLowerCase().replaceAll(' ', '-')}`

/** Eleven, fixed (spec 2 §3). */
export const instrumentModels = names.map((name) => ({ name, url: urlOf(name) }))

export const instrumentModelNames = names

/** The instrument of a name or an address; undefined for an unknown one. */
export const findInstrumentModel = (nameOrUrl: string | undefined) =>
  instrumentModels.find(({ name, url }) => nameOrUrl === name || nameOrUrl === url)
