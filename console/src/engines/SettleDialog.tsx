import type { UnknownOperation } from '@songloom/contracts/support/providers'
import { FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.providers
const outcomes = ['not_billed', 'billed'] as const

/** Notes whether a send without an answer was billed. */
export function SettleDialog({ operation, onClose }: { operation: UnknownOperation; onClose: () => void }) {
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('not_billed')
  const data = useDataProvider<ConsoleDataProvider>()
  const press = usePress({
    send: (note: string, requestId) => data.settleOperation(operation.id, { outcome, note: note.trim(), requestId }),
    done: () => t.settled,
    queryKey: ['providers'],
    onClose,
  })
  return (
    <PressDialog
      title={t.settleTitle(operation.provider)}
      will={t.settleWill}
      presets={t.settleReasons}
      confirm={t.settle}
      press={press}
      onClose={onClose}
    >
      <FormLabel id="outcome" sx={{ mt: 2, display: 'block' }}>
        {t.outcome}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby="outcome"
        value={outcome}
        onChange={(_, value) => setOutcome(value as (typeof outcomes)[number])}
      >
        {outcomes.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={t.outcomes[each]} />
        ))}
      </RadioGroup>
    </PressDialog>
  )
}
