import { useEffect, useRef } from 'react'
import WaveSurfer from 'wavesurfer.js'
import { usePreferences } from '../lib/preferences.ts'
import { audioElement } from './player.ts'

interface Props {
  peaks: readonly number[]
  durationSeconds: number
  height: number
}

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** wavesurfer on the one audio element: only the take that is loaded in the player has it. */
export function LiveWave({ peaks, durationSeconds, height }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const theme = usePreferences((state) => state.theme)
  useEffect(() => {
    if (!box.current) return
    const media = audioElement()
    const wave = WaveSurfer.create({
      // Its own address, as the element spells it: any other would load the sound anew and stop it.
      container: box.current,
      media,
      url: media.src,
      peaks: [[...peaks]],
      duration: durationSeconds,
      height,
      waveColor: colour('--field'),
      progressColor: colour('--marigold-text'),
      cursorColor: colour('--text2'),
      cursorWidth: 1,
      barWidth: 2,
      barGap: 2,
      barRadius: 2,
      normalize: false,
      dragToSeek: true,
      hideScrollbar: true,
    })
    return () => wave.destroy()
  }, [peaks, durationSeconds, height, theme])
  return <div ref={box} aria-hidden style={{ height }} />
}
