import type { Dna } from '@songloom/contracts/dna/dna'
import { toCoverUrl, hashText } from '../../../lib/i18n/format.ts'
import { Cover } from '../../../ui/pictures/Cover.tsx'
import { getKindName, nameDna, getStateText } from '../dna-labels.ts'
import { Preview } from '../Preview.tsx'

/** Cover with the preview, name, kind, artist and description. `level` is that of its heading. */
export function DnaHeading({ dna, level }: { dna: Dna; level: 'h1' | 'h2' }) {
  const Heading = level
  const state = getStateText(dna.state)
  return (
    <header className="flex flex-wrap items-start gap-4">
      <span className="relative shrink-0">
        <Cover seed={hashText(dna.id)} url={toCoverUrl(dna.coverart || null, 512)} className="size-28" />
      </span>
      <div className="min-w-0 grow basis-56">
        <Heading dir="auto" className="text-xl wrap-anywhere">
          {nameDna(dna)}
        </Heading>
        <p dir="auto" className="text-ink-2">
          {[getKindName(dna.kind), dna.artist_name].filter(Boolean).join(' · ')}
        </p>
        {state === '' ? null : <p className="mt-1 text-madder">{state}</p>}
        {dna.description === '' ? null : (
          <p dir="auto" className="mt-2 whitespace-pre-line text-ink-2 wrap-anywhere">
            {dna.description}
          </p>
        )}
        <div className="mt-3">
          <Preview dna={dna} />
        </div>
      </div>
    </header>
  )
}
