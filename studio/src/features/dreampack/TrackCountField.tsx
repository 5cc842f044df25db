import { useLingui } from '@lingui/react/macro'
import type { TrackCountProblem } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { withTrackCount, withTrackCountLeft } from './setup-form.ts'
import type { SetupForm } from './setup-form.ts'

interface Props {
  form: SetupForm
  problem: TrackCountProblem | undefined
  onChange: (change: (form: SetupForm) => SetupForm) => void
}

/** How many tracks each day: digits only, 1 to 100 (spec 2 §5). */
export function TrackCountField({ form, problem, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Tracks a day`}
      inputMode="numeric"
      autoComplete="off"
      value={form.trackCount}
      error={problem && getToolSentence(problem)}
      onChange={(event) => {
        const typed = event.target.value
        onChange((now) => withTrackCount(now, typed))
      }}
      onBlur={() => onChange(withTrackCountLeft)}
    />
  )
}
