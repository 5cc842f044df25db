import type { AudioItem } from '@songloom/contracts/library/audios'

/** Whose details are edited, and what is deleted rather than removed: what its owner brought in (spec 1 §6). */
export const mayChange = ({ isUploaded, isGenerated }: AudioItem): boolean => isUploaded && !isGenerated

/** What may be published and exported (spec 1 §6). */
export const mayPublish = ({ isUploaded, isGenerated }: AudioItem): boolean => isUploaded || isGenerated
