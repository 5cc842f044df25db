import { useLingui } from '@lingui/react/macro'
import { exploreLists } from '@songloom/contracts/explore/explore.rules'
import { maxSearchTermLength } from '@songloom/contracts/library/library.rules'
import { useQuery } from '@tanstack/react-query'
import { genresQuery } from '../../lib/cache/explore.ts'
import type { ExploreView } from '../../lib/cache/explore.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { SearchBox } from '../../ui/controls/SearchBox.tsx'

interface Props extends ExploreView {
  onChange: (change: Partial<ExploreView>) => void
}

/** Genres that have songs; the chosen one stays, also where it has none any more. */
function GenreChips({ genre, onChange }: Pick<Props, 'genre' | 'onChange'>) {
  const { t } = useLingui()
  const { data: genres = [] } = useQuery(genresQuery)
  if (genres.length === 0 && genre === undefined) return null
  const isKnown = genre === undefined || genres.some(({ key }) => key === genre)
  const shown = isKnown ? genres : [{ key: genre, name: genre, songs: 0 }, ...genres]
  return (
    <Chips label={t`Genres`} className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      <Chip
        pressed={genre === undefined}
        onClick={() => onChange({ genre: undefined })}
        className="shrink-0 max-md:min-h-11"
      >
        {t`All genres`}
      </Chip>
      {shown.map(({ key, name }) => (
        <Chip
          key={key}
          pressed={genre === key}
          onClick={() => onChange({ genre: genre === key ? undefined : key })}
          className="shrink-0 max-md:min-h-11"
        >
          {name}
        </Chip>
      ))}
    </Chips>
  )
}

/** Search, order and genre of Explore. */
export function ExploreFilters({ list, genre, words, onChange }: Props) {
  const { t } = useLingui()
  const names = { fresh: t`Fresh`, week: t`Most played this week`, month: t`Most played this month` }
  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        words={words}
        label={t`Search songs, artists and tags`}
        maxLength={maxSearchTermLength}
        onWords={(typed) => onChange({ words: typed })}
      />
      <Chips label={t`Order`} className="flex flex-wrap gap-1.5">
        {exploreLists.map((one) => (
          <Chip key={one} pressed={list === one} onClick={() => onChange({ list: one })} className="max-md:min-h-11">
            {names[one]}
          </Chip>
        ))}
      </Chips>
      <GenreChips genre={genre} onChange={onChange} />
    </div>
  )
}
