import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Cover } from '../../ui/pictures/Cover.tsx'

interface Props {
  /** Shown while no picture is chosen. */
  seed: number
  url: string | null
  chosen: File | null
  onChoose: (file: File) => void
}

/** An address for what was chosen, as long as it is on the screen. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

/** A cover, and another one from this machine. */
export function CoverField({ seed, url, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const preview = usePreview(chosen)
  const take = (file: File | undefined): void => {
    if (!file) return
    const isImage = file.type.startsWith('image/')
    setProblem(isImage ? '' : getStudioSentence('cover_not_image'))
    if (isImage) onChoose(file)
  }
  return (
    <div className="flex items-center gap-3">
      <Cover seed={seed} url={preview ?? url} className="size-16" />
      <div className="min-w-0">
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          accept="image/*"
          aria-label={t`Cover image`}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          onClick={() => input.current?.click()}
          aria-describedby={`${id}-state`}
        >{t`Choose a cover image`}</Button>
        <p id={`${id}-state`} className="mt-1 truncate">
          {problem ? (
            <span role="alert" className="text-madder">
              {problem}
            </span>
          ) : (
            <span className="text-ink-3">{chosen?.name}</span>
          )}
        </p>
      </div>
    </div>
  )
}
