import { useLingui } from '@lingui/react/macro'
import { CalendarClock, ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/controls/Button.tsx'

interface Props {
  /** The Create button itself. */
  children: ReactNode
  /** Why neither Create nor the dreampack can be pressed. */
  reason: string | undefined
  /** Id of the element that already shows the reason. */
  reasonId: string
  /** Why no dreampack can be set up, where Create can be pressed. */
  ownReason: string | undefined
  onDreampack: () => void
}

function DreampackButton({ id, reason, reasonId, ownReason, onDreampack }: Omit<Props, 'children'> & { id: string }) {
  const { t } = useLingui()
  const ownReasonId = useId()
  return (
    <>
      <Button
        id={id}
        wide
        className="mb-2"
        disabled={reason !== undefined || ownReason !== undefined}
        aria-describedby={ownReason !== undefined ? ownReasonId : reason !== undefined ? reasonId : undefined}
        onClick={onDreampack}
      >
        <CalendarClock className="size-4" aria-hidden />
        {t`Create Dreampack`}
      </Button>
      {ownReason === undefined ? null : (
        <p id={ownReasonId} className="mb-2 text-center text-ink-3">
          {ownReason}
        </p>
      )}
    </>
  )
}

/** CREATE with an options toggle revealing Create Dreampack (spec 2 §2). */
export function CreateOptions({ children, ...dreampack }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <>
      {isOpen ? <DreampackButton id={id} {...dreampack} /> : null}
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
