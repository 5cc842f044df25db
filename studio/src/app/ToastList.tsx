import { useEffect } from 'react'
import { Toaster } from 'sonner'
import { listReady } from '../lib/shell/notify.ts'
import { useWide } from '../lib/shell/use-media.ts'
import { classes } from '../ui/classes.ts'

/** Toasts in the colours of the theme: top centre on a phone, clear of the panel on wider screens. */
export function ToastList() {
  const wide = useWide()
  useEffect(() => listReady(), [])
  return (
    <Toaster
      position={wide ? 'bottom-right' : 'top-center'}
      // Overrides the font of Sonner.
      style={{ fontFamily: 'inherit' }}
      offset={{ bottom: 80, right: 16 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: classes(
            'flex w-full items-center gap-3 rounded-md border border-line bg-overlay px-4 py-3 text-sm',
            'text-ink shadow-card',
          ),
          // Sonner lays the sign of a loading toast over its box.
          icon: 'relative flex min-h-4 min-w-4 shrink-0 items-center',
          content: 'min-w-0 grow break-words',
          actionButton:
            'min-h-9 shrink-0 rounded-md bg-marigold px-3 font-medium text-marigold-ink hover:brightness-105',
          error: 'border-madder',
          success: 'border-leaf',
        },
      }}
    />
  )
}
