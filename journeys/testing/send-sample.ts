import type { Answer } from './creator.ts'

/** Sends the request of a plain job; again, it is the same request. */
export type SendSample = () => Promise<Answer<'generate'>>
