import type { DawTrack } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'

/** Fields of one track. */
export const setTrack = ({ id }: DawTrack, fields: Partial<DawTrack>): DawOperation[] => [{ type: 'set', id, fields }]
