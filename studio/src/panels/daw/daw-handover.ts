import type { AudioItem } from '@songloom/contracts/library/audios'
import { dawDefaultBpm } from '@songloom/contracts/daw/document.rules'
import { isInDaw } from '../../lib/chat/modes.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { defaultTitle } from '../../lib/cache/audios/tracks.ts'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { dawReceiver } from '../../lib/shell/daw-receiver.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'

/** One file as the DAW takes it (spec 1 §2), with its defaults. */
export interface DawFile {
  audioUrl: string
  bpm: number
  loopable: boolean
  songName: string
  coverImage: string
  duration: number
}

export const toDawFile = (item: AudioItem): DawFile => ({
  audioUrl: item.formats.wav ?? item.audioUrl,
  bpm: item.bpm ?? dawDefaultBpm,
  loopable: item.isLoopable,
  songName: item.songName || item.name || defaultTitle,
  coverImage: item.albumArt ?? '',
  duration: item.duration,
})

const address = (query: Record<string, string>): string => `/daw?${new URLSearchParams(query).toString()}`

/** The variant of one audio, with its nine keys (spec 1 §2). */
export function toDawSongUrl(userId: string, item: AudioItem): string {
  const { bpm, loopable, duration, ...file } = toDawFile(item)
  const { projectId, messageId } = item
  const numbers = { bpm: String(bpm), loopable: String(loopable), duration: String(duration) }
  return address({ userId, projectId, messageId, ...numbers, ...file })
}

/** Opens a song of ours in a project of its own, at the lines of its lyrics. */
export const openToSing = (item: AudioItem): void =>
  requireUser(() => navigateTo(`${toDawSongUrl(currentUser()?.id ?? '', item)}&words=${item.audioId}`))

/** Adds audios to the project that the DAW shows; false where it shows none. */
export function addToOpenDaw(items: readonly AudioItem[]): boolean {
  if (!isInDaw(location.pathname) || !dawReceiver.add) return false
  dawReceiver.add(items)
  return true
}

/**
 * Opens audios in the DAW; where it is open already, they become tracks of its project. Several get a project when
 * they are opened (spec 1 §2).
 */
export function openInDaw(items: readonly AudioItem[]): void {
  const [first] = items
  if (!first || addToOpenDaw(items)) return
  requireUser(() => {
    const userId = currentUser()?.id ?? ''
    const files = items.map(toDawFile)
    navigateTo(
      items.length === 1 ? toDawSongUrl(userId, first) : address({ userId, audioFiles: JSON.stringify(files) }),
    )
  })
}
