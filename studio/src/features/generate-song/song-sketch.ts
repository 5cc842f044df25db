import type { SongSketch } from '@songloom/contracts/jobs/song-sketch'
import { usableTool } from '@songloom/tools/registry.rules'
import { create } from 'zustand'
import { stopPreview, togglePreview, useVoicePreview } from '../../audio/voice-preview.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { notify } from '../../lib/shell/notify.ts'

type Fields = Record<string, unknown>

interface MadeSketch extends Pick<SongSketch, 'title' | 'seed'> {
  /** What was asked for, as text. */
  request: string
  soundUrl: string
}

/** The newest sketch, which belongs to what was asked for then. */
export const useSongSketch = create<{ made: MadeSketch | null; isBusy: boolean }>(() => ({ made: null, isBusy: false }))

/** Its name among the voices that can be previewed. */
const previewId = 'song-sketch'
export const useIsSketchPlaying = (): boolean => useVoicePreview(({ voiceId }) => voiceId === previewId)

const toRequest = (fields: Fields): string => JSON.stringify(fields)

/** The sketch of this request; undefined once something else is asked for. */
export function getSketch(fields: Fields, { made } = useSongSketch.getState()): MadeSketch | undefined {
  return made?.request === toRequest(fields) ? made : undefined
}

/** The fields with the seed of their sketch, so that the song is the one that was sketched. */
export const withSketchSeed = (fields: Fields): Fields => {
  const sketch = getSketch(fields)
  return sketch ? { ...fields, seed: sketch.seed } : fields
}

function toSoundUrl(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }))
}

function replaceSketch(made: MadeSketch): void {
  const before = useSongSketch.getState().made
  if (before) URL.revokeObjectURL(before.soundUrl)
  useSongSketch.setState({ made })
}

/** Requests a sketch and plays it; another one for each call. */
export async function hearSketch(fields: Fields): Promise<void> {
  stopPreview()
  useSongSketch.setState({ isBusy: true })
  try {
    const body = { ...fields, userId: currentUser()?.id, actionByUser: usableTool('song_gen').actions[0]! }
    const { sketch } = await call('sketchSong', { body })
    const { title, seed, mp3 } = sketch
    replaceSketch({ title, seed, request: toRequest(fields), soundUrl: toSoundUrl(mp3) })
    toggleSketch()
  } catch (error) {
    notify.error(readErrorMessage(error))
  } finally {
    useSongSketch.setState({ isBusy: false })
  }
}

/** Plays the sketch from its beginning, or stops it. */
export function toggleSketch(): void {
  const { made } = useSongSketch.getState()
  if (made) togglePreview(previewId, made.soundUrl)
}
