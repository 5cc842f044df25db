import type { MotifUse } from '@songloom/contracts/music/motif-uses.rules'
import type { FollowedTrait, Understood } from '../../score/understood.ts'
import type { SongRequest } from '../song-request.ts'

/** What a song has of the file, by its use. */
const traits: Record<MotifUse, readonly FollowedTrait[]> = {
  exact: ['tempo', 'key', 'notes', 'instruments'],
  developed: ['melody'],
  reinstrumented: ['tempo', 'key', 'notes'],
}

/** What was understood, with what the song has of its MIDI file. */
export function creditMotif(understood: Understood, { motif }: Pick<SongRequest, 'motif'>): Understood {
  if (!motif) return understood
  const credited = { name: motif.name, took: [...traits[motif.use]] }
  return { ...understood, follows: [...(understood.follows ?? []), credited] }
}
