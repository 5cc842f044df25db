import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'

/** The engine that made an audio; nothing where it is our own. */
export function EngineName({ item: { madeBy } }: { item: Pick<AudioItem, 'madeBy'> }) {
  const { t } = useLingui()
  const engineName = madeBy?.engine
  return engineName === undefined ? null : <p className="text-ink-3">{t`Made by the engine ${engineName}`}</p>
}
