import { useLingui } from '@lingui/react/macro'
import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { useQuery } from '@tanstack/react-query'
import { Mic, Upload } from 'lucide-react'
import { useRef } from 'react'
import { meQuery } from '../../../lib/cache/queries.ts'
import { openRecorder } from '../../../panels/uploads/upload-store.ts'
import { Button } from '../../../ui/controls/Button.tsx'

/** Brings an audio into the library: a file, or the microphone where the plan has it. */
export function AddAudio() {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const me = useQuery(meQuery)
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept="audio/*,video/mp4"
        className="sr-only"
        tabIndex={-1}
        aria-label={t`Audio file`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void import('../../../panels/uploads/upload-file.ts').then(({ uploadFile }) => uploadFile(file))
          event.target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()} className="max-md:min-h-11">
        <Upload className="size-4" aria-hidden />
        {t`Upload`}
      </Button>
      {getFeatures(me.data).record ? (
        <Button onClick={openRecorder} aria-haspopup="dialog" className="max-md:min-h-11">
          <Mic className="size-4" aria-hidden />
          {t`Record`}
        </Button>
      ) : null}
    </div>
  )
}
