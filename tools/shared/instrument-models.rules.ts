/** An instrument that a voice can be turned into (spec 2 §3). */
export interface InstrumentModel {
  name: string
  /** Names it to the server; only these are known, and nothing is ever fetched from there. */
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

/** The instrument of a name or an address; undefined for what is none of them. */
export const instrumentModelOf = (nameOrUrl: string | undefined) =>
  instrumentModels.find(({ name, url }) => nameOrUrl === name || nameOrUrl === url)
