import type { MessageDescriptor } from '@lingui/core'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { SettingsFor } from '@songloom/tools/contracts'
import type { JobTool, PanelTool, StepFor } from '@songloom/tools/registry.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { JobDraft } from './job-draft.ts'
import type { Reference } from './reference.ts'
import type { Track } from '../cache/audios/tracks.ts'

/** The entry of a tool in the catalogue; the English is the definition's own wording. */
export interface CatalogueEntry {
  icon: LucideIcon
  name: MessageDescriptor
  description: MessageDescriptor
}

export interface PanelProps {
  /** The project of the page; without one, Create starts a new project. */
  projectId: string | undefined
  /** On a phone the panel covers the page: it makes room when a job is on its way. */
  onCreated: () => void
}

export interface ResultProps {
  message: Message
  /** What next and previous walk through. */
  queue: readonly Track[]
  /** Made in front of the listener. */
  fresh: boolean
  /** What the card offers for every tool. */
  actions: ReactNode
}

/** The summary of a request in the heading of its card. */
export interface RequestSummary {
  what: string | MessageDescriptor
  more?: string
  /** In small letters before the date. */
  mark: string | MessageDescriptor
}

/** What the screens say of any job. */
export interface JobLabels<K extends JobTool> extends CatalogueEntry {
  steps: Record<StepFor<K>, MessageDescriptor>
}

/** All that the screens know of a tool with a panel. */
export interface StudioTool<K extends PanelTool> extends JobLabels<K> {
  /** What a running card says: for those who cannot see the bar, and for those who want to leave. */
  running: { progress: MessageDescriptor; leave: MessageDescriptor }
  Panel: ComponentType<PanelProps & { placeholder?: ReactNode }> & { preload: () => void }
  Result: ComponentType<ResultProps & { placeholder?: ReactNode }>
  /** Each audio of its result offers its own actions, which are enough for the card. */
  tracksHaveActions?: true
  /** For tools that work on an audio: their entry in a finished audio's menu, which needs nothing else. */
  useAudio?: MessageDescriptor
  /** Opens it with an audio, where that is not the reference of the tool's own slot. */
  openWith?: (reference: Reference) => void
  /** Prepares an audio for the DAW and opens it there. */
  openInDaw?: (item: AudioItem) => Promise<void>
  /** Whether it takes one as it is set at present; always, where it does not say. */
  takesAudio?: () => boolean
  /** Opens it with a part of an audio drawn: its entry at each section of an analysis. */
  openAt?: (reference: Reference, region: TimeRange) => void
  asked(settings: SettingsFor<K>): RequestSummary
  toDraft(settings: SettingsFor<K>): JobDraft
  /** Restores a request in the tool’s panel. */
  restore(settings: SettingsFor<K>): void
}
