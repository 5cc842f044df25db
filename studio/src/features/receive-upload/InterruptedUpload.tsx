import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/controls/Button.tsx'
import { discardUpload, getInterruptedLabel, resumeUpload } from '../../panels/uploads/resume-upload.ts'

/** An upload interrupted by a reload, in the library until it is resumed or discarded. */
export function InterruptedUpload({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-2 rounded-md bg-raised p-2">
      <div className="w-full min-w-0">
        <p className="text-ink">{getInterruptedLabel()}</p>
        <p className="truncate text-ink-2" dir="auto">
          {name}
        </p>
      </div>
      <Button className="px-3!" onClick={() => void resumeUpload()}>{t`Resume`}</Button>
      <Button tone="quiet" className="px-3!" onClick={discardUpload}>{t`Discard`}</Button>
    </div>
  )
}
