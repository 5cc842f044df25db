import type { DawDocument } from '@songloom/contracts/daw/document'
import { listNeededRanges } from '@songloom/engine/timeline/sounds/needed-ranges'
import { createTimelineRenderer } from '@songloom/engine/timeline/renderer'
import type { ClipSound } from '@songloom/engine/timeline/sounds/sounds'
import { toTimeline } from '@songloom/engine/timeline/timeline'
import { wait } from '../../../../lib/shell/scope.ts'
import { estimateLatency } from '../../record/latency.ts'
import { applyChanges } from './document-changes.ts'
import { createLoudnessMeter } from './loudness-meter.ts'
import { measureMix, measureRecording } from './measure-sound.ts'
import { createPrepare } from '../files/prepare-sound.ts'
import { createRenderSession } from './render-session.ts'
import { createSoundLoader } from '../files/sound-loader.ts'
import { openSoundFile } from '../files/sound-files.ts'
import { renderOffline } from './render-offline.ts'
import type { FromWorker, QueueReport, SavedDocument, ToWorker } from '../sound-messages.ts'
import { fetchRange, getSharedWavUrl, getWavUrl } from '../files/wav-ranges.ts'

/** Decoded sounds: ten minutes of twelve tracks. */
const maxBytes = 256 * 1_048_576
const retryMs = 1_500

const openPrepareWorker = (): Worker =>
  new Worker(new URL('../files/prepare-worker.ts', import.meta.url), { type: 'module' })

/** What the render worker does with each message, once its kernels are loaded. */
export function createRenderThread(toPage: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
  let worklet: MessagePort | undefined
  let document: DawDocument = {}
  let saved: SavedDocument | null = null
  let sharedProjectId: string | undefined
  const getAudioUrl = (audioId: string): string =>
    sharedProjectId === undefined ? getWavUrl(audioId) : getSharedWavUrl(sharedProjectId, audioId)
  const prepare = createPrepare(openPrepareWorker)
  const getScoreUrl = ({ key }: ClipSound): string => {
    const clips = toTimeline(document).tracks.flatMap((track) => track.clips)
    const clip = clips.find(({ sound }) => sound.key === key)
    if (!clip || !saved) throw new Error('The server does not have these notes yet.')
    return `/api/daw/projects/${saved.projectId}/clips/${clip.id}/sound?seq=${saved.seq}`
  }
  const loader = createSoundLoader({
    openFile: (sound) => openSoundFile(sound, { fetchBytes: fetchRange, prepare, getAudioUrl, getScoreUrl }),
    maxBytes,
    onChange: () => session.pump(),
    waitAfterFailure: () => wait(retryMs),
  })
  const engine = {
    createRenderer: createTimelineRenderer,
    listNeeded: listNeededRanges,
    createMeter: createLoudnessMeter,
  }
  const session = createRenderSession({
    ...engine,
    loader,
    toPage,
    toWorklet: (message, transfer = []) => worklet?.postMessage(message, transfer),
  })
  const connect = (port: MessagePort): void => {
    worklet = port
    port.onmessage = ({ data }: MessageEvent<QueueReport>) => session.handleReport(data)
  }
  return async (message) => {
    switch (message.type) {
      case 'open':
        return connect(message.port)
      case 'document':
        document = applyChanges(document, message.changes)
        return session.update(message.changes)
      case 'reader':
        sharedProjectId = message.projectId
        return
      case 'saved':
        saved = message.saved
        return
      case 'play':
        return session.play(message.options)
      case 'stop':
        return session.stop()
      case 'loop':
        return session.setLoop(message.loop)
      case 'metronome':
        return session.setMetronome(message.isOn)
      case 'reference':
        return session.setReference(message.reference)
      case 'resetLoudness':
        return session.resetLoudness()
      case 'measure': {
        const { audioId } = message
        const measuring = { ...engine, loader }
        const loudness = await (audioId ? measureRecording(audioId, measuring) : measureMix(document, measuring))
        return toPage({ type: 'measured', loudness })
      }
      case 'estimateLatency':
        return toPage({ type: 'latency', samples: estimateLatency(message.test) })
      case 'render':
        return toPage({ type: 'rendered', ...renderOffline(message.options, createTimelineRenderer) })
    }
  }
}
