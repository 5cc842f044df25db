/** What a page runs when a name becomes markup: it sets `window.struck`. */
const markup = '"><img src=x onerror=struck=1>'
/** Turns the direction of what follows, with no sign that ends it. */
const override = '\u202Egnp'

/** A name for one place, with markup, a template and a direction that is never ended; 40 characters at most. */
export const toHostile = (place: string): string => `${place}${markup}${override}`

/** The part of a hostile name that a page must show as text. */
export const shownPart = markup
