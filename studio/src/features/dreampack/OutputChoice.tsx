import { useLingui } from '@lingui/react/macro'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import type { OutputType, SetupForm } from './setup-form.ts'

interface Props {
  form: SetupForm
  onChange: (change: (form: SetupForm) => SetupForm) => void
}

/** With or without singing. */
export function OutputChoice({ form, onChange }: Props) {
  const { t } = useLingui()
  const choices: { value: OutputType; label: string }[] = [
    { value: 'song', label: t`Song` },
    { value: 'instrumental', label: t`Instrumental` },
  ]
  return (
    <Chips label={t`Output`} className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-medium text-ink-2">{t`Output`}</span>
      <span className="flex gap-2">
        {choices.map(({ value, label }) => (
          <Chip
            key={value}
            pressed={form.outputType === value}
            className="min-h-10"
            onClick={() => onChange((now) => ({ ...now, outputType: value }))}
          >
            {label}
          </Chip>
        ))}
      </span>
    </Chips>
  )
}
