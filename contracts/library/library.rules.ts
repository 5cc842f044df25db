/** 30 items per scroll load (spec 1 §9). */
export const libraryPageSize = 30

/** Projects of one user. */
export const maxProjects = 5_000

/** Messages of a project that its chat shows, the newest. */
export const maxThreadMessages = 1_000

/** Height of a library list (spec 1 §2). */
export const libraryListHeightPx = 400

/** Maximum items per page of audios or projects (spec 1 §9). */
export const pageSizes = ['10', '30'] as const

/** Debounce of the search field (spec 2 §9). */
export const searchDebounceMs = 500

export const maxSearchTermLength = 120

/** Newest first by default (spec 2 §4). */
export const searchOrders = ['newest', 'oldest'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** One pageable list of results; `audios` are uploads and generated ones together. */
export const searchLists = ['projects', 'audios', 'uploads', 'generatedAudios'] as const
export type SearchList = (typeof searchLists)[number]

/** By last use, or by creation (spec 1 §2). */
export const projectSorts = ['updated', 'recent', 'oldest'] as const
export type ProjectSort = (typeof projectSorts)[number]

/** The lists of audios, by the chip that shows them (spec 1 §2). */
export const audioFilters = ['all', 'uploaded', 'generated', 'purchased', 'recorded', 'aiStudio'] as const
export type AudioFilter = (typeof audioFilters)[number]

/** By creation (spec 1 §2). */
export const audioSorts = ['recent', 'oldest'] as const
export type AudioSort = (typeof audioSorts)[number]

/** Cache time of library data, and the delay of the first request (spec 1 §9). */
export const libraryCacheMs = 300_000
export const libraryFirstLoadDelayMs = 50

/** Maximum audios per call. */
export const maxChosenAudios = 200
