import { useLingui } from '@lingui/react/macro'
import { Coins, FileMusic, GraduationCap, RotateCcw, ShieldCheck, XCircle } from 'lucide-react'

/** What the product promises, each in one sentence. */
export function Promises() {
  const { t } = useLingui()
  const promises = [
    {
      icon: RotateCcw,
      title: t`Work survives every crash`,
      text: t`Each request is stored before it starts. If a machine fails in the middle, another one goes on.`,
    },
    {
      icon: Coins,
      title: t`Tokens are charged once`,
      text: t`The price is shown before you press Create. If a job fails, its tokens are returned.`,
    },
    {
      icon: XCircle,
      title: t`Cancel really stops`,
      text: t`A cancelled job stops its work within seconds, and costs nothing.`,
    },
    {
      icon: FileMusic,
      title: t`Everything is yours to download`,
      text: t`MP3, WAV, FLAC and OGG, stems, MIDI and synchronised lyrics, one by one or as an archive.`,
    },
    {
      icon: GraduationCap,
      title: t`Made for classes too`,
      text: t`Students join with a code and a picture PIN, without an e-mail address.`,
    },
    {
      icon: ShieldCheck,
      title: t`Runs where you want`,
      text: t`On a laptop without graphics card, account or network, or on many machines.`,
    },
  ]
  return (
    <section className="mb-12" aria-labelledby="promises">
      <h2 id="promises" className="mb-4 text-lg">{t`What you can rely on`}</h2>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-lg border border-line bg-surface p-4">
            <Icon className="size-5 text-marigold-text" aria-hidden />
            <h3 className="mt-2 font-medium">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
