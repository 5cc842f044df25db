import { trackOf } from '../../player/tracks.ts'
import { NameBox } from './NameBox.tsx'
import type { NameBoxProps } from './NameBox.tsx'

/** The name of a take, and the box it turns into. */
export function TakeName({ renaming, ...rest }: NameBoxProps & { renaming: boolean }) {
  if (renaming) return <NameBox {...rest} className="-mx-2 text-lg" />
  return <h2 className="line-clamp-2 text-lg wrap-anywhere @xl:line-clamp-1">{trackOf(rest.item).title}</h2>
}
