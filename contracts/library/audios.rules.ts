/** An audio's origin; equivalent to the four flags of the specification (spec 1 §3). */
export const audioOrigins = ['generated', 'uploaded', 'recorded', 'purchased', 'ai_studio'] as const
export type AudioOrigin = (typeof audioOrigins)[number]

/** Uploaded by its owner: a recording is an upload as well. */
export const broughtInOrigins: readonly AudioOrigin[] = ['uploaded', 'recorded']
/** Whether its owner uploaded or recorded an audio of this origin. */
export const isBroughtIn = (origin: AudioOrigin): boolean => broughtInOrigins.includes(origin)

/** An audio's output type (docs/architecture.md §6). */
export const audioTypes = ['song', 'vocal', 'instrumental'] as const
export type AudioType = (typeof audioTypes)[number]

/** A whole song and its clips are songs; vocals are vocal; other parts, and music without singing, are instrumental. */
export function toAudioType(part: string | null, output = 'song'): AudioType {
  if (part === null) return output === 'music' ? 'instrumental' : 'song'
  return part === 'vocals' ? 'vocal' : 'instrumental'
}

/** Visibility: as its project, by its own link, or private. */
export const audioSharings = ['project', 'link', 'private'] as const
export type AudioSharing = (typeof audioSharings)[number]

/** Whether anyone with the link may play an audio in a public or private project. */
export const isPublicIn = (sharing: AudioSharing, isProjectPublic: boolean): boolean =>
  sharing === 'link' || (sharing === 'project' && isProjectPublic)

/** A listener's plays of one audio count once in this time. */
export const playCountedEverySeconds = 30
