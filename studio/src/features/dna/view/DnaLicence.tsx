import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { useQuery } from '@tanstack/react-query'
import { dnaLicenceQuery } from '../../../lib/cache/dna.ts'
import { grouped, formatLongDay } from '../../../lib/i18n/format.ts'

/** What the viewer's licence allows, from when and at which price; nothing without one. */
export function DnaLicence({ dna }: { dna: Dna }) {
  const { t, i18n } = useLingui()
  const { data: licence } = useQuery({ ...dnaLicenceQuery(dna.id), enabled: !dna.isOwn })
  if (!licence) return null
  const tokens = grouped(licence.kind === 'song' ? dna.songTokens : licence.priceTokens)
  const day = formatLongDay(licence.createdAt, i18n.locale)
  const terms = {
    free: t`Songs made with it are yours. It is free.`,
    once: t`Songs made with it are yours. It was paid once, with ${tokens} tokens.`,
    song: t`Songs made with it are yours. Each costs ${tokens} tokens more when it is made.`,
  }
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{t`Your licence`}</h2>
      <p className="text-ink-2">
        {t`Since ${day}.`} {terms[licence.kind]}
      </p>
    </section>
  )
}
