/** A play counts after this time, or after the whole song if that is shorter. */
export const countedAfterSeconds = 30
/** Plays of one song by one listener count once in this time; a ticket lasts no longer, so none counts twice. */
export const playWindowSeconds = 1_800
/** What a ticket's way to the client and back may take from the elapsed time. */
export const ticketToleranceSeconds = 1
/** Counted plays of one listener and from one address in a day; beyond it is a machine. */
export const maxPlaysPerListener = 300
export const maxPlaysPerAddress = 2_000

/** Seconds of listening after which a play of a song counts. */
export const neededSeconds = (durationSeconds: number): number => Math.min(countedAfterSeconds, durationSeconds)

const bots = new RegExp(
  'bot|crawl|spider|slurp|preview|headless|phantom|puppeteer|playwright|selenium|lighthouse|curl|wget|python|' +
    'java/|okhttp|go-http|axios|node-fetch|undici|httpclient|libwww|scrapy|monitor|facebookexternalhit',
  'i',
)
/** Whether a user agent names a program without a listener; an absent one does. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || bots.test(userAgent)

/** What is known when a client reports that it has listened. */
export interface ListeningFacts {
  durationSeconds: number
  /** Since the ticket was given, by the database's clock. */
  elapsedSeconds: number
  /** As the client counted it: pauses and jumps left out. */
  heardSeconds: number
  /** The song may still be read. */
  isAvailable: boolean
  isOwn: boolean
  isBot: boolean
  /** The ticket was given to this listener. */
  isSameListener: boolean
  /** Since the listener's last counted play of this song, and of any; null for none. */
  secondsSinceSong: number | null
  secondsSinceAny: number | null
  /** Counted today. */
  playsOfListener: number
  playsOfAddress: number
}

export const playVerdicts = [
  'counted',
  'unavailable',
  'own',
  'bot',
  'other_listener',
  'expired',
  'short',
  'repeated',
  'overlapping',
  'too_many',
] as const
export type PlayVerdict = (typeof playVerdicts)[number]

const isWithin = (seconds: number | null, limit: number): boolean => seconds !== null && seconds < limit

/** Whether a play counts, else why not. */
export function classifyPlay(facts: ListeningFacts): PlayVerdict {
  if (!facts.isAvailable) return 'unavailable'
  if (facts.isOwn) return 'own'
  if (facts.isBot) return 'bot'
  if (!facts.isSameListener) return 'other_listener'
  if (facts.elapsedSeconds > playWindowSeconds) return 'expired'
  return judgeListening(facts)
}

function judgeListening(facts: ListeningFacts): PlayVerdict {
  const needed = neededSeconds(facts.durationSeconds) - ticketToleranceSeconds
  if (facts.elapsedSeconds < needed || facts.heardSeconds < needed) return 'short'
  if (isWithin(facts.secondsSinceSong, playWindowSeconds)) return 'repeated'
  // Nobody hears two songs at once: between two counted plays lies the time that the second needs.
  if (isWithin(facts.secondsSinceAny, needed)) return 'overlapping'
  const isTooMany = facts.playsOfListener >= maxPlaysPerListener || facts.playsOfAddress >= maxPlaysPerAddress
  return isTooMany ? 'too_many' : 'counted'
}
