import { recordingSettings } from '@songloom/contracts/library/uploads.rules'
import { holdAudioContext } from '../../audio/audio-context.ts'
import { createScope } from '../../lib/shell/scope.ts'

/** Formats that browsers can record, the specified one first; the file extension must match. */
const kinds = [
  { mimeType: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mimeType: 'audio/webm;codecs=opus', extension: 'webm' },
  { mimeType: 'audio/mp4', extension: 'm4a' },
] as const

export interface Recorded {
  blob: Blob
  extension: string
  durationSeconds: number
}

export interface Recording {
  /** Ends the recording and reports it. */
  stop: () => void
  /** Ends the recording and discards it. */
  cancel: () => void
}

const pieceMs = 1_000

/** Mixed down to one channel: a device may answer the wish for one with two. */
function openMono(stream: MediaStream): { mono: MediaStream; close: () => void } {
  const { context, release } = holdAudioContext()
  const mixed = context.createMediaStreamDestination()
  mixed.channelCount = 1
  mixed.channelCountMode = 'explicit'
  const source = context.createMediaStreamSource(stream)
  source.connect(mixed)
  const close = (): void => {
    source.disconnect()
    release()
  }
  return { mono: mixed.stream, close }
}

/** Records until it is stopped or the microphone is disconnected; `done` gets the whole recording. */
export function startRecording(stream: MediaStream, done: (recorded: Recorded) => void): Recording {
  const kind = kinds.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) ?? kinds[1]
  const { mimeType, extension } = kind
  const { mono, close } = openMono(stream)
  const recorder = new MediaRecorder(mono, { mimeType, audioBitsPerSecond: recordingSettings.bitsPerSecond })
  const pieces: Blob[] = []
  const startedMs = performance.now()
  let isCancelled = false
  recorder.ondataavailable = ({ data }) => void pieces.push(data)
  recorder.onstop = () => {
    const durationSeconds = (performance.now() - startedMs) / 1_000
    close()
    scope.end()
    if (!isCancelled) done({ blob: new Blob(pieces, { type: mimeType }), extension, durationSeconds })
  }
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  // A mixed stream does not end with the microphone.
  const scope = createScope()
  for (const track of stream.getAudioTracks()) scope.listen(track, 'ended', stop)
  recorder.start(pieceMs)
  const cancel = (): void => {
    isCancelled = true
    stop()
  }
  return { stop, cancel }
}
