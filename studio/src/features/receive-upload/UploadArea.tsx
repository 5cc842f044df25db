import { useLingui } from '@lingui/react/macro'
import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { uploadAccept } from '@songloom/contracts/library/uploads.rules'
import { Link2, Mic, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { notify } from '../../lib/shell/notify.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { openPlans } from '../../lib/shell/shell-store.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useLinkDraft } from '../import-link/link-draft.ts'
import { LinkForm } from '../import-link/LinkForm.tsx'
import { uploadFile } from '../../panels/uploads/upload-file.ts'
import { openRecorder, useUploadDialog } from '../../panels/uploads/upload-store.ts'

const InterruptedUpload = lazyComponent(async () => (await import('./InterruptedUpload.tsx')).InterruptedUpload)

/** For plans with the feature; others are shown what it takes (spec 1 §5). */
const whenAllowed = (feature: 'record' | 'linkImport', act: () => void): void =>
  requireUser(() => {
    if (getFeatures(currentUser())[feature]) return act()
    openPlans()
    notify.info(getStudioSentence('upgrade_needed'))
  })

function FileButton() {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={uploadAccept}
        aria-label={t`Audio file`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) uploadFile(file)
          event.target.value = ''
        }}
      />
      <Button tone="primary" className="gap-1.5! px-2!" onClick={() => requireUser(() => input.current?.click())}>
        <Upload className="size-4" aria-hidden />
        {t`Upload`}
      </Button>
    </>
  )
}

/** The ways in: a file, the microphone, a link. */
export function UploadArea() {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const interrupted = useUploadDialog((state) => state.interrupted)
  const isRefused = useLinkDraft(({ problem }) => problem !== undefined)
  const isLinkOpen = isAsked || isRefused
  const toggleLink = (): void => {
    setAsked(!isLinkOpen)
    useLinkDraft.setState({ problem: undefined })
  }
  return (
    <section aria-label={t`Add audio`} className="mt-3 rounded-lg border border-dashed border-field p-3">
      <div className="flex flex-wrap gap-1.5">
        <FileButton />
        <Button className="gap-1.5! px-2!" onClick={() => whenAllowed('record', openRecorder)} aria-haspopup="dialog">
          <Mic className="size-4" aria-hidden />
          {t`Record`}
        </Button>
        <Button
          className="gap-1.5! px-2!"
          aria-expanded={isLinkOpen}
          onClick={() => whenAllowed('linkImport', toggleLink)}
        >
          <Link2 className="size-4" aria-hidden />
          {t`Link`}
        </Button>
      </div>
      {interrupted === null ? null : <InterruptedUpload placeholder={null} name={interrupted} />}
      {isLinkOpen ? (
        <LinkForm onSent={() => setAsked(false)} />
      ) : (
        <p className="mt-2 text-ink-3 pointer-coarse:hidden">{t`Or drop an audio file here.`}</p>
      )}
    </section>
  )
}
