import { useLingui } from '@lingui/react/macro'
import type { ApiKey } from '@songloom/contracts/account/api-keys'
import { apiKeyDays, overlapHours } from '@songloom/contracts/account/api-keys.rules'
import { useState } from 'react'
import { isolateName } from '../../lib/i18n/isolate-name.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useRotateKey } from './key-calls.ts'
import { describeDays, describeOverlap } from './key-labels.ts'
import { ShownSecret } from './ShownSecret.tsx'

interface Props {
  apiKey: ApiKey
  onClose: () => void
}

/** Replaces a key by a new one with the same scopes; the old one goes on for a while, so that nothing stops. */
export function RotateKey({ apiKey, onClose }: Props) {
  const { t } = useLingui()
  const rotate = useRotateKey()
  const secret = rotate.data?.secret
  const name = isolateName(apiKey.name)
  return (
    <Dialog
      open
      onClose={onClose}
      title={secret ? t`Your new key` : t`Replace ${name}`}
      closeLabel={secret ? undefined : t`Close`}
    >
      {secret ? (
        <ShownSecret secret={secret} onClose={onClose} />
      ) : (
        <RotationForm isBusy={rotate.isPending} onRotate={(form) => rotate.mutate({ keyId: apiKey.id, ...form })} />
      )}
    </Dialog>
  )
}

interface FormProps {
  isBusy: boolean
  onRotate: (form: { days: number; overlapHours: number }) => void
}

function RotationForm({ isBusy, onRotate }: FormProps) {
  const { t } = useLingui()
  const [days, setDays] = useState('90')
  const [overlap, setOverlap] = useState('24')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t`The new key has the same name and may do the same.`}</p>
      <label className="flex items-center justify-between gap-3 font-medium text-ink-2">
        {t`The new key works for`}
        <Select
          label={t`The new key works for`}
          value={days}
          options={apiKeyDays.map((each) => ({ value: String(each), label: describeDays(each) }))}
          onChange={setDays}
        />
      </label>
      <label className="flex items-center justify-between gap-3 font-medium text-ink-2">
        {t`The old key works`}
        <Select
          label={t`The old key works`}
          value={overlap}
          options={overlapHours.map((each) => ({ value: String(each), label: describeOverlap(each) }))}
          onChange={setOverlap}
        />
      </label>
      <Button
        tone="primary"
        className="min-h-11 self-end"
        disabled={isBusy}
        onClick={() => onRotate({ days: Number(days), overlapHours: Number(overlap) })}
      >{t`Replace the key`}</Button>
    </div>
  )
}
