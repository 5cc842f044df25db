import { useLingui } from '@lingui/react/macro'
import { isLink, maxLinkLength } from '@songloom/tools/import-link/definition.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { studioSettingsQuery } from '../../lib/cache/queries.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { importLink } from './import-link.ts'
import { useLinkDraft } from './link-draft.ts'

/** The kinds of links that this server can import; none until its settings have loaded. */
function useReadable(): { placeholder: string; hint: string | undefined } {
  const { t } = useLingui()
  const { data } = useQuery(studioSettingsQuery)
  const file = t`Link to an audio file`
  if (data?.readsVideoPages) return { placeholder: t`YouTube URL`, hint: t`An audio file, or a page such as YouTube.` }
  return {
    placeholder: file,
    hint: data && t`An audio file (mp3, wav, m4a, ogg…). This server does not read video pages.`,
  }
}

/** One link, to be fetched into the library. */
export function LinkForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const { url, problem } = useLinkDraft()
  const { placeholder, hint } = useReadable()
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    const isTaken = await importLink(url)
    setBusy(false)
    if (isTaken) onSent()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isLink(url)) return useLinkDraft.setState({ problem: getStudioSentence('link_invalid') })
    if (!busy) void send()
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-start gap-2">
      <Field
        autoFocus
        className="min-w-40 grow"
        type="url"
        label={t`Link to audio`}
        placeholder={placeholder}
        value={url}
        maxLength={maxLinkLength}
        error={problem}
        hint={hint && <p className="mt-1 text-ink-3">{hint}</p>}
        onChange={(event) => useLinkDraft.setState({ url: event.target.value, problem: undefined })}
      />
      <Button type="submit" tone="primary" className="mt-6" disabled={busy}>{t`Import`}</Button>
    </form>
  )
}
