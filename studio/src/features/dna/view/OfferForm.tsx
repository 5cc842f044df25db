import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { dnaPricings, dnaSharePercent, maxDnaPriceTokens, minDnaPriceTokens } from '@songloom/contracts/dna/dna.rules'
import type { DnaPricing } from '@songloom/contracts/dna/dna.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { Chips } from '../../../ui/controls/Chips.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { offerDna } from '../dna-calls.ts'
import { PreviewChoice } from './PreviewChoice.tsx'

/** A whole number of tokens within the bounds; undefined otherwise. */
export function readPrice(text: string): number | undefined {
  const tokens = /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN
  return tokens >= minDnaPriceTokens && tokens <= maxDnaPriceTokens ? tokens : undefined
}

/** Publishing, the price, and what others hear. */
export function OfferForm({ dna }: { dna: Dna }) {
  const { t } = useLingui()
  const [pricing, setPricing] = useState<DnaPricing>(dna.pricing)
  const [text, setText] = useState(String(dna.priceTokens || 100))
  const [previewAudioId, setPreview] = useState(dna.previewAudioId)
  const [isBusy, setBusy] = useState(false)
  const price = pricing === 'free' ? 0 : readPrice(text)
  const names = { free: t`Free`, once: t`One price`, song: t`Per song` }
  const offer = async (isPublished: boolean): Promise<void> => {
    if (price === undefined) return
    setBusy(true)
    const preview = isPublished ? { previewAudioId } : {}
    await offerDna(dna.id, { isPublished, pricing, priceTokens: price, ...preview })
    setBusy(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void offer(true)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">
        {t`Others find it in Community and license it. ${dnaSharePercent} % of each sale is ours, the rest is yours.`}
      </p>
      <Chips label={t`Price`} className="flex flex-wrap gap-1.5">
        {dnaPricings.map((one) => (
          <Chip key={one} pressed={pricing === one} onClick={() => setPricing(one)} className="max-md:min-h-11">
            {names[one]}
          </Chip>
        ))}
      </Chips>
      {pricing === 'free' ? null : (
        <Field
          label={t`Tokens`}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={price === undefined ? t`Enter ${minDnaPriceTokens} to ${maxDnaPriceTokens} tokens.` : undefined}
          className="max-w-40"
        />
      )}
      <PreviewChoice dna={dna} chosen={previewAudioId} onChange={setPreview} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" disabled={isBusy || price === undefined} className="max-md:min-h-11">
          {dna.isPublished ? t`Save offer` : t`Publish`}
        </Button>
        {dna.isPublished ? (
          <Button disabled={isBusy} onClick={() => void offer(false)} className="max-md:min-h-11">
            {t`Unpublish`}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
