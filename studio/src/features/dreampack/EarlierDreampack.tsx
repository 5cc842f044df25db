import { useLingui } from '@lingui/react/macro'
import type { Dreampack } from '@songloom/contracts/dreampacks/dreampacks'
import { closeDreampack } from '../../panels/dialogs/dreampack-dialog.ts'
import { Link } from '../../ui/controls/Link.tsx'

/** Says that an earlier request, whose answer was lost, has made a dreampack with another output than the chosen. */
export function EarlierDreampack({ dreampack: { id, name, type } }: { dreampack: Dreampack }) {
  const { t } = useLingui()
  const output = { song: t`Song`, vocal: t`Singing`, instrumental: t`Instrumental` }[type]
  return (
    <div role="alert" className="rounded-md border border-line bg-ground p-3">
      <p>{t`Your earlier request has created a Dreampack with the output “${output}”. Create makes a second one.`}</p>
      <Link
        to={`/dreampacks/${id}`}
        dir="auto"
        className="inline-flex min-h-6 items-center text-marigold-text underline underline-offset-4"
        onClick={closeDreampack}
      >
        {name}
      </Link>
    </div>
  )
}
