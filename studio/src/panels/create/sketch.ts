import type { Sketch } from '@songloom/contracts/jobs/sketch'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { SketchTool } from '@songloom/contracts/jobs/sketch'
import { create } from 'zustand'
import { stopPreview, togglePreview, useVoicePreview } from '../../audio/voice-preview.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { notify } from '../../lib/shell/notify.ts'

/** What Create would send. */
export interface SketchedJob {
  tool: SketchTool
  fields: JobDraft['fields']
}

interface MadeSketch extends Pick<Sketch, 'title' | 'seed'> {
  /** What was asked for, as text. */
  request: string
  soundUrl: string
}

/** The newest sketch, which belongs to what was asked for then. */
export const useSketch = create<{ made: MadeSketch | null; isBusy: boolean }>(() => ({ made: null, isBusy: false }))

/** Its name among the voices that can be previewed. */
const previewId = 'sketch'
export const useIsSketchPlaying = (): boolean => useVoicePreview(({ voiceId }) => voiceId === previewId)

const toRequest = ({ tool, fields }: SketchedJob): string => JSON.stringify([tool, fields])

/** The sketch of this job; undefined once something else is asked for. */
export function getSketch(job: SketchedJob, { made } = useSketch.getState()): MadeSketch | undefined {
  return made?.request === toRequest(job) ? made : undefined
}

/** The job with the seed of its sketch, so that the song is the one that was sketched. */
export function withSketchSeed(tool: SketchTool, job: JobDraft): JobDraft {
  const sketch = getSketch({ tool, fields: job.fields })
  return sketch ? { ...job, fields: { ...job.fields, seed: sketch.seed } } : job
}

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
    replaceSketch({ title, seed, request: toRequest(job), soundUrl: toSoundUrl(mp3) })
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
