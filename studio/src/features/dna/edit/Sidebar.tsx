import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBackCloses } from '../../../ui/overlays/use-back-closes.ts'
import { useReturnFocus } from '../../../ui/overlays/use-return-focus.ts'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A sidebar at the right, 330 px wide (spec 2 §2). Escape, the cross and Back close it. */
export function Sidebar({ title, onClose, children }: Props) {
  const { t } = useLingui()
  const { remember, onCloseAutoFocus } = useReturnFocus(undefined)
  useBackCloses(true, onClose)
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fading fixed inset-0 z-40 bg-[rgb(8_5_3/.72)]" />
        <Dialog.Content
          onOpenAutoFocus={remember}
          onCloseAutoFocus={onCloseAutoFocus}
          aria-describedby={undefined}
          className={
            'fixed inset-y-0 end-0 z-50 w-[330px] max-w-full overflow-y-auto border-s border-line bg-surface p-5 ' +
            'shadow-card'
          }
        >
          <div className="mb-4 flex items-center justify-between gap-3">
            <Dialog.Title className="text-lg">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t`Close`}
              className="-me-2 inline-flex size-11 items-center justify-center rounded-md text-ink-2 hover:bg-raised"
            >
              <X className="size-5" aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
