import { useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

interface Props {
  title: string
  description?: string
  /** The words on the button that sends the form. */
  action: string
  isDangerous?: boolean
  isBusy: boolean
  problem: string
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form. */
export function FormDialog({
  title,
  description,
  action,
  isDangerous,
  isBusy,
  problem,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useLingui()
  return (
    <Dialog open title={title} description={description} closeLabel={t`Close`} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        {children}
        {problem ? (
          <p role="alert" className="text-madder">
            {problem}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button className="max-md:min-h-11" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" className="max-md:min-h-11" tone={isDangerous ? 'danger' : 'primary'} disabled={isBusy}>
            {isBusy ? t`One moment…` : action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
