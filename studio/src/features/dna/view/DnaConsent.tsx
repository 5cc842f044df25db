import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dnaConsentQuery } from '../../../lib/cache/dna.ts'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { withdrawDna } from '../dna-calls.ts'
import { RecordAgain } from './RecordAgain.tsx'

const ConfirmDialog = lazyComponent(async () => (await import('../../../ui/overlays/ConfirmDialog.tsx')).ConfirmDialog)

/** Whose voice it is, what was read aloud, and whether the check found it in the recording. */
function ConsentFacts({ dnaId }: { dnaId: string }) {
  const { t } = useLingui()
  const { data: consent } = useQuery(dnaConsentQuery(dnaId))
  if (!consent) return null
  const who = consent.voiceOwner
  const states = {
    open: t`The sentence has not been recorded yet.`,
    given: t`The recording is checked with the training.`,
    checked: t`The recording has the sentence.`,
    refused: t`The recording does not have the sentence.`,
    withdrawn: t`The consent was withdrawn.`,
  }
  return (
    <div className="flex flex-col gap-1 self-stretch">
      <p>{t`The voice of ${who}`}</p>
      <blockquote dir="auto" className="border-s-2 border-line ps-3 text-ink-2">
        {consent.sentence}
      </blockquote>
      <p className="text-ink-2">{states[consent.state]}</p>
      {consent.reason === null ? null : <p className="text-madder">{consent.reason}</p>}
      {consent.state === 'refused' ? <RecordAgain consentId={consent.id} /> : null}
    </div>
  )
}

interface Props {
  dnaId: string
  isVoice: boolean
  isWithdrawn: boolean
}

/** The consent of a voice, and the end of all new use. */
export function DnaConsent({ dnaId, isVoice, isWithdrawn }: Props) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="flex flex-col items-start gap-4">
      {isVoice ? <ConsentFacts dnaId={dnaId} /> : null}
      {isWithdrawn ? null : (
        <Button tone="danger" onClick={() => setAsked(true)} className="max-md:min-h-11">{t`Withdraw`}</Button>
      )}
      {isAsked ? (
        <ConfirmDialog
          placeholder={null}
          open
          title={t`Withdraw it for good?`}
          question={t`Nobody can make anything new with it from now on, you included. Songs that were made stay. This cannot be undone.`}
          confirm={t`Withdraw`}
          cancel={t`Cancel`}
          onConfirm={() => {
            setAsked(false)
            void withdrawDna(dnaId)
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  )
}
