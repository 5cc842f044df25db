import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { PressActions } from '../ui/press/PressActions.tsx'
import { WillHappen } from '../ui/press/WillHappen.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { deskTexts } from '../desk-texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { ExplanationField, isExplanation } from './TextFields.tsx'

const t = deskTexts.moderation
type Outcome = 'upheld' | 'rejected'
const outcomes = [
  ['upheld', t.uphold],
  ['rejected', t.reject],
] as const

/** The answer to an appeal, by another person than the one who decided. */
export function AppealDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const [outcome, setOutcome] = useState<Outcome>('upheld')
  const [explanation, setExplanation] = useState('')
  const press = usePress({
    send: (isUpheld: boolean, requestId) => provider.decideAppeal(caseId, { isUpheld, explanation, requestId }),
    done: () => t.appealDecided,
    queryKey: ['reports'],
    onClose,
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="appeal-title">
      <DialogTitle id="appeal-title">{t.decideAppeal}</DialogTitle>
      <DialogContent>
        <ChoiceField label={t.outcome} choices={outcomes} value={outcome} onChange={setOutcome} />
        <WillHappen will={t.appealWill} />
        <ExplanationField
          label={t.explanation}
          help={t.explanationHelp}
          value={explanation}
          onChange={setExplanation}
        />
        <DialogFailure error={press.error} />
      </DialogContent>
      <PressActions
        label={press.isPending ? deskTexts.action.pressing : t.appealOutcomes[outcome]}
        disabled={!isExplanation(explanation) || press.isPending}
        onPress={() => press.mutate(outcome === 'upheld')}
        onClose={onClose}
      />
    </Dialog>
  )
}
