import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { formatSize } from '@songloom/contracts/account/quotas.rules'
import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { grouped, formatShortWait } from '../../lib/i18n/format.ts'

/** What a plan has of a feature: yes or no, words, or an amount. */
export type FeatureCell = boolean | MessageDescriptor | string

/** A line of the comparison. */
export interface FeatureRow {
  name: MessageDescriptor
  read(features: PlanFeatures): FeatureCell
}

const none = msg`None`

/** The comparison of plans, read from the table that the API asks. */
export const featureRows: readonly FeatureRow[] = [
  { name: msg`Tokens a month`, read: ({ monthlyTokens }) => grouped(monthlyTokens) },
  {
    name: msg`Unused tokens that roll over`,
    read: ({ rollOverTokens }) => (rollOverTokens > 0 ? grouped(rollOverTokens) : none),
  },
  {
    name: msg`Generations a day`,
    read: ({ generationsPerDay }) => (generationsPerDay === null ? msg`No limit` : grouped(generationsPerDay)),
  },
  { name: msg`Songs of all lengths`, read: ({ longSongs }) => longSongs || formatShortWait(15) },
  { name: msg`Extensions of all lengths`, read: ({ longExtensions }) => longExtensions || formatShortWait(15) },
  {
    name: msg`Characters of lyrics on v2`,
    read: ({ longLyricsOnV2 }) => grouped(longLyricsOnV2 ? 3_000 : 400),
  },
  { name: msg`Mixed styles (v2, v4.5)`, read: ({ mixedStyles }) => mixedStyles },
  { name: msg`Higher Quality music`, read: ({ higherQuality }) => higherQuality },
  { name: msg`Record with your microphone`, read: ({ record }) => record },
  { name: msg`Import from a link`, read: ({ linkImport }) => linkImport },
  { name: msg`Longest upload`, read: ({ uploadSeconds }) => formatShortWait(uploadSeconds) },
  { name: msg`Storage`, read: ({ storedBytes }) => formatSize(storedBytes) },
  { name: msg`Jobs at once`, read: ({ openJobs }) => grouped(openJobs) },
]
