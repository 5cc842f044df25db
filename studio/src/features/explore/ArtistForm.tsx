import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { maxBioLength } from '@songloom/contracts/explore/explore.rules'
import { maxNameSigns } from '@songloom/contracts/library/names.rules'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { readExploreAgain } from '../../lib/cache/explore.ts'
import { call } from '../../lib/http/api.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { notify } from '../../lib/shell/notify.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field, fieldClass } from '../../ui/controls/Field.tsx'

interface Props {
  name: string
  bio: string
  onSaved?: () => void
}

/** Saves an artist's name and text; true when they are saved. */
async function save(name: string, bio: string): Promise<boolean> {
  try {
    await call('saveArtist', { body: { name, bio } })
    readExploreAgain()
    notify.success(t`Artist page saved`)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/** The name under which one publishes, and a text about oneself. */
export function ArtistForm({ name: savedName, bio: savedBio, onSaved }: Props) {
  const { t } = useLingui()
  const bioId = useId()
  const [name, setName] = useState(savedName)
  const [bio, setBio] = useState(savedBio)
  const [isBusy, setBusy] = useState(false)
  const isNamed = name.trim() !== ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isNamed) return
    setBusy(true)
    const isSaved = await save(name.trim(), bio.trim())
    setBusy(false)
    if (isSaved) onSaved?.()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t`Artist name`}
        value={name}
        dir="auto"
        maxLength={maxNameSigns}
        error={isNamed ? undefined : t`Enter a name.`}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <label htmlFor={bioId} className="mb-1 block font-medium text-ink-2">
          {t`About you`}
        </label>
        <textarea
          id={bioId}
          value={bio}
          dir="auto"
          rows={4}
          maxLength={maxBioLength}
          onChange={(event) => setBio(event.target.value)}
          className={fieldClass}
        />
      </div>
      <Button type="submit" tone="primary" disabled={!isNamed || isBusy} className="self-start max-md:min-h-11">
        {t`Save`}
      </Button>
    </form>
  )
}
