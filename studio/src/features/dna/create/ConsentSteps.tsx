import { useLingui } from '@lingui/react/macro'
import type { DnaConsent } from '@songloom/contracts/dna/training'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { maxNameSigns } from '@songloom/contracts/library/names.rules'
import { useState } from 'react'
import { currentUser } from '../../../lib/cache/queries.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { Chips } from '../../../ui/controls/Chips.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { AddAudio } from './AddAudio.tsx'
import { AudioPicker } from './AudioPicker.tsx'
import { openConsent } from './train-calls.ts'

interface Props {
  consent: DnaConsent | undefined
  reading: AudioItem | undefined
  onConsent: (consent: DnaConsent | undefined) => void
  onReading: (reading: AudioItem | undefined) => void
}

/** Whose voice it is: the first step, after which there is a sentence to read. */
function VoiceOwner({ onConsent }: Pick<Props, 'onConsent'>) {
  const { t } = useLingui()
  const [isOwn, setOwn] = useState(true)
  const [name, setName] = useState(currentUser()?.username ?? '')
  const [isBusy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    setBusy(true)
    onConsent(await openConsent(isOwn, name.trim()))
    setBusy(false)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Chips label={t`Whose voice is it?`} className="flex flex-wrap gap-1.5">
        <Chip pressed={isOwn} onClick={() => setOwn(true)} className="max-md:min-h-11">{t`My own voice`}</Chip>
        <Chip pressed={!isOwn} onClick={() => setOwn(false)} className="max-md:min-h-11">
          {t`Somebody who agreed`}
        </Chip>
      </Chips>
      <Field
        label={t`Full name of the person`}
        dir="auto"
        maxLength={maxNameSigns}
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="w-full max-w-md"
      />
      <Button disabled={isBusy || name.trim() === ''} onClick={() => void open()} className="max-md:min-h-11">
        {t`Show the sentence`}
      </Button>
    </div>
  )
}

/** The consent of a voice: whose it is, the sentence, and the recording in which it is read. */
export function ConsentSteps({ consent, reading, onConsent, onReading }: Props) {
  const { t } = useLingui()
  if (!consent) return <VoiceOwner onConsent={onConsent} />
  const who = consent.voiceOwner
  return (
    <div className="flex flex-col gap-4">
      <p>{t`${who} reads this sentence aloud, word for word, without music:`}</p>
      <blockquote dir="auto" className="border-s-4 border-marigold-text ps-4 text-lg">
        {consent.sentence}
      </blockquote>
      <AddAudio />
      <p className="text-ink-2">{t`Then choose that recording. It is kept with the voice and checked before the training.`}</p>
      <AudioPicker
        label={t`Recording of the sentence`}
        filter="all"
        limit={1}
        chosen={reading ? [reading] : []}
        onChange={(chosen) => onReading(chosen[0])}
      />
      <Button tone="quiet" onClick={() => onConsent(undefined)} className="self-start">
        {t`Somebody else's voice`}
      </Button>
    </div>
  )
}
