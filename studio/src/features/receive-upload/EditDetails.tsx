import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { maxNameUnits } from '@songloom/contracts/library/names.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { formatClock, toCoverUrl, formatDayAndTime, hashText } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { editDetails } from '../generations/tracks/audio-calls.ts'
import { CoverField } from './CoverField.tsx'

function Facts({ item: { createdAt, duration } }: { item: AudioItem }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div>
        <dt className="text-ink-3">{t`Date added`}</dt>
        <dd>
          <time dateTime={createdAt}>{formatDayAndTime(createdAt, locale)}</time>
        </dd>
      </div>
      <div>
        <dt className="text-ink-3">{t`Duration`}</dt>
        <dd className="mono leading-5">{formatClock(duration)}</dd>
      </div>
    </dl>
  )
}

interface Props {
  item: AudioItem
  onClose: () => void
  returnFocus: () => void
}

/** Name, date, length and cover of an uploaded audio. */
export function EditDetails({ item, onClose, returnFocus }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState(item.name)
  const [cover, setCover] = useState<File | null>(null)
  const [saving, setSaving] = useState(false)
  const save = async (): Promise<void> => {
    setSaving(true)
    const isKept = await editDetails(item, { name, cover })
    setSaving(false)
    if (isKept) onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!saving) void save()
  }
  return (
    <Dialog open onClose={onClose} title={t`Edit Audio Details`} closeLabel={t`Close`} returnFocus={returnFocus}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t`Track name`}
          value={name}
          maxLength={maxNameUnits}
          onChange={(event) => setName(event.target.value)}
        />
        <Facts item={item} />
        <CoverField
          seed={hashText(item.audioId)}
          url={toCoverUrl(item.albumArt, 128)}
          chosen={cover}
          onChoose={setCover}
        />
        <div className="flex justify-end gap-2">
          <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" disabled={saving}>
            {saving ? t`Saving...` : t`Save`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
