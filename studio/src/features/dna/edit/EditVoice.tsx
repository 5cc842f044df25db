import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { maxDnaDescriptionLength } from '@songloom/contracts/dna/dna.rules'
import { maxNameSigns } from '@songloom/contracts/library/names.rules'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field, fieldClass } from '../../../ui/controls/Field.tsx'
import { getErrorSentence } from '../error-sentence.ts'
import { saveVoice } from './edit-calls.ts'

/** Name and description of a voice model, which cannot be deleted here (spec 2 §2). */
export function EditVoice({ dna, onClose }: { dna: Dna; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [name, setName] = useState(dna.model_name || dna.style_name)
  const [description, setDescription] = useState(dna.description)
  const [isBusy, setBusy] = useState(false)
  const isNamed = name.trim() !== ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isNamed) return
    setBusy(true)
    const isSaved = await saveVoice(dna, name, description)
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t`Model name`}
        dir="auto"
        maxLength={maxNameSigns}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isNamed ? undefined : getErrorSentence('model_name_missing')}
      />
      <div>
        <label htmlFor={id} className="mb-1 block font-medium text-ink-2">{t`Description`}</label>
        <textarea
          id={id}
          dir="auto"
          rows={5}
          maxLength={maxDnaDescriptionLength}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          className={fieldClass}
        />
      </div>
      <Button type="submit" tone="primary" wide disabled={!isNamed || isBusy}>{t`Save`}</Button>
    </form>
  )
}
