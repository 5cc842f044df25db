/**
 * `Cache-Control` of an answer that is read as it grows. A compressor would hold its pieces back until its own buffer
 * is full, so none may transform it.
 */
export const streamedCacheControl = 'no-store, no-transform'
