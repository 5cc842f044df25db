import type { AudioItem } from '@songloom/contracts/library/audios'

/** Imported audios, whose details can be edited and which are deleted instead of removed (spec 1 §6). */
export const mayChange = ({ isUploaded, isGenerated }: AudioItem): boolean => isUploaded && !isGenerated

/** What may be published and exported (spec 1 §6). */
export const mayPublish = ({ isUploaded, isGenerated }: AudioItem): boolean => isUploaded || isGenerated
