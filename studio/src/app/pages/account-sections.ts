import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import { BillingSection } from '../../features/billing/BillingSection.tsx'
import { ArtistSection } from '../../features/explore/ArtistSection.tsx'
import { ContentFilter } from '../../features/account/ContentFilter.tsx'
import { Devices } from '../../features/account/Devices.tsx'
import { MailWish } from '../../features/account/MailWish.tsx'
import { PlanAndTokens } from '../../features/account/PlanAndTokens.tsx'
import { Preferences } from '../../features/account/Preferences.tsx'
import { Profile } from '../../features/account/Profile.tsx'
import { Security } from '../../features/account/Security.tsx'
import { TokenHistory } from '../../features/account/TokenHistory.tsx'
import { Decisions } from '../../features/moderation/Decisions.tsx'
import { ApiKeys } from '../../features/api-keys/ApiKeys.tsx'

export interface AccountSection {
  /** The anchor of the section: `/myaccount#{id}`. */
  id: string
  title: MessageDescriptor
  Content: ComponentType
  /** Shown to visitors too. */
  isPublic?: boolean
}

/** The parts of My Account in their order; each is a component of its feature. */
export const accountSections: readonly AccountSection[] = [
  { id: 'profile', title: msg`Profile`, Content: Profile },
  { id: 'security', title: msg`Login and security`, Content: Security },
  { id: 'devices', title: msg`Devices`, Content: Devices },
  { id: 'tokens', title: msg`Plan and tokens`, Content: PlanAndTokens },
  { id: 'billing', title: msg`Billing and receipts`, Content: BillingSection },
  { id: 'history', title: msg`Token history`, Content: TokenHistory },
  { id: 'artist', title: msg`Artist page`, Content: ArtistSection },
  { id: 'appearance', title: msg`Appearance`, Content: Preferences, isPublic: true },
  { id: 'notifications', title: msg`Notifications`, Content: MailWish },
  { id: 'settings', title: msg`Settings`, Content: ContentFilter },
  { id: 'decisions', title: msg`Decisions`, Content: Decisions },
  { id: 'api-keys', title: msg`API keys`, Content: ApiKeys },
]
