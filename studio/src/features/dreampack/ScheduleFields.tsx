import { useLingui } from '@lingui/react/macro'
import { formatHour } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Select } from '../../ui/controls/Select.tsx'
import type { SetupForm } from './setup-form.ts'
import { getBrowserTimeZone, getTimeZoneName, listTimeZones } from './time-zones.ts'

interface Props {
  form: SetupForm
  onChange: (change: (form: SetupForm) => SetupForm) => void
}

/** Every full hour, 12:00 am to 11:00 pm. */
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }))

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span aria-hidden className="font-medium text-ink-2">
        {label}
      </span>
      {children}
    </div>
  )
}

/** At what hour, by whose clock. */
export function ScheduleFields({ form, onChange }: Props) {
  const { t } = useLingui()
  const chosen = form.timeZone
  const zones = useMemo(
    () => listTimeZones(getBrowserTimeZone(), chosen).map((value) => ({ value, label: getTimeZoneName(value) })),
    [chosen],
  )
  return (
    <>
      <Line label={t`Daily at`}>
        <Select
          label={t`Daily at`}
          value={String(form.hour)}
          options={hours}
          className="w-60"
          onChange={(hour) => onChange((now) => ({ ...now, hour: Number(hour) }))}
        />
      </Line>
      <Line label={t`Time zone`}>
        <Select
          label={t`Time zone`}
          value={chosen}
          options={zones}
          className="w-60"
          onChange={(timeZone) => onChange((now) => ({ ...now, timeZone }))}
        />
      </Line>
    </>
  )
}
