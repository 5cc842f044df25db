import { msg } from '@lingui/core/macro'
import type { CatalogueKey, PanelTool } from '@songloom/tools/registry.rules'
import { Bot, MessageCircle } from 'lucide-react'
import type { CatalogueEntry } from '../../lib/jobs/studio-tool.ts'

/** Tools of the catalogue without a job; when one is implemented it moves to its own folder. */
export const comingEntries: Record<Exclude<CatalogueKey, PanelTool>, CatalogueEntry> = {
  other: {
    icon: MessageCircle,
    name: msg`Chat Assistant`,
    description: msg`Talk about your music and get a hand with any tool.`,
  },
  producer: { icon: Bot, name: msg`Agent`, description: msg`An assistant that uses the tools for you.` },
}
