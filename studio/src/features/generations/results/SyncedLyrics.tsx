import type { AudioItem } from '@songloom/contracts/library/audios'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getLineAt, parseLrc } from '@songloom/contracts/music/lrc.rules'
import { prefersReducedMotion } from '../../../ui/reduced-motion.ts'
import { playFrom } from '../../../audio/play-from.ts'
import { usePlayhead } from '../../../audio/playhead.ts'
import { classes } from '../../../ui/classes.ts'
import { SyncedLine } from './SyncedLine.tsx'

const lrcQuery = (url: string | null) => ({
  queryKey: ['lrc', url],
  queryFn: async ({ signal }: { signal: AbortSignal }) => parseLrc(await (await fetch(url ?? '', { signal })).text()),
  enabled: url !== null,
  staleTime: Infinity,
})

/** Who reads on by himself is left alone for a while. */
const handsOffMs = 4_000

/** Keeps the present line in sight inside its own box: the page stays where it is. */
function useFollowing(current: number) {
  const box = useRef<HTMLOListElement>(null)
  const touchedMs = useRef(-handsOffMs)
  useEffect(() => {
    const list = box.current
    const line = list?.querySelector<HTMLElement>('[data-current]')
    if (!list || !line || performance.now() - touchedMs.current < handsOffMs) return
    const top = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2
    list.scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [current])
  const touch = (): void => {
    touchedMs.current = performance.now()
  }
  return { box, touch }
}

interface Props {
  item: AudioItem
  /** Shown for lyrics without times. */
  text: string
  large?: boolean
  className?: string
}

/** The lyrics as they are sung: the current word is highlighted, a press on a line seeks there. */
export function SyncedLyrics({ item, text, large, className }: Props) {
  const lines = useQuery(lrcQuery(item.formats.lrc ?? null)).data
  const current = usePlayhead(item.audioId, (seconds) => (lines && seconds >= 0 ? getLineAt(lines, seconds) : -1))
  const { box, touch } = useFollowing(current)
  if (!lines || lines.length === 0)
    return (
      <p
        tabIndex={0}
        className={classes(
          'overflow-y-auto text-start whitespace-pre-wrap text-ink-2 [unicode-bidi:plaintext]',
          large && 'text-base',
          className,
        )}
      >
        {text}
      </p>
    )
  return (
    <ol
      ref={box}
      onWheel={touch}
      onTouchMove={touch}
      className={classes('relative overflow-y-auto overscroll-contain', className)}
    >
      {lines.map((line, i) => (
        <SyncedLine
          key={`${line.startSeconds} ${line.text}`}
          line={line}
          audioId={item.audioId}
          isCurrent={i === current}
          large={large}
          onPress={() => playFrom(item, line.startSeconds)}
        />
      ))}
    </ol>
  )
}
