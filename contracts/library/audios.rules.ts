import { cleanName, isNameShort } from './names.rules.ts'

/** Where an audio came from; the four flags of the specification say the same (spec 1 §3). */
export const audioOrigins = ['generated', 'uploaded', 'recorded', 'purchased', 'ai_studio'] as const
export type AudioOrigin = (typeof audioOrigins)[number]

/** What its owner has brought in: a recording is an upload as well. */
export const broughtInOrigins: readonly AudioOrigin[] = ['uploaded', 'recorded']
export const isBroughtIn = (origin: AudioOrigin): boolean => broughtInOrigins.includes(origin)

/** What an audio is, in the words of output types (docs/architecture.md §6). */
export const audioTypes = ['song', 'vocal', 'instrumental'] as const
export type AudioType = (typeof audioTypes)[number]

/**
 * What is whole is a song, and so is a clip of it; vocals are vocal, and whatever else a song is taken apart into is instrumental, as
 * is music that nobody sings in.
 */
export function audioTypeOf(part: string | null, output = 'song'): AudioType {
  if (part === null) return output === 'music' ? 'instrumental' : 'song'
  return part === 'vocals' ? 'vocal' : 'instrumental'
}

/** What its owner lets others hear: what its project is, by a link of its own, or nothing. */
export const audioSharings = ['project', 'link', 'private'] as const
export type AudioSharing = (typeof audioSharings)[number]

/** Whether anybody with the link hears an audio in a project that is public or not. */
export const isPublicIn = (sharing: AudioSharing, isProjectPublic: boolean): boolean =>
  sharing === 'link' || (sharing === 'project' && isProjectPublic)

/** The name as it is kept; undefined for one without a visible sign, and for one that is too long. */
export function audioName(typed: string): string | undefined {
  const name = cleanName(typed)
  return name !== '' && isNameShort(name) ? name : undefined
}

/** A listener's plays of one audio count once in this time, however often they are reported. */
export const playCountedEverySeconds = 30
