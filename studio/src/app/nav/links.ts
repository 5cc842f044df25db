import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SocialNetwork } from '@songloom/contracts/account/social-networks.rules'
import { Briefcase, Camera, Clapperboard, MessageSquareText } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** Photo, video, professional and microblog networks (spec 1 §2), shown where the installation has a page there. */
export const networks: Readonly<Record<SocialNetwork, { name: string; icon: LucideIcon }>> = {
  instagram: { name: 'Instagram', icon: Camera },
  youtube: { name: 'YouTube', icon: Clapperboard },
  linkedin: { name: 'LinkedIn', icon: Briefcase },
  x: { name: 'X', icon: MessageSquareText },
}

/** Footer links, opening in a new tab; three are not shown in the education variant (spec 1 §2). */
export const footerLinks: readonly {
  id: string
  label: MessageDescriptor
  href: string
  visitorsOnly?: boolean
  outsideEducation?: boolean
}[] = [
  { id: 'login', label: msg`Login`, href: '/login', visitorsOnly: true },
  { id: 'signup', label: msg`Sign Up`, href: '/signup', visitorsOnly: true },
  { id: 'api', label: msg`API`, href: '/ai-music-generation-api' },
  { id: 'product', label: msg`Product`, href: '/product', outsideEducation: true },
  { id: 'help', label: msg`Help`, href: '/help' },
  { id: 'affiliate', label: msg`Affiliate`, href: '/affiliate', outsideEducation: true },
  { id: 'partner', label: msg`Partner Program`, href: '/partner', outsideEducation: true },
  { id: 'blog', label: msg`Blog`, href: '/blog' },
]
