import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { getMaster } from '../state/list-objects.ts'
import { useDaw } from '../state/daw-store.ts'
import { LoudnessPanel } from './LoudnessPanel.tsx'
import { ReferencePanel } from './ReferencePanel.tsx'
import { Strip } from './Strip.tsx'
import { StripDetails } from './StripDetails.tsx'
import { toggleMixer, useMixer } from './mixer-store.ts'
import { listStrips } from './strips.ts'

function Strips() {
  const strips = useDaw(({ document }) => listStrips(document))
  return (
    <div className="flex min-w-0 grow gap-1.5 overflow-x-auto p-2">
      {strips.map((strip) => (
        <Strip key={strip.id} strip={strip} />
      ))}
    </div>
  )
}

function MasterPanels() {
  const master = useDaw(({ document }) => getMaster(document))
  if (!master) return null
  return (
    <div className="flex shrink-0 flex-wrap border-line md:border-l">
      <LoudnessPanel master={master} />
      <ReferencePanel master={master} />
    </div>
  )
}

/** The strips of tracks, groups, buses and master, below the timeline. */
export function Mixer() {
  const { t } = useLingui()
  const isOpen = useMixer((state) => state.isOpen)
  const Icon = isOpen ? ChevronDown : ChevronUp
  return (
    <section aria-label={t`Mixer`} className="flex max-h-[60%] shrink-0 flex-col border-t border-line bg-ground">
      <h2 className="text-sm">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggleMixer}
          className="flex min-h-8 w-full items-center gap-2 px-3 hover:bg-raised"
        >
          <Icon className="size-4" aria-hidden />
          {t`Mixer`}
        </button>
      </h2>
      {isOpen ? (
        <div className="flex min-h-0 flex-wrap overflow-y-auto md:flex-nowrap">
          <Strips />
          <StripDetails />
          <MasterPanels />
        </div>
      ) : null}
    </section>
  )
}
