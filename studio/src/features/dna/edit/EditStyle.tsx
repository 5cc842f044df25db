import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { maxDnaTagLength, maxDnaTags, shownDnaTags } from '@songloom/contracts/dna/dna.rules'
import { maxNameSigns } from '@songloom/contracts/library/names.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { nameDna } from '../dna-labels.ts'
import { CoverField } from './CoverField.tsx'
import { getErrorSentence } from '../error-sentence.ts'
import { deleteStyle, saveStyle } from './edit-calls.ts'
import { areTagsAllowed, splitTags, toStyleFields } from './style-changes.ts'
import type { StyleFields } from './style-changes.ts'

interface Props {
  dna: Dna
  onClose: () => void
  onDeleted: () => void
}

const tagFields = ['genres', 'vocal', 'instrumental'] as const

/** The first three tags, and how many more there are. */
function FirstTags({ text }: { text: string }) {
  const tags = splitTags(text)
  if (tags.length === 0) return null
  const more = tags.length - shownDnaTags
  return (
    <p dir="auto" className="mt-1 text-ink-3 wrap-anywhere">
      {tags.slice(0, shownDnaTags).join(' · ')}
      {more > 0 ? ` +${more}` : ''}
    </p>
  )
}

function DeleteStyle({ dna, onDeleted }: Pick<Props, 'dna' | 'onDeleted'>) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const name = nameDna(dna)
  const remove = async (): Promise<void> => {
    setAsked(false)
    if (await deleteStyle(dna)) onDeleted()
  }
  return (
    <>
      <Button tone="danger" wide onClick={() => setAsked(true)}>{t`Delete style`}</Button>
      <ConfirmDialog
        open={isAsked}
        title={t`Delete Style?`}
        question={t`${name} leaves all lists and cannot be used for new songs. Those who licensed it keep it.`}
        confirm={t`Delete`}
        cancel={t`Cancel`}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

/** Name, artist and tags of a style; only what changed is sent. */
export function EditStyle({ dna, onClose, onDeleted }: Props) {
  const { t } = useLingui()
  const [fields, setFields] = useState<StyleFields>(() => toStyleFields(dna))
  const [isBusy, setBusy] = useState(false)
  const isNamed = fields.name.trim() !== ''
  const isComplete = isNamed && tagFields.every((key) => areTagsAllowed(fields[key]))
  const set = (key: keyof StyleFields) => (event: { target: { value: string } }) =>
    setFields((before) => ({ ...before, [key]: event.target.value }))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isComplete) return
    setBusy(true)
    const isSaved = await saveStyle(dna, fields)
    setBusy(false)
    if (isSaved) onClose()
  }
  const tagsError = t`${maxDnaTags} tags at most, ${maxDnaTagLength} characters each.`
  const labels = { genres: t`Genre and feel`, vocal: t`Vocal tags`, instrumental: t`Instrumental tags` }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <CoverField dna={dna} />
      <Field
        label={t`Style name`}
        dir="auto"
        maxLength={maxNameSigns}
        value={fields.name}
        onChange={set('name')}
        error={isNamed ? undefined : getErrorSentence('style_name_missing')}
      />
      <Field label={t`Artist`} dir="auto" maxLength={maxNameSigns} value={fields.artist} onChange={set('artist')} />
      {tagFields.map((key) => (
        <Field
          key={key}
          label={labels[key]}
          dir="auto"
          placeholder={t`Words with commas between them`}
          value={fields[key]}
          onChange={set(key)}
          hint={<FirstTags text={fields[key]} />}
          error={areTagsAllowed(fields[key]) ? undefined : tagsError}
        />
      ))}
      <Button type="submit" tone="primary" wide disabled={!isComplete || isBusy}>{t`Save`}</Button>
      <DeleteStyle dna={dna} onDeleted={onDeleted} />
    </form>
  )
}
