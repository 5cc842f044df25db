import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { listChangedSections, maxSections, createSection } from '@songloom/tools/inpaint/sections.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { PlayRegion } from '../../panels/reference/TrimRegion.tsx'
import { useBox } from '../../ui/use-box.ts'
import { Bars } from '../../ui/pictures/Bars.tsx'
import { barsPath, resampleBars } from '../../ui/pictures/bars.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NamedSections } from './NamedSections.tsx'
import { SectionHandles } from './SectionHandles.tsx'
import { toPercent } from '../../ui/pictures/percent.ts'
import { SectionRow } from './SectionRow.tsx'
import { useDrawing } from './use-drawing.ts'

interface Props {
  item: AudioItem
  sections: readonly TimeRange[]
  onChange: (sections: readonly TimeRange[]) => void
}

const waveHeightPx = 56

const inOrder = (sections: readonly TimeRange[]): TimeRange[] =>
  [...sections].sort((one, other) => one.startSeconds - other.startSeconds)

/** The waveform of an audio with the sections to be replaced: drawn, dragged, resized, moved by keys and typed. */
export function SectionSelector({ item, sections, onChange }: Props) {
  const { t } = useLingui()
  const { box, width } = useBox()
  const bars = Math.min(160, Math.max(24, Math.floor(width / 4)))
  const path = useMemo(() => barsPath(resampleBars(item.peaks, bars)), [item.peaks, bars])
  const add = (section: TimeRange | undefined): void => {
    if (section) onChange(inOrder([...sections, section]))
  }
  const { ghost, handlers } = useDrawing(box, { sections, durationSeconds: item.duration, onDrawn: add })
  const change = (index: number) => (next: TimeRange) =>
    onChange(listChangedSections(sections, index, next, item.duration))
  const nextSection = createSection(sections, item.duration)
  const count = sections.length
  return (
    <section aria-label={t`Sections to replace`} className="mt-4 flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="panel-heading">{t`Sections to replace`}</h3>
        <span className="mono text-ink-3">{`${count}/${maxSections}`}</span>
      </div>
      <div
        ref={box}
        data-sections
        className="relative mx-2 cursor-crosshair touch-none"
        style={{ height: waveHeightPx }}
        {...handlers}
      >
        <Bars path={path} count={bars} className="text-ink-3" />
        {ghost ? (
          <div
            className="pointer-events-none absolute inset-y-0 rounded-sm bg-marigold/30"
            style={{
              left: toPercent(ghost.startSeconds, item.duration),
              width: toPercent(ghost.endSeconds - ghost.startSeconds, item.duration),
            }}
          />
        ) : null}
        {sections.map((section, i) => (
          <SectionHandles
            key={i}
            box={box}
            number={i + 1}
            section={section}
            durationSeconds={item.duration}
            onChange={change(i)}
          />
        ))}
      </div>
      <NamedSections item={item} sections={sections} onChange={(next) => onChange(inOrder(next))} />
      {count === 0 ? (
        <p className="flex items-center gap-3 text-ink-3">
          <PlayRegion item={item} region={{ startSeconds: 0, endSeconds: item.duration }} />
          {t`Draw over the part you want to replace. Everything else stays exactly as it is.`}
        </p>
      ) : null}
      <ol className="flex flex-col gap-1">
        {sections.map((section, i) => (
          <SectionRow
            key={i}
            item={item}
            number={i + 1}
            section={section}
            onChange={change(i)}
            onRemove={() => onChange(sections.filter((_, at) => at !== i))}
          />
        ))}
      </ol>
      <Button className="self-start" disabled={!nextSection} onClick={() => add(nextSection)}>
        <Plus className="size-4" aria-hidden />
        {t`Add section`}
      </Button>
    </section>
  )
}
