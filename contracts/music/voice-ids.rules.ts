/** Ids of the public voices; screens have only this list, recipes stay on the server. */
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
/** Whether a text is the id of a public voice; ids of users' own voices are not. */
export const isVoiceId = (id: string): id is VoiceId => voiceIds.some((one) => one === id)

/** A voice's name follows from its id: 'copper-alto' is Copper Alto. */
export const getVoiceName = (id: VoiceId): string =>
  id
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')

/** The list of public voices: it precedes a user's own. */
export const communityPlaylistId = 'songloom-community'
