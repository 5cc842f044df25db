import { useLingui } from '@lingui/react/macro'
import { getMaster, getMetre } from '../state/list-objects.ts'
import { useDaw } from '../state/daw-store.ts'
import { readTempoMap } from '../state/tempo.ts'
import { togglePanel, useView } from '../state/view-store.ts'

/** Tempo, time signature and key as one line. */
export function useFacts(): string {
  const { t } = useLingui()
  const bpm = useDaw((state) => Math.round((readTempoMap(state.document)[0]?.bpm ?? 0) * 10) / 10)
  const metre = useDaw((state) => {
    const { beatsPerBar, beatUnit } = getMetre(state.document)
    return `${beatsPerBar}/${beatUnit}`
  })
  const key = useDaw((state) => getMaster(state.document)?.key)
  return [t`${bpm} BPM`, metre, ...(key ? [key] : [])].join(' · ')
}

/** Tempo, time signature and key; a press opens their fields. */
export function ProjectFacts() {
  const { t } = useLingui()
  const facts = useFacts()
  const isOpen = useView((state) => state.panel === 'project')
  return (
    <button
      type="button"
      title={t`Tempo, key and time signature`}
      aria-expanded={isOpen}
      onClick={() => togglePanel('project')}
      className="mono min-h-8 rounded-sm px-1.5 text-ink-2 hover:bg-raised hover:text-ink"
    >
      {facts}
    </button>
  )
}
