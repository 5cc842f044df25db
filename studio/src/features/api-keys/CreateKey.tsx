import { useLingui } from '@lingui/react/macro'
import { apiKeyDays, apiKeyScopes, maxApiKeyNameLength } from '@songloom/contracts/account/api-keys.rules'
import type { ApiKeyScope } from '@songloom/contracts/account/api-keys.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { readErrorMessage } from '../../lib/http/api.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useCreateKey } from './key-calls.ts'
import { describeDays, describeScope } from './key-labels.ts'
import { ShownSecret } from './ShownSecret.tsx'

/** The form of a new key, and then the key itself, this once. */
export function CreateKey({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const create = useCreateKey()
  const secret = create.data?.secret
  return (
    <Dialog
      open
      onClose={onClose}
      title={secret ? t`Your new key` : t`Create a key`}
      closeLabel={secret ? undefined : t`Close`}
    >
      {secret ? <ShownSecret secret={secret} onClose={onClose} /> : <KeyForm create={create} />}
    </Dialog>
  )
}

function KeyForm({ create }: { create: ReturnType<typeof useCreateKey> }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(['read_library'])
  const [days, setDays] = useState('90')
  const isComplete = name.trim() !== '' && scopes.length > 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isComplete && !create.isPending) create.mutate({ name: name.trim(), scopes: [...scopes], days: Number(days) })
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        label={t`Name`}
        value={name}
        maxLength={maxApiKeyNameLength}
        placeholder={t`What your program does`}
        error={create.error ? readErrorMessage(create.error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ScopeChoice value={scopes} onChange={setScopes} />
      <label className="flex items-center justify-between gap-3 font-medium text-ink-2">
        {t`Works for`}
        <Select
          label={t`Works for`}
          value={days}
          options={apiKeyDays.map((each) => ({ value: String(each), label: describeDays(each) }))}
          onChange={setDays}
        />
      </label>
      <Button
        type="submit"
        tone="primary"
        className="min-h-11 self-end"
        disabled={!isComplete || create.isPending}
      >{t`Create the key`}</Button>
    </form>
  )
}

interface ChoiceProps {
  value: readonly ApiKeyScope[]
  onChange: (value: readonly ApiKeyScope[]) => void
}

function ScopeChoice({ value, onChange }: ChoiceProps) {
  const { t } = useLingui()
  const turn = (scope: ApiKeyScope, isOn: boolean): void =>
    onChange(isOn ? [...value, scope] : value.filter((each) => each !== scope))
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-ink-2">{t`It may`}</legend>
      {apiKeyScopes.map((scope) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-9">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-marigold"
            checked={value.includes(scope)}
            onChange={(event) => turn(scope, event.target.checked)}
          />
          {describeScope(scope)}
        </label>
      ))}
    </fieldset>
  )
}
