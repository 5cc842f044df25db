import { useLingui } from '@lingui/react/macro'
import { maxNameUnits } from '@songloom/contracts/library/names.rules'
import { nameOfFile } from '@songloom/contracts/library/uploads.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { focusPanel } from '../../lib/shell/focus-panel.ts'
import { hashText } from '../../lib/i18n/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { placeUploaded } from '../../panels/uploads/after-upload.ts'
import { saveUpload } from '../generations/tracks/audio-calls.ts'
import { CoverField } from './CoverField.tsx'
import { cancelUpload } from '../../panels/uploads/upload-file.ts'
import { useUploadDialog } from '../../panels/uploads/upload-store.ts'
import type { CurrentUpload } from '../../panels/uploads/upload-store.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { isolateName } from '../../lib/i18n/isolate-name.ts'

function Rights({ confirmed, onChange }: { confirmed: boolean; onChange: (confirmed: boolean) => void }) {
  const { t } = useLingui()
  return (
    <label className="flex min-h-10 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={confirmed}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-marigold"
      />
      <span className="text-ink-2">
        {t`I own the copyright of this audio, or have permission to use it. I know that I am responsible for what I upload.`}
      </span>
    </label>
  )
}

/** Saves when the audio is ready and its rights are confirmed. */
function useSave({ audio, phase, slot }: CurrentUpload, name: string, cover: File | null) {
  const [saving, setSaving] = useState(false)
  const save = async (): Promise<void> => {
    if (!audio || phase !== 'ready') return
    setSaving(true)
    const saved = await saveUpload(audio, { name, cover })
    setSaving(false)
    if (!saved) return
    useUploadDialog.setState({ current: null })
    placeUploaded(saved, slot)
  }
  return { saving, save }
}

function FinalizeForm({ upload, onCancel }: { upload: CurrentUpload; onCancel: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(() => nameOfFile(upload.file.name))
  const [cover, setCover] = useState<File | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  const { saving, save } = useSave(upload, name, cover)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (confirmed && !saving) void save()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Track name`}
        value={name}
        maxLength={maxNameUnits}
        onChange={(event) => setName(event.target.value)}
      />
      <CoverField
        // By the file throughout: by the audio's id it would change when that arrives.
        seed={hashText(upload.file.name)}
        url={upload.audio?.albumArt ?? null}
        chosen={cover}
        onChoose={setCover}
      />
      <UploadProgress upload={upload} />
      <Rights confirmed={confirmed} onChange={setConfirmed} />
      <div className="flex justify-end gap-2">
        <Button tone="quiet" onClick={onCancel}>{t`Cancel Upload`}</Button>
        <Button tone="primary" type="submit" disabled={upload.phase !== 'ready' || !confirmed || saving}>
          {saving ? t`Saving...` : t`Save`}
        </Button>
      </div>
    </form>
  )
}

/**
 * Follows an upload to its end, and asks what it is called meanwhile. Closing it asks first: nothing of it would
 * stay.
 */
export function FinalizeDialog({ upload }: { upload: CurrentUpload }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const name = isolateName(upload.file.name)
  const ask = (): void => setAsking(true)
  return (
    <>
      <Dialog open onClose={ask} title={t`Finalize upload`} closeLabel={t`Close`} returnFocus={focusPanel}>
        <FinalizeForm upload={upload} onCancel={ask} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t`Cancel Upload`}
        question={t`"${name}" will not be added to your library.`}
        confirm={t`Cancel Upload`}
        cancel={t`Continue Upload`}
        onConfirm={() => void cancelUpload()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
