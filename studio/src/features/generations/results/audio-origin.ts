import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { LucideIcon } from 'lucide-react'
import { allPartNames } from './part-names.ts'
import { getToolLabels } from '../../../lib/jobs/tool-lookup.ts'

/** The tool that made an audio, and what distinguishes it from others with the same name. */
export interface AudioOrigin {
  Icon: LucideIcon
  /** "Voice Swap · Copper Alto". */
  text: string
}

type Made = Pick<AudioItem, 'madeBy' | 'part' | 'isRecorded'>

/** Undefined for an audio without a recorded tool. */
export function useAudioOrigin({ madeBy, part, isRecorded }: Made): AudioOrigin | undefined {
  const { t, i18n } = useLingui()
  if (!madeBy) return undefined
  const { icon: Icon, name } = getToolLabels(madeBy.tool)
  const partName = part === null ? undefined : allPartNames.get(part)
  const { engine: engineName } = madeBy
  const engine = engineName === undefined ? null : t`by the engine ${engineName}`
  const words = [isRecorded ? t`Recorded` : i18n._(name), madeBy.choice, partName ? i18n._(partName) : part, engine]
  return { Icon, text: words.filter(Boolean).join(' · ') }
}
