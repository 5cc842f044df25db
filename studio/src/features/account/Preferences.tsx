import { useLingui } from '@lingui/react/macro'
import { chooseLocale } from '../../lib/i18n/i18n.ts'
import { chooseTheme, usePreferences } from '../../lib/shell/preferences.ts'
import type { Locale, ThemeChoice } from '../../lib/shell/preferences.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'

interface GroupProps<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChoose: (value: T) => void
}

function Choice<T extends string>({ label, value, choices, onChoose }: GroupProps<T>) {
  return (
    <Chips label={label} className="flex flex-wrap items-center gap-2">
      <span className="w-24 text-ink-2">{label}</span>
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          pressed={value === choice.value}
          className="min-h-10"
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Chip>
      ))}
    </Chips>
  )
}

export function Preferences() {
  const { t } = useLingui()
  const { theme, locale } = usePreferences()
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'dark', label: t`Dark` },
    { value: 'light', label: t`Light` },
    { value: 'system', label: t`System` },
  ]
  const languages: { value: Locale; label: string }[] = [
    { value: 'en', label: 'English' },
    { value: 'hi', label: 'हिन्दी' },
  ]
  return (
    <div className="flex flex-col gap-3">
      <Choice label={t`Theme`} value={theme} choices={themes} onChoose={chooseTheme} />
      <Choice label={t`Language`} value={locale} choices={languages} onChoose={(next) => void chooseLocale(next)} />
    </div>
  )
}
