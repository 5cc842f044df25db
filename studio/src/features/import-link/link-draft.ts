import { create } from 'zustand'

/** The typed link and the reason of a refusal, kept until its audio is in the library. */
interface LinkDraft {
  url: string
  problem: string | undefined
}

const empty: LinkDraft = { url: '', problem: undefined }
export const useLinkDraft = create<LinkDraft>(() => empty)
export const forgetLink = (): void => useLinkDraft.setState(empty)
