import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { useRef, useState } from 'react'
import { toCoverUrl, hashText } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Cover } from '../../../ui/pictures/Cover.tsx'
import { saveCover } from './edit-calls.ts'

/** The picture of a style; choosing another one saves it at once. */
export function CoverField({ dna }: { dna: Dna }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const change = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setBusy(true)
    await saveCover(dna, file)
    setBusy(false)
  }
  return (
    <div className="flex items-center gap-3">
      <Cover seed={hashText(dna.id)} url={toCoverUrl(dna.coverart || null, 128)} className="size-16" />
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={t`Picture`}
        onChange={(event) => {
          void change(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button disabled={isBusy} onClick={() => input.current?.click()}>{t`Change picture`}</Button>
    </div>
  )
}
