import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { CalendarClock, Compass, Dna, GraduationCap, House, Library, Music2, WandSparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { PanelType } from '../../lib/shell/shell-store.ts'
import { openDashboard } from './open-dashboard.ts'

export interface NavEntry {
  id: string
  label: MessageDescriptor
  icon: LucideIcon
  /** The path of a page; an entry without it opens a panel. */
  to?: string
  panel?: PanelType
  /** Decides where the entry leads when it is pressed. */
  open?: () => void
}

export const navEntries: readonly NavEntry[] = [
  { id: 'create', label: msg`Create`, icon: Music2, to: '/studio' },
  { id: 'home', label: msg`Home`, icon: House, to: '/' },
  { id: 'tools', label: msg`AI Magic Tools`, icon: WandSparkles, panel: 'tools' },
  { id: 'library', label: msg`Library`, icon: Library, panel: 'library' },
  { id: 'dreampacks', label: msg`Dreampacks`, icon: CalendarClock, to: '/dreampacks' },
  { id: 'dna', label: msg`DNA`, icon: Dna, to: '/dna' },
  { id: 'explore', label: msg`Explore`, icon: Compass, to: '/explore' },
]

/** The bar of the education variant (spec 1 §2). */
export const educationEntries: readonly NavEntry[] = [
  { id: 'create', label: msg`Create`, icon: Music2, to: '/edu/create' },
  { id: 'dashboard', label: msg`Dashboard`, icon: GraduationCap, to: '/edu', open: openDashboard },
  { id: 'tools', label: msg`AI Magic Tools`, icon: WandSparkles, panel: 'tools' },
  { id: 'library', label: msg`Library`, icon: Library, panel: 'library' },
]

/** Active when the path starts with its route or its panel is the current one; Home only at exactly / (spec 1 §2). */
export function isActive(entry: NavEntry, path: string, panel: PanelType | null): boolean {
  if (entry.panel) return entry.panel === panel
  if (entry.open) return /^\/edu\/(teacher|student)\//.test(path)
  return entry.to === '/' ? path === '/' : path.startsWith(entry.to!)
}
