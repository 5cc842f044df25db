import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { AddAudio } from '../create/AddAudio.tsx'
import { AudioPicker } from '../create/AudioPicker.tsx'
import { sendConsent } from '../dna-calls.ts'

/** Another recording of the sentence, after the check refused the first one. */
export function RecordAgain({ consentId }: { consentId: string }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<AudioItem[]>([])
  const [isBusy, setBusy] = useState(false)
  const reading = chosen[0]
  const give = async (): Promise<void> => {
    if (!reading) return
    setBusy(true)
    await sendConsent(consentId, reading.audioId)
    setBusy(false)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t`Record the sentence again, without music, and choose that recording. The next training checks it.`}</p>
      <AddAudio />
      <div className="w-full">
        <AudioPicker label={t`Recording of the sentence`} filter="all" limit={1} chosen={chosen} onChange={setChosen} />
      </div>
      <Button disabled={isBusy || !reading} onClick={() => void give()} className="max-md:min-h-11">
        {t`Use this recording`}
      </Button>
    </div>
  )
}
