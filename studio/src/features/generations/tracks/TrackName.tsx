import { toTrack } from '../../../lib/cache/audios/tracks.ts'
import { NameBox } from './NameBox.tsx'
import type { NameBoxProps } from './NameBox.tsx'

/** The name of a take, and the box it turns into. */
export function TrackName({ renaming, ...rest }: NameBoxProps & { renaming: boolean }) {
  if (renaming) return <NameBox {...rest} className="-mx-2 text-lg" />
  const { title } = toTrack(rest.item)
  return (
    <h2 dir="auto" title={title} className="line-clamp-3 text-lg [text-wrap:wrap] wrap-anywhere @xl:line-clamp-2">
      {title}
    </h2>
  )
}
