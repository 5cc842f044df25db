import { RotateCw } from 'lucide-react'
import { Button } from '../controls/Button.tsx'

interface Props {
  text: string
  retry: string
  onRetry: () => void
}

/** What could not be fetched, and the way to try once more in place. */
export function LoadFailure({ text, retry, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <p className="text-ink-2">{text}</p>
      <Button onClick={onRetry}>
        <RotateCw className="size-4" aria-hidden />
        {retry}
      </Button>
    </div>
  )
}
