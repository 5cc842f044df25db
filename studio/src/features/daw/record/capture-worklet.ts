import type { CapturedPiece } from './capture.ts'

// What an AudioWorkletGlobalScope has and the library of types lacks.
declare const currentFrame: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

const pieceSamples = 4_096

/** Sends what it hears in pieces, each with the frame of the context's clock at which it began. */
class CaptureProcessor extends AudioWorkletProcessor {
  private piece = new Float32Array(pieceSamples)
  private filled = 0
  private fromFrame = 0

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0]
    if (!samples) return true
    if (this.filled === 0) this.fromFrame = currentFrame
    this.piece.set(samples, this.filled)
    this.filled += samples.length
    if (this.filled === pieceSamples) this.send()
    return true
  }

  private send(): void {
    const message: CapturedPiece = { fromFrame: this.fromFrame, samples: this.piece }
    this.port.postMessage(message, [this.piece.buffer])
    this.piece = new Float32Array(pieceSamples)
    this.filled = 0
  }
}

registerProcessor('songloom-capture', CaptureProcessor)
