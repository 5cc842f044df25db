import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Artist } from '@songloom/contracts/explore/artists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { artistSongsQuery } from '../../lib/cache/explore.ts'
import { hashText } from '../../lib/i18n/format.ts'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { openPanel } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { SongPages } from './SongPages.tsx'

const EditArtistDialog = lazyComponent(async () => (await import('./EditArtistDialog.tsx')).EditArtistDialog)

/** One's own page before anything is published: nobody else sees it. */
function NothingPublished() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Only you see this page.`}
      seed={25}
      action={<Button tone="primary" onClick={() => openPanel('library')}>{t`Open the library`}</Button>}
    >
      {t`It is public as soon as you publish a song.`}
    </EmptyState>
  )
}

function EditArtist({ artist }: { artist: Artist }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} className="max-md:min-h-11">
        <Pencil className="size-4" aria-hidden />
        {t`Edit artist page`}
      </Button>
      {open ? <EditArtistDialog placeholder={null} artist={artist} onClose={close} /> : null}
    </>
  )
}

/** An artist with what they have published. */
export function ArtistView({ artist }: { artist: Artist }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(artistSongsQuery(artist.id))
  const { name, bio, songs, plays, isOwn } = artist
  return (
    <>
      <div className="mb-6 flex items-start gap-4 max-md:flex-col">
        <span className="shrink-0 overflow-hidden rounded-full">
          <Cover seed={hashText(artist.id)} url={null} className="size-24" />
        </span>
        <div className="min-w-0 grow">
          <h1 dir="auto" className="text-2xl wrap-anywhere">
            {name}
          </h1>
          <p className="mono mt-1 flex gap-3 text-ink-2">
            <span>{plural(songs, { one: '# song', other: '# songs' })}</span>
            <span>{plural(plays, { one: '# play', other: '# plays' })}</span>
          </p>
          {bio ? (
            <p dir="auto" className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere text-ink-2">
              {bio}
            </p>
          ) : null}
        </div>
        {isOwn ? <EditArtist artist={artist} /> : null}
      </div>
      <SongPages label={t`Songs`} query={query} empty={<NothingPublished />} />
    </>
  )
}
