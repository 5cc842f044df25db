import { useLingui } from '@lingui/react/macro'
import type { instrumentModels } from '@songloom/tools/shared/instrument-models.rules'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { toggleInstrument, useInstrument } from './instrument-draft.ts'

/** The instruments a voice can become; chosen again, one is given back. */
export function InstrumentList({ models }: { models: typeof instrumentModels }) {
  const { t } = useLingui()
  const chosen = useInstrument((state) => state.name)
  return (
    <section aria-label={t`Instrument`}>
      <h3 className="panel-heading mb-2">{t`Instrument`}</h3>
      {models.length === 0 ? <p className="text-ink-3">{getToolSentence('instruments_none')}</p> : null}
      <Chips label={t`Instrument`} className="flex flex-wrap gap-1.5">
        {models.map(({ name }) => (
          <Chip key={name} pressed={chosen === name} onClick={() => toggleInstrument(name)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </section>
  )
}
