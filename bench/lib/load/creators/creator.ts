import type { Random } from '@songloom/engine/dsp/random'
import type { Arrival, Person } from '../../person.ts'

/** A finished song, or a stored upload, in a creator's library. */
export interface CreatorSong {
  projectId: string
  messageId: string
  audioId: string
}

/** One of the people of the load, and what they may read or change next. */
export interface Creator {
  person: Person
  random: Random
  songs: CreatorSong[]
  /** Empty projects, made to be deleted. */
  spareProjects: string[]
  /** Open uploads, with their content sent. */
  uploads: string[]
  /** The newest order. */
  orderedId: string | undefined
}

/** Follows the person's events: a song that ends is in the library. */
export function createCreator(person: Person, random: Random, counts: SongCounts): Creator {
  const creator: Creator = { person, random, songs: [], spareProjects: [], uploads: [], orderedId: undefined }
  person.onArrival((arrival) => {
    const ended = readSong(arrival)
    if (ended === undefined) return
    counts[typeof ended === 'string' ? ended : 'completed'] += 1
    if (typeof ended !== 'string') creator.songs.push(ended)
  })
  return creator
}

export interface SongCounts {
  completed: number
  cancelled: number
  failed: number
}

function readSong({ event: { type, payload } }: Arrival): CreatorSong | 'cancelled' | 'failed' | undefined {
  if (!('message' in payload)) return undefined
  const { message } = payload
  if (message.status === 'FAILED') return message.failure?.code === 'cancelled' ? 'cancelled' : 'failed'
  const audio = message.audioData[0]
  return type === 'processing_complete' && audio
    ? { projectId: message.projectId, messageId: message._id, audioId: audio.audioId }
    : undefined
}
