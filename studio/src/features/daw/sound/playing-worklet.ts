import { createPlayingQueue } from './playing-queue.ts'
import type { ToWorklet, ToWorkletFromPage } from './sound-messages.ts'

// What an AudioWorkletGlobalScope has and the library of types lacks.
declare const sampleRate: number
declare const currentTime: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

class PlayingProcessor extends AudioWorkletProcessor {
  private worker: MessagePort | undefined
  private readonly playing = createPlayingQueue({
    toPage: (message) => this.port.postMessage(message),
    toWorker: (report) => this.worker?.postMessage(report),
  })

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<ToWorkletFromPage>) => {
      if (data.type === 'stop') return this.playing.stop()
      this.worker = data.port
      this.worker.onmessage = ({ data: message }: MessageEvent<ToWorklet>) => this.playing.receive(message)
    }
  }

  process(_inputs: unknown, [output]: Float32Array[][]): boolean {
    const [left, right] = output ?? []
    if (left && right) this.playing.fill(left, right, currentTime, sampleRate)
    return true
  }
}

registerProcessor('songloom-playing', PlayingProcessor)
