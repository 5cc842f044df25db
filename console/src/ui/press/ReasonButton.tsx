import type { ButtonProps } from '@mui/material'
import { DialogButton } from './DialogButton.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** The texts of an action that needs a reason and nothing else. */
interface ReasonTexts {
  button: string
  will: readonly string[]
  /** Reasons that are given often. */
  reasons: readonly string[]
  confirm: string
}

interface Props<Answer> {
  texts: ReasonTexts
  title: string
  color?: ButtonProps['color']
  size?: ButtonProps['size']
  isDangerous?: boolean
  send: (body: { reason: string; requestId: string }) => Promise<Answer>
  /** The text of the notice. */
  done: (answer: Answer) => string
  queryKey: readonly string[]
}

/** A button for an action that needs a reason and nothing else. */
export function ReasonButton<Answer>({ texts, color, size, ...asked }: Props<Answer>) {
  const { button, will, reasons, confirm } = texts
  return (
    <DialogButton
      color={color}
      size={size}
      dialog={(onClose) => <ReasonDialog {...asked} {...{ will, confirm, onClose }} presets={reasons} />}
    >
      {button}
    </DialogButton>
  )
}
