import { useEffect, useMemo, useRef, useState } from 'react'
import type { PracticeSheet } from '@songloom/contracts/library/practice'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { useShortcuts } from '../../lib/shell/shortcuts.ts'
import { BarStrip } from './BarStrip.tsx'
import { createChordNames } from './capo.ts'
import { LyricSheet } from './LyricSheet.tsx'
import { listKeys } from './practice-keys.ts'
import { createPractice } from './practice.ts'
import type { Practice } from './practice.ts'
import type { PracticeView } from './practice-state.ts'
import { PracticeHeading } from './PracticeHeading.tsx'
import { PracticeSettingsPanel } from './PracticeSettingsPanel.tsx'
import { TransportBar } from './TransportBar.tsx'
import { keepScreenOn } from './wake-lock.ts'

const UnknownBars = lazyComponent(async () => (await import('./UnknownBars.tsx')).UnknownBars)

/** The practice of a view, whose sound ends with the page; while it plays, a newer view waits for its pause. */
function usePracticeFor(view: PracticeView): Practice | undefined {
  const [practice, setPractice] = useState<Practice>()
  const opened = useRef<Practice>(undefined)
  useEffect(() => {
    function open(): void {
      opened.current?.close()
      opened.current = createPractice(view)
      setPractice(opened.current)
    }
    const playing = opened.current?.use
    if (!playing?.getState().isPlaying) return open()
    const stopWaiting = playing.subscribe(({ isPlaying }) => {
      if (isPlaying) return
      stopWaiting()
      open()
    })
    return stopWaiting
  }, [view])
  useEffect(
    () => () => {
      opened.current?.close()
      opened.current = undefined
    },
    [],
  )
  return practice
}

function Sheet({ practice, sheet }: { practice: Practice; sheet: PracticeSheet }) {
  const shapeSemitones = practice.use(({ semitones, capo }) => semitones - capo)
  const nameChord = useMemo(() => createChordNames(sheet.key, shapeSemitones), [sheet.key, shapeSemitones])
  return (
    <>
      <BarStrip practice={practice} sheet={sheet} nameChord={nameChord} />
      {sheet.lines.length > 0 ? <LyricSheet practice={practice} sheet={sheet} nameChord={nameChord} /> : null}
    </>
  )
}

function Opened({ practice }: { practice: Practice }) {
  const { view } = practice
  const isPlaying = practice.use((state) => state.isPlaying)
  useShortcuts(useMemo(() => listKeys(practice), [practice]))
  useEffect(() => (isPlaying ? keepScreenOn() : undefined), [isPlaying])
  return (
    <div className="mx-auto flex min-h-full max-w-5xl flex-col px-4 pt-4 md:px-8 md:pt-8">
      <PracticeHeading practice={practice} />
      <div className="flex grow flex-col gap-4 lg:flex-row lg:items-start lg:gap-8">
        <PracticeSettingsPanel practice={practice} />
        <div className="flex min-w-0 grow flex-col gap-4 pb-4">
          {view.sheet && view.sheet.bars.length > 0 ? (
            <Sheet practice={practice} sheet={view.sheet} />
          ) : (
            <UnknownBars audioId={view.audioId} />
          )}
        </div>
      </div>
      <TransportBar practice={practice} />
    </div>
  )
}

/** Plays an audio slower, moved and in loops, with its chords over its words. */
export function PracticePage({ view }: { view: PracticeView }) {
  const practice = usePracticeFor(view)
  return practice ? <Opened practice={practice} /> : null
}
