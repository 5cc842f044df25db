import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { useDaw } from '../state/daw-store.ts'
import { AutomationPanel } from './automation/AutomationPanel.tsx'
import { EffectList } from './effects/EffectList.tsx'
import { SendList } from './SendList.tsx'
import { toggleDetails, useMixer } from './mixer-store.ts'
import { listStrips } from './strips.ts'

type Part = 'effects' | 'sends' | 'automation'

/** Effects, sends and automation of the chosen strip. */
export function StripDetails() {
  const { t } = useLingui()
  const { stripId, hasDetails } = useMixer()
  const strip = useDaw(({ document }) => listStrips(document).find(({ id }) => id === stripId))
  const [chosen, setPart] = useState<Part>('effects')
  if (!hasDetails || !strip) return null
  const name = strip.kind === 'master' ? t`Master` : strip.name
  const part = strip.kind !== 'track' && chosen === 'sends' ? 'effects' : chosen
  return (
    <section
      aria-label={t`Details of ${name}`}
      className="flex w-full shrink-0 flex-col gap-2 overflow-y-auto p-2 md:w-96"
    >
      <div className="flex items-center gap-1">
        <h2 className="grow truncate text-base">{name}</h2>
        <IconButton small label={t`Close details`} onClick={() => toggleDetails(strip.id)}>
          <X className="size-4" aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Chip pressed={part === 'effects'} onClick={() => setPart('effects')}>{t`Effects`}</Chip>
        {strip.kind === 'track' ? (
          <Chip pressed={part === 'sends'} onClick={() => setPart('sends')}>{t`Sends`}</Chip>
        ) : null}
        <Chip pressed={part === 'automation'} onClick={() => setPart('automation')}>{t`Automation`}</Chip>
      </div>
      {part === 'effects' ? <EffectList stripId={strip.id} /> : null}
      {part === 'sends' ? <SendList trackId={strip.id} /> : null}
      {part === 'automation' ? <AutomationPanel key={strip.id} strip={strip} /> : null}
    </section>
  )
}
