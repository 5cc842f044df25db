import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import type { Settings } from '@songloom/tools/contracts'
import { Alert, Box, Button, Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { DialogFailure } from '../../ui/press/DialogFailure.tsx'
import { PressActions } from '../../ui/press/PressActions.tsx'
import { ReasonField, isReason } from '../../ui/press/ReasonField.tsx'
import { WillHappen } from '../../ui/press/WillHappen.tsx'
import { deskTexts } from '../../desk-texts.ts'
import { CorrectionFields } from './CorrectionFields.tsx'
import { useCorrection } from './use-correction.ts'

const t = deskTexts.correction

/** Opens the dialog, where a failed request may be corrected. */
export function CorrectionButton({ detail }: { detail: SupportGenerationDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const { generation, settings, whyNotCorrected } = detail
  // The reason is below the buttons of the page.
  if (generation.state !== 'failed' || !settings || whyNotCorrected !== '') return null
  const close = (): void => setIsOpen(false)
  return (
    <>
      <Button variant="outlined" color="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t.button}
      </Button>
      {isOpen ? <CorrectionDialog jobId={generation.id} settings={settings} onClose={close} /> : null}
    </>
  )
}

interface Props {
  jobId: string
  settings: Settings
  onClose: () => void
}

/** Old and new side by side; checked by the rules of the user's own requests, then run again. */
function CorrectionDialog({ jobId, settings, onClose }: Props) {
  const { texts, setText, reason, setReason, hasChanges, check, run } = useCorrection(jobId, settings, onClose)
  const isPending = check.isPending || run.isPending
  const isReady = hasChanges && isReason(reason) && !isPending
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="correction-title">
      <DialogTitle id="correction-title">{t.title}</DialogTitle>
      <DialogContent>
        <CorrectionFields settings={settings} texts={texts} onChange={setText} />
        <ReasonField value={reason} onChange={setReason} presets={t.reasons} />
        <Box sx={{ mt: 2 }}>{check.data ? <WillHappen will={t.will(check.data.priceTokens)} /> : null}</Box>
        {check.data?.notice ? (
          <Alert severity="info" variant="outlined">
            {check.data.notice}
          </Alert>
        ) : null}
        <DialogFailure error={check.error ?? run.error} />
      </DialogContent>
      <PressActions
        label={isPending ? deskTexts.action.pressing : check.data ? t.confirm : t.check}
        disabled={!isReady}
        onPress={() => (check.data ? run.mutate() : check.mutate())}
        onClose={onClose}
      />
    </Dialog>
  )
}
