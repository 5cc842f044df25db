import { useEffect, useRef } from 'react'
import WaveSurfer from 'wavesurfer.js'
import { usePreferences } from '../lib/preferences.ts'
import { audioElement } from './player.ts'

interface Props {
  src: string
  peaks: readonly number[]
  durationSeconds: number
  height: number
}

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** wavesurfer on the one audio element: only the take that is loaded in the player has it. */
export function LiveWave({ src, peaks, durationSeconds, height }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const theme = usePreferences((state) => state.theme)
  useEffect(() => {
    if (!box.current) return
    const wave = WaveSurfer.create({
      container: box.current, media: audioElement(), url: src, peaks: [[...peaks]], duration: durationSeconds, height,
      waveColor: colour('--field'), progressColor: colour('--marigold-text'), cursorColor: colour('--text2'), cursorWidth: 1,
      barWidth: 2, barGap: 2, barRadius: 2, normalize: false, dragToSeek: true, hideScrollbar: true,
    })
    return () => wave.destroy()
  }, [src, peaks, durationSeconds, height, theme])
  return <div ref={box} aria-hidden style={{ height }} />
}
