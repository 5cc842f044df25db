import { useLingui } from '@lingui/react/macro'
import type { DawScoreClip } from '@songloom/contracts/daw/document'
import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { getClip } from '../edit/clip-time.ts'
import { makeObjectId } from '../edit/move-clips.ts'
import { getGrid } from '../edit/snap.ts'
import { select, useDaw } from '../state/daw-store.ts'
import { listClipNotes } from '../state/list-belongings.ts'
import { getObject } from '../state/list-objects.ts'
import { useView } from '../state/view-store.ts'
import { NoteTools } from './NoteTools.tsx'
import {
  findFirstTop,
  highestKey,
  isBlackKey,
  keysWidth,
  laneHeight,
  nameKey,
  rowHeight,
  toMidi,
} from './roll-layout.ts'
import { RollNotes } from './RollNotes.tsx'
import { VelocityLane } from './VelocityLane.tsx'
import { useNoteDrag } from './use-note-drag.ts'

const keys = Array.from({ length: highestKey + 1 }, (_, row) => highestKey - row)
const rollHeight = (highestKey + 1) * rowHeight

function Keys() {
  return (
    <div
      aria-hidden
      className="sticky left-0 z-10 border-r border-line bg-surface"
      style={{ width: keysWidth, height: rollHeight }}
    >
      {keys.map((midi) => (
        <div
          key={midi}
          style={{ height: rowHeight }}
          className={isBlackKey(midi) ? 'bg-ground px-1 mono text-ink-3' : 'px-1 mono text-ink-2'}
        >
          {midi % 12 === 0 ? nameKey(midi) : ''}
        </div>
      ))}
    </div>
  )
}

/** Lines of beats and bars, and darker rows of black keys, as one background. */
function readGrid(zoom: number, beat: number, bar: number) {
  const color = (share: number): string => `color-mix(in srgb, var(--line) ${share}%, transparent)`
  const draw = (direction: string, share: number, every: number): string =>
    `repeating-linear-gradient(to ${direction}, ${color(share)} 0 1px, transparent 1px ${every}px)`
  const lines = [draw('right', 100, bar * zoom), draw('right', 45, beat * zoom), draw('bottom', 30, rowHeight)]
  return { backgroundImage: lines.join(',') }
}

function Roll({ clip }: { clip: DawScoreClip }) {
  const { t } = useLingui()
  const [zoom, setZoom] = useState(48)
  const scroller = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const document = useDaw((state) => state.document)
  const preview = useView((state) => state.preview)
  const shown = preview ?? document
  const notes = listClipNotes(shown, clip.id)
  const track = getObject(shown, clip.trackId, 'track')
  const { beat, bar } = getGrid(document)
  const beats =
    Math.max(clip.offsetBeats + clip.durationBeats, ...notes.map((one) => one.startBeats + one.durationBeats)) + bar
  const width = keysWidth + beats * zoom
  useEffect(() => {
    const element = scroller.current!
    element.scrollTop = findFirstTop(
      listClipNotes(useDaw.getState().document, clip.id),
      element.clientHeight - laneHeight,
    )
    element.scrollLeft = clip.offsetBeats * 48
  }, [clip.id, clip.offsetBeats])
  const getPlace = (event: PointerEvent) => {
    const box = field.current!.getBoundingClientRect()
    const y = event.clientY - box.top
    return { beats: Math.max(0, (event.clientX - box.left) / zoom), midi: toMidi(y), y }
  }
  const { begin, move, end, cancel } = useNoteDrag(getPlace, zoom)
  return (
    <>
      <NoteTools clip={clip} zoom={zoom} onZoom={setZoom} />
      <div
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={t`Notes of the clip`}
        className="h-64 min-h-0 overflow-auto"
      >
        <div className="flex min-w-full" style={{ width }}>
          <Keys />
          <div
            ref={field}
            className="relative grow bg-ground"
            style={{ height: rollHeight, touchAction: 'pan-x pan-y', ...readGrid(zoom, beat, bar) }}
            onPointerDown={(event) => {
              if (event.shiftKey || event.pointerType === 'touch') return select([clip.id])
              begin(event, { type: 'add', clipId: clip.id, from: getPlace(event), id: makeObjectId() })
            }}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={cancel}
          >
            <div
              aria-hidden
              className="pointer-events-none absolute inset-y-0 border-x border-marigold-text"
              style={{ left: clip.offsetBeats * zoom, width: clip.durationBeats * zoom }}
            />
            <RollNotes {...{ clip, notes, zoom, getPlace, begin, move, end }} color={track?.color ?? '#e0a030'} />
          </div>
        </div>
        <div style={{ width }} className="sticky bottom-0 z-20 min-w-full">
          <VelocityLane
            {...{ clip, notes, zoom, begin, move, end }}
            color={track?.color ?? '#e0a030'}
            getY={(event) => getPlace(event).y}
          />
        </div>
      </div>
    </>
  )
}

/** The clip whose notes are shown: the selected one, or that of the selected notes. */
function useShownClip(): DawScoreClip | undefined {
  const document = useDaw((state) => state.document)
  const selection = useDaw((state) => state.selection)
  for (const id of selection) {
    const clip = getClip(document, getObject(document, id, 'note')?.clipId ?? id)
    if (clip?.kind === 'scoreClip') return clip
  }
  return undefined
}

/** The piano roll of the selected score clip. */
export function NotesPanel() {
  const { t } = useLingui()
  const selected = useShownClip()
  const document = useDaw((state) => state.document)
  const [lastId, setLastId] = useState(selected?.id)
  if (selected && selected.id !== lastId) setLastId(selected.id)
  const clip = selected ?? getObject(document, lastId ?? '', 'scoreClip')
  if (!clip) return <p className="p-4 text-ink-2">{t`Select a clip of notes to see them.`}</p>
  return <Roll key={clip.id} clip={clip} />
}
