import { useLingui } from '@lingui/react/macro'
import { extractDigits, maxMonthlyBudgetTokens } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { useId } from 'react'
import { grouped } from '../../lib/i18n/format.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { classes } from '../../ui/classes.ts'
import { Field, fieldClass } from '../../ui/controls/Field.tsx'
import { findMinBudget } from './setup-form.ts'
import type { BudgetProblem, SetupForm } from './setup-form.ts'

interface Props {
  form: SetupForm
  onChange: (change: (form: SetupForm) => SetupForm) => void
}

/** The name is editable after the set-up. */
export function NameField({ form, isMissing, onChange }: Props & { isMissing: boolean }) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Name`}
      value={form.name}
      maxLength={120}
      error={isMissing ? getToolSentence('track_count_required') : undefined}
      onChange={(event) => {
        const name = event.target.value
        onChange((now) => ({ ...now, name }))
      }}
    />
  )
}

/** What each track is made from; how long it may be is its version's, which the server knows. */
export function DescriptionField({ form, isMissing, onChange }: Props & { isMissing: boolean }) {
  const { t } = useLingui()
  const id = useId()
  if (form.description === null) return null
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {t`What each track is made from`}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        value={form.description}
        aria-invalid={isMissing || undefined}
        onChange={(event) => {
          const description = event.target.value
          onChange((now) => ({ ...now, description }))
        }}
        className={classes(fieldClass, 'block resize-y', isMissing && 'border-madder')}
      />
    </div>
  )
}

/** The monthly budget; empty for no limit. */
export function BudgetField({
  form,
  trackTokens,
  problem,
  onChange,
}: Props & { trackTokens: number; problem: BudgetProblem | undefined }) {
  const { t } = useLingui()
  const [minimum, maximum] = [grouped(findMinBudget(trackTokens)), grouped(maxMonthlyBudgetTokens)]
  const texts = { minimum: t`Minimum ${minimum}`, maximum: t`Maximum ${maximum}` }
  return (
    <Field
      label={t`Token budget a month`}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t`No limit`}
      value={form.monthlyBudget}
      error={problem && texts[problem]}
      onChange={(event) => {
        const monthlyBudget = extractDigits(event.target.value)
        onChange((now) => ({ ...now, monthlyBudget }))
      }}
    />
  )
}
