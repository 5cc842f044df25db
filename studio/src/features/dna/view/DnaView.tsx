import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { usePreviewEnd } from '../Preview.tsx'
import { formatPrice } from '../dna-labels.ts'
import { BuyButton } from './BuyButton.tsx'
import { DnaConsent } from './DnaConsent.tsx'
import { DnaHeading } from './DnaHeading.tsx'
import { DnaLicence } from './DnaLicence.tsx'
import { DnaSummary } from './DnaSummary.tsx'
import { DnaVersions } from './DnaVersions.tsx'
import { OfferForm } from './OfferForm.tsx'
import { UseButton } from './UseButton.tsx'

const EditSidebar = lazyComponent(async () => (await import('../edit/EditSidebar.tsx')).EditSidebar)

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** What its owner sees below: offer, trainings, consent. */
function OwnerSections({ dna }: { dna: Dna }) {
  const { t } = useLingui()
  const isOver = dna.state === 'withdrawn' || dna.state === 'removed'
  return (
    <>
      {dna.state === 'ready' ? (
        <Section title={t`Offer it to others`}>
          <OfferForm key={`${dna.isPublished}`} dna={dna} />
        </Section>
      ) : null}
      <Section title={t`Trainings`}>
        <DnaVersions dnaId={dna.id} />
        {isOver ? null : (
          <p className="mt-3">
            <Link
              to={`/dna/createDna?dnaId=${dna.id}`}
              className="inline-flex min-h-10 items-center text-marigold-text hover:underline max-md:min-h-11"
            >{t`Train further`}</Link>
          </p>
        )}
      </Section>
      <Section title={dna.kind === 'voice' ? t`Consent` : t`End of use`}>
        <DnaConsent dnaId={dna.id} isVoice={dna.kind === 'voice'} isWithdrawn={isOver} />
      </Section>
    </>
  )
}

/** A style or voice with all that the viewer may do with it. */
export function DnaView({ dna, level = 'h1' }: { dna: Dna; level?: 'h1' | 'h2' }) {
  const { t } = useLingui()
  const [isEdited, setEdited] = useState(false)
  usePreviewEnd()
  return (
    <article>
      <DnaHeading dna={dna} level={level} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <span className="text-ink-2">{formatPrice(dna)}</span>
        <BuyButton dna={dna} />
        <UseButton dna={dna} />
        {dna.isOwn && dna.state !== 'removed' ? (
          <Button onClick={() => setEdited(true)} aria-haspopup="dialog" className="max-md:min-h-11">{t`Edit`}</Button>
        ) : null}
      </div>
      <div className="mt-6">
        <DnaSummary dna={dna} />
      </div>
      <DnaLicence dna={dna} />
      {dna.isOwn ? <OwnerSections dna={dna} /> : null}
      {isEdited ? (
        <EditSidebar
          placeholder={null}
          dna={dna}
          onClose={() => setEdited(false)}
          onDeleted={() => navigateTo('/dna?list=own')}
        />
      ) : null}
    </article>
  )
}
