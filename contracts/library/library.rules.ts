/** 30 items per scroll load (spec 1 §9). */
export const libraryPageSize = 30

/** The height of the box in which a list of the library scrolls (spec 1 §2). */
export const libraryListHeightPx = 400

/** Items that a page of audios or projects may have (spec 1 §9). */
export const pageSizes = ['10', '30'] as const

/** Of what is typed, the server is asked after this silence (spec 2 §9). */
export const searchDebounceMs = 500

export const maxSearchTermLength = 120

/** Newest first unless it is said otherwise (spec 2 §4). */
export const searchOrders = ['newest', 'oldest'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** One list of what is found, which can be read page by page; `audios` are uploads and generated ones together. */
export const searchLists = ['projects', 'audios', 'uploads', 'generatedAudios'] as const
export type SearchList = (typeof searchLists)[number]

/** The one used last first, or by the day it was begun (spec 1 §2). */
export const projectSorts = ['updated', 'recent', 'oldest'] as const
export type ProjectSort = (typeof projectSorts)[number]

/** The lists of audios, by the chip that shows them (spec 1 §2). */
export const audioFilters = ['all', 'uploaded', 'generated', 'purchased', 'recorded', 'aiStudio'] as const
export type AudioFilter = (typeof audioFilters)[number]

/** By the day it came (spec 1 §2). */
export const audioSorts = ['recent', 'oldest'] as const
export type AudioSort = (typeof audioSorts)[number]

/** What was read is good for so long, and the first reading waits a moment (spec 1 §9). */
export const libraryCacheMs = 300_000
export const libraryFirstLoadDelayMs = 50

/** How many audios can be handed on in one call. */
export const maxChosenAudios = 200
