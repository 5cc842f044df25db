import { useLingui } from '@lingui/react/macro'
import type { SectionsResult } from '@songloom/tools/analyse-sections/contract'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { playFrom } from '../../audio/play-from.ts'
import { followPlayhead } from '../../audio/playhead.ts'
import { useBox } from '../../ui/use-box.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { SectionLanes } from './SectionLanes.tsx'
import { getReadableZoom, zooms } from './timeline.ts'
import type { Zoom } from './timeline.ts'

interface Props {
  found: SectionsResult
  /** The reference, where it is still in the library: without it nothing can be played. */
  item: AudioItem | undefined
}

/** Moves the line with the sound, and turns the page where the line would leave it. */
function usePlayLine({ found, item }: Props, scroller: RefObject<HTMLDivElement | null>, widthPx: number) {
  const line = useRef<HTMLDivElement>(null)
  const audioId = item?.audioId
  useEffect(() => {
    if (audioId === undefined) return
    return followPlayhead(audioId, (seconds) => {
      if (!line.current || !scroller.current) return
      const place = (seconds / found.durationSeconds) * widthPx
      line.current.style.visibility = seconds < 0 ? 'hidden' : 'visible'
      line.current.style.transform = `translateX(${place}px)`
      const { scrollLeft, clientWidth } = scroller.current
      const isOutside = place < scrollLeft || place > scrollLeft + clientWidth
      if (seconds >= 0 && isOutside) scroller.current.scrollLeft = Math.max(0, place - 24)
    })
  }, [audioId, found.durationSeconds, widthPx, scroller])
  return line
}

function ZoomButtons({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) {
  const { t } = useLingui()
  const at = zooms.indexOf(zoom)
  const [out, into] = [zooms[at - 1], zooms[at + 1]]
  return (
    <div className="flex justify-end">
      <IconButton label={t`Zoom out`} small disabled={!out} onClick={() => out && onZoom(out)}>
        <ZoomOut className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={t`Zoom in`} small disabled={!into} onClick={() => into && onZoom(into)}>
        <ZoomIn className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}

/** All that was heard, on one scale of time: a press plays from there; a wide one scrolls, and follows what sounds. */
export function SectionTimeline({ found, item }: Props) {
  const { t } = useLingui()
  const { box, width } = useBox()
  const [chosen, setChosen] = useState<Zoom>()
  const zoom = chosen ?? getReadableZoom(found, width)
  const widthPx = Math.max(1, width) * zoom
  const line = usePlayLine({ found, item }, box, widthPx)
  const press = (event: MouseEvent<HTMLElement>): void => {
    const { left, width: whole } = event.currentTarget.getBoundingClientRect()
    if (item && whole > 0) playFrom(item, ((event.clientX - left) / whole) * found.durationSeconds)
  }
  return (
    <div className="mt-3">
      <div
        ref={box}
        role="group"
        aria-label={t`Sections and chords over the waveform`}
        tabIndex={0}
        className="overflow-x-auto rounded-md"
      >
        {/* The list below says the same to those who cannot see it. */}
        <div
          className={item ? 'relative cursor-pointer' : 'relative'}
          style={{ width: `${100 * zoom}%` }}
          onClick={press}
          aria-hidden
        >
          <SectionLanes found={found} item={item} widthPx={widthPx} />
          <div ref={line} className="pointer-events-none invisible absolute inset-y-0 left-0 w-px bg-ink" />
        </div>
      </div>
      <ZoomButtons zoom={zoom} onZoom={setChosen} />
    </div>
  )
}
