import { recordingSettings } from '@songloom/contracts/uploads.rules'

/** What browsers write, the specified one first; the name's ending has to say which it was. */
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
  /** Ends it; what was recorded is told. */
  stop: () => void
  /** Ends it, and nothing is told. */
  cancel: () => void
}

const pieceMs = 1_000

/** Records until it is stopped, or the microphone goes away; `done` gets the whole. */
export function startRecording(stream: MediaStream, done: (recorded: Recorded) => void): Recording {
  const kind = kinds.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) ?? kinds[1]
  const { mimeType, extension } = kind
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: recordingSettings.bitsPerSecond })
  const pieces: Blob[] = []
  const startedMs = performance.now()
  let isCancelled = false
  recorder.ondataavailable = ({ data }) => void pieces.push(data)
  recorder.onstop = () => {
    const durationSeconds = (performance.now() - startedMs) / 1_000
    if (!isCancelled) done({ blob: new Blob(pieces, { type: mimeType }), extension, durationSeconds })
  }
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  recorder.start(pieceMs)
  const cancel = (): void => {
    isCancelled = true
    stop()
  }
  return { stop, cancel }
}
