import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'

export const stemGroups = ['all', 'vocals', 'instrumentals'] as const
export type StemGroup = (typeof stemGroups)[number]

const isVocal = ({ part, name }: AudioItem): boolean => /vocal/i.test(part ?? name)

/** By name, as the specification has it (spec 2 §2). */
export const isInGroup = (item: AudioItem, group: StemGroup): boolean =>
  group === 'all' || isVocal(item) === (group === 'vocals')

export function useGroupNames(): Record<StemGroup, string> {
  const { t } = useLingui()
  return { all: t`All`, vocals: t`Vocals`, instrumentals: t`Instrumentals` }
}
