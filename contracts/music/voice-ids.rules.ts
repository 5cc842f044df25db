/** The voices that everybody may use; screens know them by this list alone, recipes stay with the server. */
export const voiceIds = [
  'copper-alto',
  'glass-soprano',
  'oak-baritone',
  'slate-bass',
  'velvet-breath',
  'gravel-road',
  'paper-lantern',
  'night-radio',
  'twin-rivers',
  'stone-chapel',
  'brass-tenor',
  'neon-sugar',
  'ember-growl',
  'pale-moth',
] as const
export type VoiceId = (typeof voiceIds)[number]
export const isVoiceId = (id: string): id is VoiceId => voiceIds.some((one) => one === id)

/** What a voice is called follows from its id: 'copper-alto' is Copper Alto. */
export const voiceName = (id: VoiceId): string =>
  id
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')

/** The list they all belong to: it stands before anybody's own. */
export const communityPlaylistId = 'songloom-community'
