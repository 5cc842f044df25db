import { useLingui } from '@lingui/react/macro'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import type { PlanOutput } from '../../panels/dialogs/dreampack-dialog.ts'
import type { SetupForm } from './setup-form.ts'

interface Props {
  outputs: readonly PlanOutput[]
  form: SetupForm
  onChange: (change: (form: SetupForm) => SetupForm) => void
}

/** Songs, singing alone or instrumentals, among what the plan can make. */
export function OutputChoice({ outputs, form, onChange }: Props) {
  const { t } = useLingui()
  const names = { song: t`Song`, singing: t`Singing`, instrumental: t`Instrumental` }
  if (outputs.length === 1) return null
  return (
    <Chips label={t`Output`} className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-medium text-ink-2">{t`Output`}</span>
      <span className="flex gap-2">
        {outputs.map(({ type }) => (
          <Chip
            key={type}
            pressed={form.outputType === type}
            className="min-h-10"
            onClick={() => onChange((now) => ({ ...now, outputType: type }))}
          >
            {names[type]}
          </Chip>
        ))}
      </span>
    </Chips>
  )
}
