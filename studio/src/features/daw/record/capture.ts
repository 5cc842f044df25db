import workletUrl from './capture-worklet.ts?worker&url'

/** Samples of a microphone, and the frame of the context's clock of the first. */
export interface CapturedPiece {
  fromFrame: number
  samples: Float32Array<ArrayBuffer>
}

export interface Capture {
  /** The microphone in the output, 0 to 1: off by default, as speakers would howl. */
  setMonitoring(gain: number): void
  close(): void
}

/** Takes a microphone in by frames of the context's clock, in one channel. */
export async function openCapture(
  context: AudioContext,
  stream: MediaStream,
  onPiece: (piece: CapturedPiece) => void,
): Promise<Capture> {
  await context.audioWorklet.addModule(workletUrl)
  const source = context.createMediaStreamSource(stream)
  const mono = { channelCount: 1, channelCountMode: 'explicit' } as const
  const node = new AudioWorkletNode(context, 'songloom-capture', { ...mono, numberOfInputs: 1, numberOfOutputs: 1 })
  const monitor = context.createGain()
  monitor.gain.value = 0
  source.connect(node)
  source.connect(monitor).connect(context.destination)
  // A node without a way to the output is not run by every browser; this one is silent.
  node.connect(context.destination)
  node.port.onmessage = ({ data }: MessageEvent<CapturedPiece>) => onPiece(data)
  return {
    setMonitoring(gain) {
      monitor.gain.setTargetAtTime(gain, context.currentTime, 0.01)
    },
    close() {
      node.port.onmessage = null
      for (const one of [source, node, monitor]) one.disconnect()
      for (const track of stream.getTracks()) track.stop()
    },
  }
}
