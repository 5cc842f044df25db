/** The specified socket events of a person who types (spec 3 §4). */
export const typingEvents = ['typing_start', 'typing_stop'] as const
export type TypingEvent = (typeof typingEvents)[number]

/** A repeated `typing_start` of one socket is dropped within this time. */
export const typingEveryMs = 1_000

/** Screens stop showing that somebody types after this time without another event. */
export const typingLifeMs = 6_000

/** Readers of one project that are notified at most. */
export const maxTypingReaders = 100

/** Who types, in which project. */
export interface TypingNote {
  projectId: string
  userId: string
}
