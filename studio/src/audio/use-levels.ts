import { useEffect, useState } from 'react'

const shownLevels = 48
const everyMs = 66
const quietestDecibels = -60

/** 0 for silence to 1 for the loudest there is, as loud as it is heard. */
export function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 20 * Math.log10(Math.sqrt(sum / Math.max(1, samples.length)))
  return Math.min(1, Math.max(0, 1 - decibels / quietestDecibels))
}

function followLevels(stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1_024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    tell(levelOf(samples))
  }, everyMs)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

/** How loud it was in the last seconds, the present last. */
export function useLevels(stream: MediaStream): readonly number[] {
  const [levels, setLevels] = useState<readonly number[]>(() => Array.from({ length: shownLevels }, () => 0))
  useEffect(() => followLevels(stream, (level) => setLevels((before) => [...before.slice(1), level])), [stream])
  return levels
}
