import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Briefcase, Camera, Clapperboard, MessageSquareText } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** Social links (spec 1 §2): photo, video, professional and microblog networks. */
export const socialLinks: readonly { name: string; href: string; icon: LucideIcon }[] = [
  { name: 'Instagram', href: 'https://www.instagram.com/', icon: Camera },
  { name: 'YouTube', href: 'https://www.youtube.com/', icon: Clapperboard },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/', icon: Briefcase },
  { name: 'X', href: 'https://x.com/', icon: MessageSquareText },
]

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
