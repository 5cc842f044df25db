import { getUsableTool } from '@songloom/tools/registry.rules'
import type { SketchTool } from '@songloom/contracts/jobs/sketch'
import { stopPreview, togglePreview, useVoicePreview } from '../../audio/voice-preview.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { notify } from '../../lib/shell/notify.ts'
import type { AskedJob, MadeSketch } from './made-sketch.ts'
import { toSketchRequest, useSketch } from './made-sketch.ts'

export interface SketchedJob extends AskedJob {
  tool: SketchTool
}

/** Its name among the voices that can be previewed. */
const previewId = 'sketch'
export const useIsSketchPlaying = (): boolean => useVoicePreview(({ voiceId }) => voiceId === previewId)

function toSoundUrl(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }))
}

function replaceSketch(made: MadeSketch): void {
  const before = useSketch.getState().made
  if (before) URL.revokeObjectURL(before.soundUrl)
  useSketch.setState({ made })
}

/** Requests a sketch and plays it; another one for each call. */
export async function playNewSketch(job: SketchedJob): Promise<void> {
  stopPreview()
  useSketch.setState({ isBusy: true })
  try {
    const body = { ...job.fields, userId: currentUser()?.id, actionByUser: getUsableTool(job.tool).actions[0]! }
    const { sketch } = await call('sketchSong', { body })
    const { title, seed, mp3 } = sketch
    replaceSketch({ title, seed, request: toSketchRequest(job), soundUrl: toSoundUrl(mp3) })
    toggleSketch()
  } catch (error) {
    notify.error(readErrorMessage(error))
  } finally {
    useSketch.setState({ isBusy: false })
  }
}

/** Plays the sketch from its beginning, or stops it. */
export function toggleSketch(): void {
  const { made } = useSketch.getState()
  if (made) togglePreview(previewId, made.soundUrl)
}
