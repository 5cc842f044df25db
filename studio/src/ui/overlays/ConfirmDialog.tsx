import { AlertDialog } from 'radix-ui'
import { Button } from '../controls/Button.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { classes } from '../classes.ts'

interface Props {
  open: boolean
  title: string
  question: string
  confirm: string
  cancel: string
  onConfirm: () => void
  onClose: () => void
  /** For what loses nothing. */
  isHarmless?: boolean
  /** Focus target if the opener no longer exists. */
  returnFocus?: () => void
}

/** Asks before something that cannot be undone, or costs money; Cancel has the focus. */
export function ConfirmDialog({
  open,
  title,
  question,
  confirm,
  cancel,
  onConfirm,
  onClose,
  isHarmless,
  returnFocus,
}: Props) {
  const { remember, onCloseAutoFocus } = useReturnFocus(returnFocus)
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <AlertDialog.Portal>
        {/* As high as a dialog, which may be what it asks about: that one is dimmed as well. */}
        <AlertDialog.Overlay className="fading fixed inset-0 z-50 bg-[rgb(8_5_3/.72)]" />
        <AlertDialog.Content
          onOpenAutoFocus={remember}
          onCloseAutoFocus={onCloseAutoFocus}
          className={classes(
            'entering fixed inset-x-3 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-lg border',
            'border-line bg-surface p-6 shadow-card',
          )}
        >
          <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-2">{question}</AlertDialog.Description>
          <div className="mt-6 flex justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{cancel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button tone={isHarmless ? 'primary' : 'danger'} onClick={onConfirm}>
                {confirm}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
