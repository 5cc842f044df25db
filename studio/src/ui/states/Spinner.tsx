import { LoaderCircle } from 'lucide-react'

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-3">
      <LoaderCircle className="spinning size-4" aria-hidden />
      <span>{label}</span>
    </span>
  )
}
