import type { AudioItem } from '@songloom/contracts/audios'
import { useMemo } from 'react'
import { playFrom } from '../../player/play-from.ts'
import { resampled } from '../../ui/bars.ts'
import { classes } from '../../ui/classes.ts'
import { Wave } from '../../ui/Wave.tsx'
import { toneOf } from './section-tones.ts'
import type { FoundSection } from './section-tones.ts'

interface Props {
  sections: readonly FoundSection[]
  /** The reference, where it is still in the library. */
  item: AudioItem | undefined
}

/** The sections over the waveform, each as wide as it lasts; those of one colour sound alike. */
export function SectionStrip({ sections, item }: Props) {
  const heights = useMemo(() => (item ? resampled(item.peaks, 160) : []), [item])
  return (
    // The list below says the same to those who cannot see it.
    <div className="relative mt-3 h-16 overflow-hidden rounded-md" aria-hidden>
      <div className="absolute inset-0 flex gap-px">
        {sections.map((section) => (
          <div
            key={section.startSeconds}
            style={{ flexGrow: section.endSeconds - section.startSeconds, opacity: 0.35 + 0.65 * section.energy }}
            className={classes('w-0', toneOf(section), item && 'cursor-pointer')}
            title={section.name}
            onClick={item && (() => playFrom(item, section.startSeconds))}
          />
        ))}
      </div>
      {item ? <Wave heights={heights} filled={1} tone="marigold" className="pointer-events-none h-16" /> : null}
    </div>
  )
}
