import type { DawDocument } from '@songloom/contracts/daw/document'
import type { ClipSound } from './sounds.ts'
import { toTimeline } from '../timeline.ts'

/** Each sound that is heard of a document, once. */
export function listSounds(document: DawDocument): ClipSound[] {
  const clips = toTimeline(document).tracks.flatMap((track) => track.clips)
  return [...new Map(clips.map(({ sound }) => [sound.key, sound])).values()]
}
