import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '../../lazy-part.ts'
import { ContentFilter } from '../../../features/account/ContentFilter.tsx'
import { EmailNotifications } from '../../../features/account/EmailNotifications.tsx'
import { Preferences } from '../../../features/account/Preferences.tsx'

const section = (load: () => Promise<ComponentType>) => lazyPart(load)
// Forms, dialogs and codes come after the page: together they weigh more than it.
const BillingSection = section(
  async () => (await import('../../../features/billing/BillingSection.tsx')).BillingSection,
)
const ArtistSection = section(async () => (await import('../../../features/explore/ArtistSection.tsx')).ArtistSection)
const Devices = section(async () => (await import('../../../features/account/security/Devices.tsx')).Devices)
const PlanAndTokens = section(
  async () => (await import('../../../features/account/tokens/PlanAndTokens.tsx')).PlanAndTokens,
)
const Profile = section(async () => (await import('../../../features/account/Profile.tsx')).Profile)
const Security = section(async () => (await import('../../../features/account/security/Security.tsx')).Security)
const TokenHistory = section(
  async () => (await import('../../../features/account/tokens/TokenHistory.tsx')).TokenHistory,
)
const ApiKeys = section(async () => (await import('../../../features/api-keys/ApiKeys.tsx')).ApiKeys)
const Decisions = section(async () => (await import('../../../features/moderation/Decisions.tsx')).Decisions)
const YourData = section(async () => (await import('../../../features/account-data/YourData.tsx')).YourData)

export interface AccountSection {
  /** The anchor of the section: `/myaccount#{id}`. */
  id: string
  title: MessageDescriptor
  Content: ComponentType<{ placeholder?: ReactNode }>
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
  { id: 'notifications', title: msg`Notifications`, Content: EmailNotifications },
  { id: 'settings', title: msg`Settings`, Content: ContentFilter },
  { id: 'decisions', title: msg`Decisions`, Content: Decisions },
  { id: 'api-keys', title: msg`API keys`, Content: ApiKeys },
  { id: 'your-data', title: msg`Your data`, Content: YourData },
]
