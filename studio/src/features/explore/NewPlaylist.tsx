import { useLingui } from '@lingui/react/macro'
import { maxNameSigns } from '@songloom/contracts/library/names.rules'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'

interface Props {
  isBusy: boolean
  /** True when the playlist was made. */
  onCreate: (name: string) => Promise<boolean>
}

/** The name of a new playlist, and Create. */
export function NewPlaylist({ isBusy, onCreate }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const isNamed = name.trim() !== ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isNamed || isBusy) return
    if (await onCreate(name.trim())) setName('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex gap-2">
      <input
        value={name}
        dir="auto"
        maxLength={maxNameSigns}
        onChange={(event) => setName(event.target.value)}
        aria-label={t`Name of the new playlist`}
        placeholder={t`New playlist`}
        className={`${fieldClass} min-h-11 min-w-0 grow`}
      />
      <Button type="submit" disabled={!isNamed || isBusy} className="min-h-11 shrink-0">
        <Plus className="size-4" aria-hidden />
        {t`Create playlist`}
      </Button>
    </form>
  )
}
