/** How much nicer a computing thread is than the event loop, which gets a core as soon as it has something to do. */
export const niceIncrement = 5
