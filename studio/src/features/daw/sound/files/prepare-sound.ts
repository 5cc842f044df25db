import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { ClipSound } from '@songloom/engine/timeline/sounds/sounds'
import { RefusedRangeError } from './wav-ranges.ts'

export interface PrepareRequest {
  id: number
  source: ClipSound['source']
  recording: Stereo
}

export type PrepareAnswer = { id: number; sound: Stereo | null }

/** Computes stretched sounds in a worker of its own, so that playing goes on meanwhile. */
export function createPrepare(openWorker: () => Worker): (sound: ClipSound, recording: Stereo) => Promise<Stereo> {
  const waiting = new Map<number, (answer: Stereo | null) => void>()
  let worker: Worker | undefined
  let nextId = 0
  const open = (): Worker => {
    const opened = openWorker()
    opened.onmessage = ({ data: { id, sound } }: MessageEvent<PrepareAnswer>) => {
      waiting.get(id)?.(sound)
      waiting.delete(id)
    }
    return opened
  }
  return async ({ source }, recording) => {
    worker ??= open()
    const id = (nextId += 1)
    const request: PrepareRequest = { id, source, recording }
    worker.postMessage(request, [recording.left.buffer as ArrayBuffer, recording.right.buffer as ArrayBuffer])
    const sound = await new Promise<Stereo | null>((resolve) => waiting.set(id, resolve))
    if (!sound) throw new RefusedRangeError('The sound cannot be stretched.')
    return sound
  }
}
