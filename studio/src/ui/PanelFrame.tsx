import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './controls/Button.tsx'

interface Props {
  title: string
  closeLabel: string
  onClose: () => void
  /** Shown next to the title, for instance the version. */
  aside?: ReactNode
  /** Stays at the bottom while the body scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** One frame for every side panel: title, body that scrolls, action that stays. */
export function PanelFrame({ title, closeLabel, onClose, aside, footer, children }: Props) {
  return (
    <div className="flex h-full min-h-0 flex-col short:h-auto">
      <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <h2 tabIndex={-1} className="line-clamp-2 grow text-base leading-tight outline-none">
          {title}
        </h2>
        {aside}
        <IconButton label={closeLabel} onClick={onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </header>
      <div className="min-h-0 grow overflow-y-auto p-4 short:overflow-visible">{children}</div>
      {footer ? <footer className="shrink-0 border-t border-line p-4">{footer}</footer> : null}
    </div>
  )
}
