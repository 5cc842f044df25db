import type { FoundSection } from '@songloom/tools/analyse-sections/contract'

const tones = ['bg-lagoon/40', 'bg-madder/40', 'bg-marigold/40', 'bg-ink-3/40', 'bg-lagoon/20', 'bg-madder/20'] as const

/** Sections that sound alike have one colour. */
export const sectionTone = ({ group }: FoundSection): string => tones[group % tones.length]!
