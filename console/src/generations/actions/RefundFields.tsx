import { defaultUserNotes } from '@songloom/contracts/support/money.rules'
import { TextField } from '@mui/material'
import { UserNoteField } from '../../ui/press/UserNoteField.tsx'
import { deskTexts } from '../../desk-texts.ts'

/** The refund's amount as typed, and the user's note. */
export interface RefundWish {
  typed: string
  userNote: string
}

/** The amount of a refund; undefined is all, null is impossible. */
export function readAmount({ typed }: RefundWish, most: number): number | undefined | null {
  if (typed.trim() === '') return undefined
  const tokens = Number(typed)
  return Number.isInteger(tokens) && tokens > 0 && tokens <= most ? tokens : null
}

interface Props {
  wish: RefundWish
  most: number
  onChange: (wish: RefundWish) => void
}

/** A refund's fields in addition to its reason. */
export function RefundFields({ wish, most, onChange }: Props) {
  return (
    <>
      <TextField
        label={deskTexts.refund.amount}
        value={wish.typed}
        placeholder={String(most)}
        error={readAmount(wish, most) === null}
        helperText={deskTexts.refund.limit(most)}
        onChange={(event) => onChange({ ...wish, typed: event.target.value })}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      />
      <UserNoteField
        value={wish.userNote}
        onChange={(userNote) => onChange({ ...wish, userNote })}
        usual={defaultUserNotes.refund}
      />
    </>
  )
}
