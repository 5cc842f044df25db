import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  /** Without it, only the content closes the dialog. */
  closeLabel: string | undefined
  wide?: boolean
  /** Focus target if the opener no longer exists. */
  returnFocus?: () => void
  children: ReactNode
}

/** Focuses the first field of a form instead of its close button. */
function focusFirstField(event: Event): void {
  const field = event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector('input') : null
  if (!field) return
  event.preventDefault()
  field.focus()
}

const keepOpen = (): void => undefined

/** The frame of all dialogs: a card over a dimmed page. Escape and the cross close it. */
export function Dialog({ open, onClose, title, description, closeLabel, wide, returnFocus, children }: Props) {
  const { remember, onCloseAutoFocus } = useReturnFocus(returnFocus)
  const dismiss = closeLabel === undefined ? keepOpen : onClose
  useBackCloses(open, dismiss)
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) dismiss()
      }}
    >
      <Radix.Portal>
        {/* As high as the card: over a dialog that waits below, as one does for the login. */}
        <Radix.Overlay className="fading fixed inset-0 z-50 bg-[rgb(8_5_3/.72)]" />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            remember()
            focusFirstField(event)
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'entering fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2',
            'overflow-y-auto rounded-lg border border-line bg-surface p-5 shadow-card md:p-6',
            wide ? 'max-w-3xl' : 'max-w-md',
          )}
        >
          <div className="mb-4 flex items-start justify-between gap-3">
            <div>
              <Radix.Title className="text-lg">{title}</Radix.Title>
              {description ? <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description> : null}
            </div>
            {closeLabel === undefined ? null : (
              <Radix.Close
                aria-label={closeLabel}
                className={classes(
                  '-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2',
                  'hover:bg-raised hover:text-ink',
                )}
              >
                <X className="size-5" aria-hidden />
              </Radix.Close>
            )}
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
