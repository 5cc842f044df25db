import { useEffect, useState } from 'react'
import { withScope } from '../lib/shell/scope.ts'
import { holdAudioContext } from './audio-context.ts'
import { measureLevel } from './levels.ts'

const shownLevels = 48
const everyMs = 66

function followLevels(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const { context, release } = holdAudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1_024
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return withScope((scope) => {
    scope.every(everyMs, () => {
      analyser.getFloatTimeDomainData(samples)
      onLevel(measureLevel(samples))
    })
    scope.onEnd(() => {
      source.disconnect()
      release()
    })
  })
}

/** How loud it was in the last seconds, the present last. */
export function useLevels(stream: MediaStream): readonly number[] {
  const [levels, setLevels] = useState<readonly number[]>(() => Array.from({ length: shownLevels }, () => 0))
  useEffect(() => followLevels(stream, (level) => setLevels((before) => [...before.slice(1), level])), [stream])
  return levels
}
