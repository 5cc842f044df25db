import { useLingui } from '@lingui/react/macro'
import { getMaster } from '../state/list-objects.ts'
import { useDaw } from '../state/daw-store.ts'
import { LoudnessPanel } from './loudness/LoudnessPanel.tsx'
import { ReferencePanel } from './loudness/ReferencePanel.tsx'
import { Strip } from './Strip.tsx'
import { StripDetails } from './StripDetails.tsx'
import { listStrips } from './strips.ts'

function Strips() {
  const strips = useDaw(({ document }) => listStrips(document))
  return (
    <div className="flex min-w-0 grow gap-1.5 overflow-auto p-2 max-md:h-80">
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
    <div className="flex w-full shrink-0 flex-col border-line md:w-60 md:overflow-y-auto md:border-l">
      <LoudnessPanel master={master} />
      <ReferencePanel master={master} />
    </div>
  )
}

/** The strips of tracks, groups, buses and master, below the timeline. */
export function Mixer() {
  const { t } = useLingui()
  return (
    <section aria-label={t`Mixer`} className="flex flex-wrap bg-ground md:h-[min(22rem,45dvh)] md:flex-nowrap">
      <Strips />
      <StripDetails />
      <MasterPanels />
    </section>
  )
}
