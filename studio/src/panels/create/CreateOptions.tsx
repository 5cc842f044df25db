import { useLingui } from '@lingui/react/macro'
import { CalendarClock, ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/controls/Button.tsx'

interface Props {
  /** The Create button itself. */
  children: ReactNode
  /** Why no dreampack can be set up. */
  reason: string | undefined
  /** Id of the element that already shows the reason. */
  reasonId: string
  onDreampack: () => void
}

/** CREATE with an options toggle revealing Create Dreampack (spec 2 §2). */
export function CreateOptions({ children, reason, reasonId, onDreampack }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <>
      {isOpen ? (
        <Button
          id={id}
          wide
          className="mb-2"
          disabled={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : reasonId}
          onClick={onDreampack}
        >
          <CalendarClock className="size-4" aria-hidden />
          {t`Create Dreampack`}
        </Button>
      ) : null}
      <div className="flex gap-1">
        {children}
        <IconButton
          label={t`More options`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="min-h-12 border border-line"
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron className="size-5" aria-hidden />
        </IconButton>
      </div>
    </>
  )
}
