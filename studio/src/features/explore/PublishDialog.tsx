import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { maxNameSigns } from '@songloom/contracts/library/names.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ownArtistQuery } from '../../lib/cache/explore.ts'
import { defaultTitle } from '../../lib/cache/audios/tracks.ts'
import { call } from '../../lib/http/api.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { closePublish, usePublishDialog } from '../../panels/dialogs/publish-dialog.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { setPublished } from '../generations/tracks/audio-calls.ts'

/** Saves the name if it was changed, then publishes. True when the name could be saved. */
async function publish(item: AudioItem, name: string, savedName: string): Promise<boolean> {
  try {
    if (name !== savedName) await call('saveArtist', { body: { name } })
  } catch (error) {
    showError(error)
    return false
  }
  await setPublished(item, true)
  return true
}

function PublishForm({ item, savedName }: { item: AudioItem; savedName: string }) {
  const { t } = useLingui()
  const [name, setName] = useState(savedName)
  const [isBusy, setBusy] = useState(false)
  const isNamed = name.trim() !== ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isNamed) return
    setBusy(true)
    const isDone = await publish(item, name.trim(), savedName)
    setBusy(false)
    if (isDone) closePublish()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t`Artist name`}
        value={name}
        dir="auto"
        maxLength={maxNameSigns}
        error={isNamed ? undefined : t`Enter a name.`}
        hint={<p className="mt-1 text-ink-3">{t`All your published songs appear under this name.`}</p>}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={closePublish} className="max-md:min-h-11">{t`Cancel`}</Button>
        <Button type="submit" tone="primary" disabled={!isNamed || isBusy} className="max-md:min-h-11">
          {t`Publish`}
        </Button>
      </div>
    </form>
  )
}

/** Says where a song appears before it is published, and under which name. */
export function PublishDialog() {
  const { t } = useLingui()
  const item = usePublishDialog((state) => state.item)
  const { data } = useQuery({ ...ownArtistQuery, enabled: item !== null })
  const name = item?.name || defaultTitle
  return (
    <Dialog open={item !== null} onClose={closePublish} title={t`Publish ${name}`} closeLabel={t`Close`}>
      <p className="mb-4 text-ink-2">
        {t`Anyone can find and play it in Explore and on your artist page. You can unpublish it at any time.`}{' '}
        <Link
          to="/explore"
          onClick={closePublish}
          className="inline-flex min-h-6 items-center text-marigold-text underline underline-offset-4"
        >{t`Open Explore`}</Link>
      </p>
      {item && data ? (
        <PublishForm key={item.audioId} item={item} savedName={data.name} />
      ) : (
        <Spinner label={t`Loading…`} />
      )}
    </Dialog>
  )
}
