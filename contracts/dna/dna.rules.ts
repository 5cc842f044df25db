/** `style`: how music is made; `voice`: who sings. */
export const dnaKinds = ['style', 'voice'] as const
export type DnaKind = (typeof dnaKinds)[number]

/** The kind of a DNA as the edit sidebar names it (spec 2 §3). */
export const dnaColumnTypes = ['VOCAL_STYLE', 'INSTRUMENTAL_STYLE', 'VOICE_MODEL'] as const
export type DnaColumnType = (typeof dnaColumnTypes)[number]

/** What a DNA can make (spec 2 §3, `output_support`). */
export const dnaOutputs = ['song', 'instrumental', 'singing'] as const
export type DnaOutput = (typeof dnaOutputs)[number]

/**
 * Of the newest version that can be used: `training` until there is one, `failed` where the first training left none.
 * `withdrawn`: it makes nothing new. `removed`: in no list; those who licensed it keep it.
 */
export const dnaStates = ['training', 'ready', 'failed', 'withdrawn', 'removed', 'taken_down'] as const
export type DnaState = (typeof dnaStates)[number]

export const dnaVersionStates = ['training', 'ready', 'failed'] as const
export type DnaVersionState = (typeof dnaVersionStates)[number]

/** A track of a training; `failed` says why. */
export const dnaTrackStates = ['waiting', 'listening', 'done', 'failed'] as const
export type DnaTrackState = (typeof dnaTrackStates)[number]

/** How a DNA is paid: not at all, once, or for each song. */
export const dnaPricings = ['free', 'once', 'song'] as const
export type DnaPricing = (typeof dnaPricings)[number]

/** How many tracks a style or a voice is trained from, in all versions together. */
export const maxDnaTracks = 20
/** Seconds of sound that a voice is trained from. */
export const minVoiceSeconds = 60
export const maxVoiceSeconds = 1_200

export const minDnaPriceTokens = 1
export const maxDnaPriceTokens = 10_000
/** Our share of each sale. */
export const dnaSharePercent = 20

/** Tokens of a price that are ours, and the rest, which are the owner's. */
export function splitDnaPrice(priceTokens: number): { shareTokens: number; ownerTokens: number } {
  const shareTokens = Math.ceil((priceTokens * dnaSharePercent) / 100)
  return { shareTokens, ownerTokens: priceTokens - shareTokens }
}

/** Lists (spec 2 §9): the community list has 20; clients load it again after 60 s, and at most every 2 s. */
export const communityLimit = 20
export const dnaCacheSeconds = 60
export const dnaRefreshSeconds = 2

/** Tags in lists (spec 2 §2). */
export const shownDnaTags = 3
export const maxDnaTags = 20
export const maxDnaTagLength = 60
export const maxDnaDescriptionLength = 1_000

/** A style whose stems were separated makes all three outputs, another one songs only (spec 2 §4). */
export const getOutputSupport = (isStemSeparated: boolean): DnaOutput[] =>
  isStemSeparated ? [...dnaOutputs] : ['song']

/** The output that needs no choice (spec 2 §4). */
export const findOnlyOutput = (support: readonly DnaOutput[]): DnaOutput | undefined =>
  support.length === 1 ? support[0] : undefined
