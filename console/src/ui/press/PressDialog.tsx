import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { deskTexts } from '../../desk-texts.ts'
import { DialogFailure } from './DialogFailure.tsx'
import { PressActions } from './PressActions.tsx'
import { ReasonField, isReason } from './ReasonField.tsx'
import { WillHappen } from './WillHappen.tsx'
import { useDialogText } from '../../session/use-dialog-text.ts'

interface Props {
  title: string
  will: readonly string[]
  /** Reasons that are given often. */
  presets: readonly string[]
  confirm: string
  isDangerous?: boolean
  press: { isPending: boolean; error: unknown; mutate: (reason: string) => void }
  onClose: () => void
  /** Further fields, below the reason. */
  children?: ReactNode
}

/** What will happen, why it shall, and the press itself. */
export function PressDialog({ title, will, presets, confirm, isDangerous = false, press, onClose, children }: Props) {
  const [reason, setReason] = useDialogText(`${location.pathname}.${title}.reason`)
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <WillHappen will={will} />
        <ReasonField value={reason} onChange={setReason} presets={presets} />
        {children}
        <DialogFailure error={press.error} />
      </DialogContent>
      <PressActions
        label={press.isPending ? deskTexts.action.pressing : confirm}
        isDangerous={isDangerous}
        disabled={!isReason(reason) || press.isPending}
        onPress={() => press.mutate(reason)}
        onClose={onClose}
      />
    </Dialog>
  )
}
