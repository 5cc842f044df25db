import { useLingui } from '@lingui/react/macro'
import { isLink, maxLinkLength } from '@songloom/contracts/import-link.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { sentenceOf } from '../../lib/studio-sentence.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { importLink } from './import-link.ts'

/** One link, to be fetched into the library. */
export function LinkForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    const isTaken = await importLink(url)
    setBusy(false)
    if (isTaken) onSent()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isLink(url)) return setProblem(sentenceOf('link_invalid'))
    if (!busy) void send()
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-start gap-2">
      <Field
        autoFocus
        className="min-w-40 grow"
        type="url"
        label={t`Link to audio`}
        placeholder={t`YouTube URL`}
        value={url}
        maxLength={maxLinkLength}
        error={problem}
        onChange={(event) => {
          setUrl(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" tone="primary" className="mt-6" disabled={busy}>{t`Import`}</Button>
    </form>
  )
}
