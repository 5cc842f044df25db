import { Button } from '@mui/material'
import type { ButtonProps } from '@mui/material'
import { useState } from 'react'
import type { ReactNode } from 'react'

/** A button that opens a dialog. */
export function DialogButton({
  dialog,
  ...button
}: ButtonProps & {
  dialog: (onClose: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => setOpen(true)} />
      {isOpen ? dialog(() => setOpen(false)) : null}
    </>
  )
}
