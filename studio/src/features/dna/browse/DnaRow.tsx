import type { Dna } from '@songloom/contracts/dna/dna'
import { shownDnaTags } from '@songloom/contracts/dna/dna.rules'
import { toCoverUrl, hashText } from '../../../lib/i18n/format.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { Cover } from '../../../ui/pictures/Cover.tsx'
import { getKindName, nameDna, formatPrice, getStateText } from '../dna-labels.ts'
import { Preview } from '../Preview.tsx'

/** One DNA of a list: cover with its preview, name, artist, first tags, price or state. */
export function DnaRow({ dna }: { dna: Dna }) {
  const state = getStateText(dna.state)
  const facts = [getKindName(dna.kind), dna.artist_name, ...dna.tags.slice(0, shownDnaTags)].filter(Boolean)
  return (
    <li className="flex items-center gap-3 rounded-md p-2 hover:bg-raised">
      <span className="relative shrink-0">
        <Cover seed={hashText(dna.id)} url={toCoverUrl(dna.coverart || null, 128)} className="size-12" />
        <Preview dna={dna} onCover />
      </span>
      <span className="min-w-0 grow">
        <Link
          to={`/dna/viewartist?dnaId=${dna.id}`}
          dir="auto"
          className="line-clamp-2 leading-5 font-medium wrap-anywhere hover:underline"
        >
          {nameDna(dna)}
        </Link>
        <span dir="auto" className="line-clamp-1 text-ink-2">
          {facts.join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-end text-ink-2">{state === '' ? formatPrice(dna) : state}</span>
    </li>
  )
}
